// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AuctionHouse} from "../src/AuctionHouse.sol";
import {Payee, Terms} from "../src/AuctionTerms.sol";
import {UptimeFeed} from "../src/UptimeFeed.sol";
import {AuctionFixture, TestAccount, TestToken} from "./AuctionFixture.sol";
import {vm} from "./Vm.sol";

/// Who gets what at the end, and what becomes of a token that does not move.
contract AuctionSettlementTest is AuctionFixture {
    function startAndEnd(Terms memory terms) private {
        bidAs(ALICE, terms, 1 ether);
        vm.warp(house.endTimeOf(terms));
    }

    function expectState(AuctionHouse.State state) private {
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.WrongState.selector, state));
    }

    function failedAtOf(Terms memory terms) private view returns (uint256 failedAt) {
        (,, failedAt,,,,) = house.auctions(house.hashTerms(terms));
    }

    function test_anybody_settles_from_the_end_on() public {
        Terms memory terms = buildTerms();
        expectState(AuctionHouse.State.None);
        house.settle(terms);
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = house.endTimeOf(terms);
        vm.warp(endTime - 1);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.NotOver.selector, endTime));
        house.settle(terms);
        vm.warp(endTime);
        house.settle(terms);
        assert(token.ownerOf(1) == ALICE && stateOf(terms) == AuctionHouse.State.Settled);
        expectState(AuctionHouse.State.Settled);
        house.settle(terms);
        expectState(AuctionHouse.State.Settled);
        house.voidAuction(terms);
        vm.prank(seller);
        expectState(AuctionHouse.State.Settled);
        house.reclaim(terms, seller);
    }

    function test_seller_payees_and_fee_are_paid() public {
        Terms memory terms = buildTerms();
        terms.payees = new Payee[](2);
        terms.payees[0] = Payee({account: ROYALTY, bps: 500});
        terms.payees[1] = Payee({account: BOB, bps: 333});
        startAndEnd(terms);
        house.settle(terms);
        assert(MARKET.balance == 0.025 ether);
        assert(ROYALTY.balance == 0.05 ether);
        assert(BOB.balance == 1000.0333 ether);
        assert(seller.balance == 1 ether - 0.025 ether - 0.05 ether - 0.0333 ether);
        assert(address(house).balance == 0);
    }

    /// Parts of a wei go to the seller.
    function test_shares_are_rounded_down(uint96 price) public {
        vm.assume(price > 0);
        Terms memory terms = buildTerms();
        terms.reservePrice = price;
        vm.deal(ALICE, price);
        bidAs(ALICE, terms, price);
        settleAtEnd(terms);
        assert(MARKET.balance == uint256(price) * 250 / 10_000);
        assert(ROYALTY.balance == uint256(price) * 500 / 10_000);
        assert(seller.balance == price - MARKET.balance - ROYALTY.balance);
    }

    function test_no_payee_stops_a_settlement() public {
        TestAccount[3] memory accounts = [new TestAccount(), new TestAccount(), new TestAccount()];
        accounts[0].setMode(TestAccount.Mode.Refuses);
        accounts[1].setMode(TestAccount.Mode.Burns);
        accounts[2].setMode(TestAccount.Mode.Bombs);
        Terms memory terms = buildTerms();
        terms.feeRecipient = address(accounts[0]);
        terms.payees[0].account = address(accounts[1]);
        terms.seller = address(accounts[2]);
        token.mint(terms.seller, 2);
        terms.tokenId = 2;
        accounts[2].execute(address(token), 0, abi.encodeCall(token.approve, (address(house), 2)));
        accounts[2].execute(address(house), 0, abi.encodeCall(house.open, (terms)));
        startAndEnd(terms);
        house.settle(terms);
        assert(token.ownerOf(2) == ALICE);
        assert(house.credits(address(accounts[0])) == 0.025 ether);
        assert(house.credits(address(accounts[1])) == 0.05 ether);
        assert(house.credits(address(accounts[2])) == 0.925 ether);
    }

    function test_token_that_refuses_is_void_after_two_days() public {
        Terms memory terms = buildTerms();
        startAndEnd(terms);
        token.setMode(TestToken.Mode.Refuses);
        vm.expectRevert(AuctionHouse.NotVoidable.selector);
        house.voidAuction(terms);
        house.settle(terms);
        uint256 failedAt = block.timestamp;
        assert(stateOf(terms) == AuctionHouse.State.Live && failedAtOf(terms) == failedAt);
        vm.warp(failedAt + 48 hours - 1);
        house.settle(terms);
        assert(failedAtOf(terms) == failedAt);
        vm.expectRevert(AuctionHouse.NotVoidable.selector);
        house.voidAuction(terms);
        vm.warp(failedAt + 48 hours);
        house.voidAuction(terms);
        assert(ALICE.balance == 1000 ether && stateOf(terms) == AuctionHouse.State.Void);
        expectState(AuctionHouse.State.Void);
        house.voidAuction(terms);
        expectState(AuctionHouse.State.Void);
        house.settle(terms);
    }

    function test_token_that_moves_again_is_settled() public {
        TestToken.Mode[4] memory modes =
            [TestToken.Mode.Refuses, TestToken.Mode.Lies, TestToken.Mode.Burns, TestToken.Mode.Hides];
        Terms memory terms = buildTerms();
        startAndEnd(terms);
        for (uint256 i; i < modes.length; ++i) {
            token.setMode(modes[i]);
            house.settle{gas: 2_000_000}(terms);
            assert(stateOf(terms) == AuctionHouse.State.Live && address(house).balance == 1 ether);
        }
        token.setMode(TestToken.Mode.Bombs);
        house.settle(terms);
        assert(token.ownerOf(1) == ALICE && address(house).balance == 0);
    }

    /// A transfer that the token denies, and that has happened.
    function test_token_that_is_with_the_recipient_is_settled() public {
        Terms memory terms = buildTerms();
        startAndEnd(terms);
        token.setMode(TestToken.Mode.Denies);
        house.settle(terms);
        token.setMode(TestToken.Mode.Honest);
        assert(token.ownerOf(1) == ALICE && stateOf(terms) == AuctionHouse.State.Live);
        vm.expectRevert(AuctionHouse.NotVoidable.selector);
        house.voidAuction(terms);
        house.settle(terms);
        assert(stateOf(terms) == AuctionHouse.State.Settled && seller.balance == 0.925 ether);
    }

    function test_token_that_is_gone_is_void_at_once() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        token.seize(1, BOB);
        house.voidAuction(terms);
        assert(ALICE.balance == 1000 ether);
        // What is not here cannot be reclaimed.
        vm.prank(seller);
        (bool isDone,) = address(house).call(abi.encodeCall(house.reclaim, (terms, seller)));
        assert(!isDone && stateOf(terms) == AuctionHouse.State.Void);
    }

    function test_token_that_does_not_say_its_owner_is_void_at_once() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        token.setMode(TestToken.Mode.Hides);
        uint256 before = gasleft();
        house.voidAuction(terms);
        assert(before - gasleft() < 200_000);
        assert(ALICE.balance == 1000 ether);

        token.setMode(TestToken.Mode.Honest);
        token.mint(seller, 2);
        terms.tokenId = 2;
        bidAs(ALICE, terms, 1 ether);
        token.setMode(TestToken.Mode.Garbles);
        house.voidAuction(terms);

        token.setMode(TestToken.Mode.Honest);
        token.mint(seller, 3);
        terms.tokenId = 3;
        bidAs(ALICE, terms, 1 ether);
        vm.etch(address(token), "");
        house.voidAuction(terms);
        assert(ALICE.balance == 1000 ether);
    }

    function test_failure_for_want_of_gas_is_none() public {
        Terms memory terms = buildTerms();
        startAndEnd(terms);
        vm.expectRevert(UptimeFeed.NotEnoughGas.selector);
        house.settle{gas: 500_000}(terms);
        vm.expectRevert(UptimeFeed.NotEnoughGas.selector);
        house.voidAuction{gas: 500_000}(terms);
        // Enough to move it, and not to see where it went.
        vm.expectRevert(UptimeFeed.NotEnoughGas.selector);
        house.settle{gas: 1_030_000}(terms);
        assert(stateOf(terms) == AuctionHouse.State.Live && failedAtOf(terms) == 0);
        token.setMode(TestToken.Mode.Burns);
        house.settle{gas: 1_150_000}(terms);
        assert(stateOf(terms) == AuctionHouse.State.Live && failedAtOf(terms) == block.timestamp);
        token.setMode(TestToken.Mode.Honest);
        house.settle{gas: 1_150_000}(terms);
        assert(token.ownerOf(1) == ALICE);
    }

    function test_seller_reclaims_the_token_of_a_void_auction() public {
        Terms memory terms = buildTerms();
        startAndEnd(terms);
        vm.prank(seller);
        expectState(AuctionHouse.State.Live);
        house.reclaim(terms, seller);
        token.setMode(TestToken.Mode.Refuses);
        house.settle(terms);
        vm.warp(block.timestamp + 48 hours);
        house.voidAuction(terms);
        token.setMode(TestToken.Mode.Honest);

        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.NotSeller.selector);
        house.reclaim(terms, ALICE);
        vm.prank(seller);
        vm.expectRevert(AuctionHouse.InvalidRecipient.selector);
        house.reclaim(terms, address(house));
        token.setMode(TestToken.Mode.Lies);
        vm.prank(seller);
        vm.expectRevert(AuctionHouse.TokenNotMoved.selector);
        house.reclaim(terms, BOB);
        token.setMode(TestToken.Mode.Honest);
        vm.prank(seller);
        house.reclaim(terms, BOB);
        assert(token.ownerOf(1) == BOB && stateOf(terms) == AuctionHouse.State.Reclaimed);
        vm.prank(seller);
        expectState(AuctionHouse.State.Reclaimed);
        house.reclaim(terms, BOB);
    }

    function test_bidder_sends_a_token_elsewhere_that_refuses_the_recipient() public {
        Terms memory terms = buildTerms();
        startAndEnd(terms);
        token.setMode(TestToken.Mode.Refuses);
        house.settle(terms);
        token.setMode(TestToken.Mode.Honest);
        bytes32 id = house.hashTerms(terms);
        vm.prank(ALICE);
        house.changeRecipient(id, BOB);
        house.settle(terms);
        assert(token.ownerOf(1) == BOB);
    }
}
