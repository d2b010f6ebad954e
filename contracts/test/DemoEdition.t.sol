// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {DemoEdition} from "../src/DemoEdition.sol";
import {assertSame, vm} from "./Vm.sol";

contract DemoEditionTest {
    DemoEdition private edition;
    address private constant ADA = address(0xADA);
    address private constant BELA = address(0xBE1A);
    address private constant CLEO = address(0xC1E0);

    function setUp() public {
        edition = new DemoEdition(ADA, "Tidemarks", "TIDE", "ipfs://collection", 750);
    }

    function test_isNamed() public view {
        assertSame(edition.name(), "Tidemarks");
        assertSame(edition.symbol(), "TIDE");
        assertSame(edition.contractURI(), "ipfs://collection");
        assert(edition.owner() == ADA);
    }

    function test_countsItemsFromOne() public {
        assert(create("ipfs://a", 12) == 1);
        assert(create("ipfs://b", 25) == 2);
        assert(edition.maxSupply(1) == 12 && edition.maxSupply(2) == 25);
        assert(edition.totalSupply(1) == 0);
        assertSame(edition.uri(1), "ipfs://a");
        assertSame(edition.uri(2), "ipfs://b");
    }

    function test_hasNoMoreCopiesThanItsEdition() public {
        uint256 tokenId = create("ipfs://a", 12);
        mint(BELA, tokenId, 5);
        mint(CLEO, tokenId, 7);
        assert(edition.balanceOf(BELA, tokenId) == 5 && edition.balanceOf(CLEO, tokenId) == 7);
        assert(edition.totalSupply(tokenId) == 12);
        vm.expectRevert(abi.encodeWithSelector(DemoEdition.TooManyCopies.selector, tokenId, 12));
        mint(BELA, tokenId, 1);
    }

    function test_hasNoCopiesOfAnItemThatDoesNotExist() public {
        vm.expectRevert(abi.encodeWithSelector(DemoEdition.TooManyCopies.selector, 7, 0));
        mint(BELA, 7, 1);
    }

    function test_paysTheRoyaltyToTheArtist() public {
        uint256 tokenId = create("ipfs://a", 12);
        mint(BELA, tokenId, 2);
        vm.prank(BELA);
        edition.safeTransferFrom(BELA, CLEO, tokenId, 1, "");
        assert(edition.balanceOf(BELA, tokenId) == 1 && edition.balanceOf(CLEO, tokenId) == 1);
        (address receiver, uint256 amount) = edition.royaltyInfo(tokenId, 1 ether);
        assert(receiver == ADA && amount == 0.075 ether);
    }

    function test_saysWhatItSupports() public view {
        assert(edition.supportsInterface(type(IERC1155).interfaceId));
        assert(edition.supportsInterface(type(IERC1155MetadataURI).interfaceId));
        assert(edition.supportsInterface(type(IERC2981).interfaceId));
        assert(!edition.supportsInterface(0xffffffff));
    }

    function testFuzz_onlyTheOwnerCreatesAndMints(address stranger) public {
        vm.assume(stranger != ADA);
        bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger);
        vm.expectRevert(refused);
        vm.prank(stranger);
        edition.create("ipfs://a", 12);
        uint256 tokenId = create("ipfs://a", 12);
        vm.expectRevert(refused);
        vm.prank(stranger);
        edition.mint(stranger, tokenId, 1);
    }

    function testFuzz_onlyTheHolderMovesCopies(address thief) public {
        vm.assume(thief != BELA && thief != address(0));
        uint256 tokenId = create("ipfs://a", 12);
        mint(BELA, tokenId, 2);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, thief, BELA));
        vm.prank(thief);
        edition.safeTransferFrom(BELA, CLEO, tokenId, 1, "");
    }

    function create(string memory tokenURI, uint256 copies) private returns (uint256) {
        vm.prank(ADA);
        return edition.create(tokenURI, copies);
    }

    function mint(address to, uint256 tokenId, uint256 copies) private {
        vm.prank(ADA);
        edition.mint(to, tokenId, copies);
    }
}
