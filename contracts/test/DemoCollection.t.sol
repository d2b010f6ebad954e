// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {DemoCollection} from "../src/DemoCollection.sol";
import {assertSame, vm} from "./Vm.sol";

contract DemoCollectionTest {
    DemoCollection private collection;
    address private constant ADA = address(0xADA);
    address private constant BELA = address(0xBE1A);

    function setUp() public {
        collection = new DemoCollection();
    }

    function test_isNamed() public view {
        assertSame(collection.name(), "Verdigris Demo");
        assertSame(collection.symbol(), "VERD");
    }

    function test_countsFromOne() public {
        assert(collection.totalSupply() == 0);
        assert(mint(ADA, "ipfs://a", 0) == 1);
        assert(mint(BELA, "ipfs://b", 0) == 2);
        assert(collection.totalSupply() == 2);
    }

    function test_remembersTheCreatorAfterASale() public {
        uint256 tokenId = mint(ADA, "ipfs://a", 250);
        vm.prank(ADA);
        collection.transferFrom(ADA, BELA, tokenId);
        assert(collection.ownerOf(tokenId) == BELA);
        assert(collection.creatorOf(tokenId) == ADA);
        (address receiver, uint256 amount) = collection.royaltyInfo(tokenId, 1 ether);
        assert(receiver == ADA && amount == 0.025 ether);
    }

    function test_knowsNothingOfATokenThatDoesNotExist() public {
        bytes memory nonexistent = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 7);
        vm.expectRevert(nonexistent);
        collection.tokenURI(7);
        vm.expectRevert(nonexistent);
        collection.creatorOf(7);
    }

    function test_saysWhatItSupports() public view {
        assert(collection.supportsInterface(type(IERC721).interfaceId));
        assert(collection.supportsInterface(type(IERC721Metadata).interfaceId));
        assert(collection.supportsInterface(type(IERC2981).interfaceId));
        assert(collection.supportsInterface(0x49064906));
        assert(!collection.supportsInterface(0xffffffff));
    }

    function testFuzz_mints(address creator, string calldata uri, uint96 royaltyBps, uint128 price) public {
        vm.assume(creator != address(0));
        royaltyBps = royaltyBps % 10_001;
        uint256 tokenId = mint(creator, uri, royaltyBps);
        assert(collection.ownerOf(tokenId) == creator);
        assert(collection.creatorOf(tokenId) == creator);
        assertSame(collection.tokenURI(tokenId), uri);
        (address receiver, uint256 amount) = collection.royaltyInfo(tokenId, price);
        assert(receiver == creator);
        assert(amount == (uint256(price) * royaltyBps) / 10_000);
    }

    function testFuzz_refusesARoyaltyAboveThePrice(uint96 royaltyBps) public {
        vm.assume(royaltyBps > 10_000);
        vm.expectRevert(abi.encodeWithSelector(ERC2981.ERC2981InvalidTokenRoyalty.selector, 1, royaltyBps, 10_000));
        collection.mint("ipfs://a", royaltyBps);
    }

    function testFuzz_onlyTheOwnerMovesIt(address thief) public {
        // Nobody has the key of the zero address, which stands for "no check" inside OpenZeppelin.
        vm.assume(thief != ADA && thief != address(0));
        uint256 tokenId = mint(ADA, "ipfs://a", 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, thief, tokenId)
        );
        vm.prank(thief);
        collection.transferFrom(ADA, BELA, tokenId);
    }

    function mint(address creator, string memory uri, uint96 royaltyBps) private returns (uint256) {
        vm.prank(creator);
        return collection.mint(uri, royaltyBps);
    }
}
