// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AuctionHouse} from "../src/AuctionHouse.sol";
import {Terms} from "../src/AuctionTerms.sol";
import {AuctionFixture, TestAccount, TestToken} from "./AuctionFixture.sol";
import {vm} from "./Vm.sol";

/// What a reader of the events learns: all that an index needs.
contract AuctionEventsTest is AuctionFixture {
    function test_opening_and_bids() public {
        Terms memory terms = buildTerms();
        bytes32 id = house.hashTerms(terms);
        bytes memory signature = sign(terms);
        vm.expectEmit();
        emit AuctionHouse.Opened(id, seller, address(token), 1, terms);
        vm.expectEmit();
        emit AuctionHouse.Bid(id, ALICE, address(0), 1 ether, BOB, NOW + 1 days);
        vm.prank(ALICE);
        house.bid{value: 1 ether}(terms, signature, BOB, anyGuards());

        vm.warp(NOW + 1 days - 1);
        vm.expectEmit();
        emit AuctionHouse.Extended(id, NOW + 1 days - 1 + 15 minutes);
        vm.expectEmit();
        emit AuctionHouse.Bid(id, BOB, address(0), 2 ether, BOB, NOW + 1 days - 1 + 15 minutes);
        vm.prank(BOB);
        house.bid{value: 2 ether}(terms, "", BOB, anyGuards());

        vm.expectEmit();
        emit AuctionHouse.RecipientChanged(id, BOB, ALICE);
        vm.prank(BOB);
        house.changeRecipient(id, ALICE);
    }

    function test_opening_on_chain_and_cancellations() public {
        Terms memory terms = buildTerms();
        vm.expectEmit();
        emit AuctionHouse.Opened(house.hashTerms(terms), seller, address(token), 1, terms);
        vm.prank(seller);
        house.open(terms);
        vm.expectEmit();
        emit AuctionHouse.Cancelled(seller, address(token), 1, 1);
        vm.prank(seller);
        house.cancel(address(token), 1);
        vm.expectEmit();
        emit AuctionHouse.AllCancelled(seller, 1);
        vm.prank(seller);
        house.cancelAll();
    }

    function test_deposits_and_raises() public {
        Terms memory terms = buildTerms();
        bytes32 id = house.hashTerms(terms);
        address[] memory delegates = new address[](1);
        delegates[0] = delegate;
        vm.expectEmit();
        emit AuctionHouse.Deposited(id, ALICE, 3 ether);
        vm.expectEmit();
        emit AuctionHouse.Delegated(id, ALICE, 1, NOW + 10, delegates);
        vm.prank(ALICE);
        house.deposit{value: 3 ether}(id, NOW + 10, delegates);
        bytes memory signature = sign(terms);
        vm.expectEmit();
        emit AuctionHouse.Bid(id, ALICE, delegate, 1 ether, ALICE, NOW + 1 days);
        vm.prank(delegate);
        house.raise(terms, signature, ALICE, 1 ether, anyGuards());
        vm.expectEmit();
        emit AuctionHouse.Deposited(id, ALICE, 1);
        vm.prank(ALICE);
        house.topUp{value: 1}(id);
        vm.expectEmit();
        emit AuctionHouse.Delegated(id, ALICE, 2, 0, new address[](0));
        vm.prank(ALICE);
        house.revoke(id);
        vm.expectEmit();
        emit AuctionHouse.DepositReturned(id, ALICE, 2 ether + 1);
        vm.prank(ALICE);
        house.withdrawDeposit(id, 2 ether + 1);
    }

    function test_settlement() public {
        Terms memory terms = buildTerms();
        bytes32 id = house.hashTerms(terms);
        bidAs(ALICE, terms, 1 ether);
        vm.warp(NOW + 1 days);
        vm.expectEmit();
        emit AuctionHouse.Settled(id, ALICE, ALICE, 1 ether, 0.025 ether, 0.925 ether);
        house.settle(terms);
    }

    function test_token_that_does_not_move() public {
        Terms memory terms = buildTerms();
        bytes32 id = house.hashTerms(terms);
        bidAs(ALICE, terms, 1 ether);
        vm.warp(NOW + 1 days);
        token.setMode(TestToken.Mode.Refuses);
        vm.expectEmit();
        emit AuctionHouse.SettlementFailed(id, NOW + 1 days);
        house.settle(terms);
        vm.warp(NOW + 3 days);
        vm.expectEmit();
        emit AuctionHouse.Voided(id, ALICE, 1 ether);
        house.voidAuction(terms);
        token.setMode(TestToken.Mode.Honest);
        vm.expectEmit();
        emit AuctionHouse.Reclaimed(id, BOB);
        vm.prank(seller);
        house.reclaim(terms, BOB);
    }

    function test_credits() public {
        Terms memory terms = buildTerms();
        TestAccount account = new TestAccount();
        terms.feeRecipient = address(account);
        account.setMode(TestAccount.Mode.Refuses);
        bidAs(ALICE, terms, 1 ether);
        vm.warp(NOW + 1 days);
        vm.expectEmit();
        emit AuctionHouse.Credited(address(account), 0.025 ether);
        house.settle(terms);
        account.setMode(TestAccount.Mode.Takes);
        vm.expectEmit();
        emit AuctionHouse.Withdrawn(address(account), 0.025 ether);
        house.withdrawFor(payable(address(account)));
    }
}
