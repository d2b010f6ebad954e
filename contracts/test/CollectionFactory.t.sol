// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {CollectionFactory} from "../src/CollectionFactory.sol";
import {CreatorCollection} from "../src/CreatorCollection.sol";
import {RoyaltySplit} from "../src/RoyaltySplit.sol";
import {assertSame, vm} from "./Vm.sol";

contract Coin is ERC20("Coin", "C") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

contract CollectionFactoryTest {
    address private constant ADA = address(0xADA);
    address private constant BELA = address(0xBE1A);
    CollectionFactory private immutable factory = new CollectionFactory();
    Coin private immutable coin = new Coin();

    function testFuzz_makesACollectionWhereItSaid(address creator, bytes32 salt) public {
        vm.assume(creator != address(0));
        address expected = factory.predict(creator, salt);
        vm.prank(creator);
        CreatorCollection collection = CreatorCollection(factory.create(params(), salt));
        assert(address(collection) == expected && collection.owner() == creator);
        assertSame(collection.name(), "Herons");
    }

    function testFuzz_nobodyElseTakesTheAddress(address creator, address other, bytes32 salt) public {
        vm.assume(creator != other && other != address(0));
        address expected = factory.predict(creator, salt);
        vm.prank(other);
        assert(factory.create(params(), salt) != expected);
    }

    function test_refusesTheSameCollectionTwice() public {
        vm.prank(ADA);
        factory.create(params(), 0);
        vm.expectRevert(Errors.FailedDeployment.selector);
        vm.prank(ADA);
        factory.create(params(), 0);
    }

    function test_makesASplitOnce() public {
        address split = factory.createSplit(shares(1, 2, 3));
        assert(split == factory.predictSplit(shares(1, 2, 3)));
        assert(factory.createSplit(shares(1, 2, 3)) == split);
        assert(factory.createSplit(shares(3, 2, 1)) != split);
        RoyaltySplit.Share[] memory found = RoyaltySplit(payable(split)).getShares();
        assert(found.length == 3 && found[2].parts == 3 && found[2].account == address(0xA003));
    }

    function test_refusesSharesThatCannotBePaid() public {
        RoyaltySplit.Share[] memory none = new RoyaltySplit.Share[](0);
        refuse(none);
        refuse(new RoyaltySplit.Share[](21));
        refuse(shares(1, 0, 1));
        RoyaltySplit.Share[] memory nobody = shares(1, 1, 1);
        nobody[1].account = payable(address(0));
        refuse(nobody);
        RoyaltySplit.Share[] memory one = new RoyaltySplit.Share[](1);
        one[0] = RoyaltySplit.Share(payable(ADA), 1);
        refuse(one);
    }

    /// In whatever order it comes in and is taken: nobody gets more than his share, and less than a unit each stays.
    function testFuzz_dividesAllThatComes(uint96[3] memory parts, uint96[4] memory amounts, uint256 order) public {
        for (uint256 i; i < 3; ++i) parts[i] = parts[i] % 1e9 + 1;
        RoyaltySplit split = RoyaltySplit(payable(factory.createSplit(shares(parts[0], parts[1], parts[2]))));
        uint256 sum = uint256(parts[0]) + parts[1] + parts[2];
        for (uint256 token; token < 2; ++token) {
            address asset = token == 0 ? address(0) : address(coin);
            uint256 total;
            for (uint256 i; i < 4; ++i) {
                total += amounts[i];
                if (token == 0) vm.deal(address(split), address(split).balance + amounts[i]);
                else coin.mint(address(split), amounts[i]);
                uint256 index = (order >> (8 * i)) % 3;
                uint256 due = split.releasable(asset, index);
                assert(split.release(asset, index) == due);
                assert(split.releasable(asset, index) == 0 && split.release(asset, index) == 0);
            }
            uint256 taken;
            for (uint256 i; i < 3; ++i) {
                split.release(asset, i);
                address account = [address(0xA001), address(0xA002), address(0xA003)][i];
                uint256 has = token == 0 ? account.balance : coin.balanceOf(account);
                assert(has == total * parts[i] / sum);
                taken += has;
            }
            assert(total - taken < 3);
        }
    }

    function test_keepsAShareThatItsOwnerRefuses() public {
        RoyaltySplit.Share[] memory two = new RoyaltySplit.Share[](2);
        two[0] = RoyaltySplit.Share(payable(address(coin)), 1);
        two[1] = RoyaltySplit.Share(payable(BELA), 1);
        RoyaltySplit split = RoyaltySplit(payable(factory.createSplit(two)));
        vm.deal(address(this), 2 ether);
        (bool isSent,) = address(split).call{value: 2 ether}("");
        assert(isSent);
        vm.expectRevert(Errors.FailedCall.selector);
        split.release(address(0), 0);
        assert(split.release(address(0), 1) == 1 ether && BELA.balance == 1 ether);
        assert(split.releasable(address(0), 0) == 1 ether);
    }

    function refuse(RoyaltySplit.Share[] memory bad) private {
        vm.expectRevert(CollectionFactory.BadShares.selector);
        factory.createSplit(bad);
    }

    function shares(uint96 a, uint96 b, uint96 c) private pure returns (RoyaltySplit.Share[] memory list) {
        list = new RoyaltySplit.Share[](3);
        list[0] = RoyaltySplit.Share(payable(address(0xA001)), a);
        list[1] = RoyaltySplit.Share(payable(address(0xA002)), b);
        list[2] = RoyaltySplit.Share(payable(address(0xA003)), c);
    }

    function params() private pure returns (CreatorCollection.Params memory) {
        return CreatorCollection.Params("Herons", "HRN", "ipfs://collection", ADA, 500, 0);
    }
}
