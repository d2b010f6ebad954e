// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {AuctionHouse} from "../src/AuctionHouse.sol";
import {Terms} from "../src/AuctionTerms.sol";
import {UptimeFeed} from "../src/UptimeFeed.sol";
import {AuctionFixture, TestAccount, TestFeed, TestToken} from "./AuctionFixture.sol";
import {vm} from "./Vm.sol";

contract NoToken is ERC165 {}

/// Bids, refunds, and when the end moves.
contract AuctionBidsTest is AuctionFixture {
    function refuseBid(Terms memory terms, uint256 amount, bytes memory problem) private {
        bytes memory signature = sign(terms);
        vm.prank(BOB);
        vm.expectRevert(problem);
        house.bid{value: amount}(terms, signature, BOB, anyGuards());
    }

    function test_first_bid_moves_the_token_and_starts_the_clock() public {
        Terms memory terms = buildTerms();
        assert(house.minimumBid(terms) == 1 ether);
        assert(house.endTimeOf(terms) == 0);
        refuseBid(terms, 1 ether - 1, abi.encodeWithSelector(AuctionHouse.BidTooLow.selector, 1 ether));
        vm.warp(NOW + 100);
        bytes memory signature = sign(terms);
        vm.prank(ALICE);
        house.bid{value: 1 ether}(terms, signature, BOB, anyGuards());
        assert(token.ownerOf(1) == address(house));
        assert(house.endTimeOf(terms) == NOW + 100 + 1 days);
        assert(house.nonces(seller, address(token), 1) == 1);
        (address bidder, address recipient) = leaderOf(terms);
        assert(bidder == ALICE && recipient == BOB && priceOf(terms) == 1 ether);
    }

    function test_fixed_end_counts_from_the_start_and_leaves_a_window() public {
        Terms memory terms = buildTerms();
        (terms.isTimedFromFirstBid, terms.deadline) = (false, NOW + 1 days);
        vm.warp(NOW + 1 days - 15 minutes);
        bidAs(ALICE, terms, 1 ether);
        assert(house.endTimeOf(terms) == NOW + 1 days);

        token.mint(seller, 2);
        terms.tokenId = 2;
        vm.warp(NOW + 1 days - 15 minutes + 1);
        bidAs(ALICE, terms, 1 ether);
        assert(house.endTimeOf(terms) == NOW + 1 days + 1);
    }

    function test_next_bid_is_higher_by_the_percentage_or_the_step() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether + 1);
        // 5 % of it, rounded up.
        uint256 minimum = 1 ether + 1 + 0.05 ether + 1;
        assert(house.minimumBid(terms) == minimum);
        refuseBid(terms, minimum - 1, abi.encodeWithSelector(AuctionHouse.BidTooLow.selector, minimum));
        bidAs(BOB, terms, minimum);

        token.mint(seller, 2);
        (terms.tokenId, terms.reservePrice) = (2, 0.1 ether);
        bidAs(ALICE, terms, 0.1 ether);
        assert(house.minimumBid(terms) == 0.11 ether);
    }

    function test_who_led_before_is_refunded() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        assert(ALICE.balance == 999 ether);
        bidAs(BOB, terms, 2 ether);
        assert(ALICE.balance == 1000 ether && BOB.balance == 998 ether && address(house).balance == 2 ether);
        assert(house.credits(ALICE) == 0);
    }

    function test_own_bid_can_be_raised_and_moves_no_end() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = house.endTimeOf(terms);
        vm.warp(endTime - 1);
        bidAs(ALICE, terms, 2 ether);
        assert(house.endTimeOf(terms) == endTime);
        assert(ALICE.balance == 998 ether);
    }

    function test_new_leader_in_the_window_moves_the_end() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = house.endTimeOf(terms);
        vm.warp(endTime - 15 minutes);
        bidAs(BOB, terms, 2 ether);
        assert(house.endTimeOf(terms) == endTime);
        vm.warp(endTime - 1);
        bidAs(ALICE, terms, 3 ether);
        assert(house.endTimeOf(terms) == endTime - 1 + 15 minutes);
    }

    function test_nobody_bids_from_the_end_on() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = house.endTimeOf(terms);
        vm.warp(endTime);
        refuseBid(terms, 2 ether, abi.encodeWithSelector(AuctionHouse.AuctionOver.selector, endTime));
        house.settle(terms);
        refuseBid(
            terms, 2 ether, abi.encodeWithSelector(AuctionHouse.WrongState.selector, AuctionHouse.State.Settled)
        );
    }

    function test_guards_end_a_bid_that_comes_late() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        vm.prank(BOB);
        vm.expectRevert(AuctionHouse.BidTooLate.selector);
        house.bid{value: 2 ether}(terms, "", BOB, AuctionHouse.Guards(NOW - 1, 1 ether));
        vm.prank(BOB);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.PriceTooHigh.selector, 1 ether));
        house.bid{value: 2 ether}(terms, "", BOB, AuctionHouse.Guards(NOW, 1 ether - 1));
        vm.prank(BOB);
        house.bid{value: 2 ether}(terms, "", BOB, AuctionHouse.Guards(NOW, 1 ether));
    }

    function test_recipient_is_somebody_and_changes_by_the_bidder_alone() public {
        Terms memory terms = buildTerms();
        bytes memory signature = sign(terms);
        bytes32 id = house.hashTerms(terms);
        address[2] memory wrong = [address(0), address(house)];
        for (uint256 i; i < 2; ++i) {
            vm.prank(ALICE);
            vm.expectRevert(AuctionHouse.InvalidRecipient.selector);
            house.bid{value: 1 ether}(terms, signature, wrong[i], anyGuards());
        }
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.WrongState.selector, AuctionHouse.State.None));
        house.changeRecipient(id, BOB);
        bidAs(ALICE, terms, 1 ether);
        vm.prank(BOB);
        vm.expectRevert(AuctionHouse.NotBidder.selector);
        house.changeRecipient(id, BOB);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.InvalidRecipient.selector);
        house.changeRecipient(id, address(house));
        vm.prank(ALICE);
        house.changeRecipient(id, BOB);
        settleAtEnd(terms);
        assert(token.ownerOf(1) == BOB);
    }

    function test_what_is_no_such_token_is_refused() public {
        Terms memory terms = buildTerms();
        terms.token = address(0xdead);
        refuseBid(terms, 1 ether, abi.encodeWithSelector(AuctionHouse.UnsupportedToken.selector));
        terms.token = address(new NoToken());
        refuseBid(terms, 1 ether, abi.encodeWithSelector(AuctionHouse.UnsupportedToken.selector));
    }

    function test_token_that_does_not_come_reverts_the_bid() public {
        Terms memory terms = buildTerms();
        token.setMode(TestToken.Mode.Refuses);
        refuseBid(terms, 1 ether, abi.encodeWithSelector(TestToken.Refused.selector));
        token.setMode(TestToken.Mode.Lies);
        refuseBid(terms, 1 ether, abi.encodeWithSelector(AuctionHouse.TokenNotMoved.selector));
        token.setMode(TestToken.Mode.Honest);
        token.seize(1, ALICE);
        refuseBid(terms, 1 ether, abi.encodeWithSelector(AuctionHouse.NotOwned.selector));
    }

    function test_token_that_calls_back_changes_nothing() public {
        Terms memory terms = buildTerms();
        bytes memory signature = sign(terms);
        token.setCall(
            address(house), abi.encodeCall(house.bid, (terms, signature, address(token), anyGuards()))
        );
        bidAs(ALICE, terms, 1 ether);
        token.setCall(address(house), abi.encodeCall(house.cancelAll, ()));
        settleAtEnd(terms);
        assert(!token.wasReentered() && token.ownerOf(1) == ALICE);
    }

    function test_bidder_that_takes_no_refund_keeps_a_credit_and_stops_no_bid() public {
        Terms memory terms = buildTerms();
        TestAccount account = new TestAccount();
        vm.deal(address(account), 100 ether);
        bytes memory signature = sign(terms);
        account.setCall(address(house), abi.encodeCall(house.withdrawFor, (payable(address(account)))));
        uint256 price = 1 ether;
        for (uint256 i = 1; i < 5; ++i) {
            account.setMode(TestAccount.Mode(i));
            account.execute(
                address(house), price, abi.encodeCall(house.bid, (terms, signature, address(account), anyGuards()))
            );
            uint256 held = address(account).balance;
            bidAs(BOB, terms, price * 2);
            bool isTaken = i == uint256(TestAccount.Mode.Calls);
            assert(house.credits(address(account)) == (isTaken ? 0 : price));
            assert(address(account).balance == held + (isTaken ? price : 0));
            if (!isTaken) {
                account.setMode(TestAccount.Mode.Takes);
                house.withdrawFor(payable(address(account)));
                assert(address(account).balance == held + price);
            }
            vm.expectRevert(AuctionHouse.NothingToWithdraw.selector);
            house.withdrawFor(payable(address(account)));
            price *= 3;
        }
        assert(!account.wasReentered());
    }

    function test_withdrawal_that_is_refused_reverts() public {
        Terms memory terms = buildTerms();
        TestAccount account = new TestAccount();
        vm.deal(address(account), 1 ether);
        bytes memory signature = sign(terms);
        account.execute(address(house), 1 ether, abi.encodeCall(house.bid, (terms, signature, ALICE, anyGuards())));
        account.setMode(TestAccount.Mode.Refuses);
        bidAs(BOB, terms, 2 ether);
        vm.expectRevert(TestAccount.Refused.selector);
        house.withdrawFor(payable(address(account)));
        assert(house.credits(address(account)) == 1 ether);
    }

    /// An estimate of gas that looks for the least must not find a bid without its refund.
    function test_bid_without_gas_for_the_refund_reverts() public {
        Terms memory terms = buildTerms();
        bidAs(ALICE, terms, 1 ether);
        vm.prank(BOB);
        vm.expectRevert(UptimeFeed.NotEnoughGas.selector);
        house.bid{value: 2 ether, gas: 110_000}(terms, "", BOB, anyGuards());
        vm.prank(BOB);
        house.bid{value: 2 ether, gas: 150_000}(terms, "", BOB, anyGuards());
        assert(house.credits(ALICE) == 0 && ALICE.balance == 1000 ether);
    }

    function test_coin_and_tokens_that_are_sent_are_refused() public {
        vm.prank(ALICE);
        (bool isTaken,) = address(house).call{value: 1 ether}("");
        assert(!isTaken);
        vm.prank(seller);
        (isTaken,) = address(token).call(
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", seller, address(house), 1)
        );
        assert(!isTaken && token.ownerOf(1) == seller);
    }

    function test_outage_moves_the_end() public {
        TestFeed feed = new TestFeed();
        feed.set(0, NOW - 10 days);
        Terms memory terms = buildTerms();
        terms.uptimeFeed = address(feed);
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = NOW + 1 days;
        assert(house.endTimeOf(terms) == endTime);

        // Down before the end: for a day at most nothing ends.
        feed.set(1, endTime - 1);
        vm.warp(endTime + 2 hours);
        assert(house.endTimeOf(terms) == endTime + 24 hours);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.NotOver.selector, endTime + 24 hours));
        house.settle(terms);
        // Up again: an hour is left, in which a bid moves the end as ever.
        feed.set(0, endTime + 2 hours);
        assert(house.endTimeOf(terms) == endTime + 3 hours);
        bidAs(BOB, terms, 2 ether);
        assert(house.endTimeOf(terms) == endTime + 3 hours);
        vm.warp(endTime + 3 hours - 1);
        bidAs(ALICE, terms, 3 ether);
        assert(house.endTimeOf(terms) == endTime + 3 hours - 1 + 15 minutes);
        settleAtEnd(terms);
        assert(token.ownerOf(1) == ALICE);
    }

    function test_outage_elsewhere_moves_nothing() public {
        TestFeed feed = new TestFeed();
        Terms memory terms = buildTerms();
        terms.uptimeFeed = address(feed);
        uint256 endTime = NOW + 1 days;
        // No answer yet.
        bidAs(ALICE, terms, 1 ether);
        assert(house.endTimeOf(terms) == endTime);
        // The first round has none before it.
        feed.set(0, endTime - 100);
        vm.warp(endTime - 100);
        assert(house.endTimeOf(terms) == endTime);
        // Over before the window.
        feed.set(1, NOW + 1);
        feed.set(0, endTime - 15 minutes);
        assert(house.endTimeOf(terms) == endTime);
        // Over within the window, so long before the end that an hour is left anyway.
        feed.set(1, NOW + 1);
        feed.set(0, endTime - 15 minutes + 1);
        assert(house.endTimeOf(terms) == endTime + 45 minutes + 1);
        // Another round of the same answer.
        feed.set(0, endTime - 100);
        assert(house.endTimeOf(terms) == endTime);
        // Began at the end.
        vm.warp(endTime);
        feed.set(1, endTime);
        assert(house.endTimeOf(terms) == endTime);
        vm.warp(endTime + 100);
        feed.set(0, endTime + 100);
        assert(house.endTimeOf(terms) == endTime);
    }

    function test_outage_of_more_than_a_day_moves_the_end_by_a_day() public {
        TestFeed feed = new TestFeed();
        Terms memory terms = buildTerms();
        terms.uptimeFeed = address(feed);
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = NOW + 1 days;
        vm.warp(endTime + 30 hours);
        feed.set(1, endTime - 100);
        assert(house.endTimeOf(terms) == endTime + 24 hours);
        feed.set(0, endTime + 23 hours);
        assert(house.endTimeOf(terms) == endTime + 24 hours);
        feed.set(1, endTime - 100);
        feed.set(0, endTime + 23 hours - 1);
        assert(house.endTimeOf(terms) == endTime + 24 hours - 1);
        house.settle(terms);
    }

    function test_grace_that_ends_before_the_end_moves_nothing() public {
        TestFeed feed = new TestFeed();
        Terms memory terms = buildTerms();
        (terms.uptimeFeed, terms.extensionWindow) = (address(feed), 60 minutes);
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = NOW + 1 days;
        vm.warp(endTime - 1 hours);
        feed.set(1, NOW);
        feed.set(0, endTime - 1 hours);
        assert(house.endTimeOf(terms) == endTime);
    }

    function test_feed_that_answers_nonsense_moves_nothing() public {
        TestFeed feed = new TestFeed();
        Terms memory terms = buildTerms();
        terms.uptimeFeed = address(feed);
        bidAs(ALICE, terms, 1 ether);
        uint256 endTime = NOW + 1 days;
        feed.set(1, NOW);
        assert(house.endTimeOf(terms) == endTime + 24 hours);
        feed.setLength(95);
        assert(house.endTimeOf(terms) == endTime);
        feed.setLength(96);
        assert(house.endTimeOf(terms) == endTime + 24 hours);
        feed.set(1, NOW + 1);
        assert(house.endTimeOf(terms) == endTime);
        feed.set(1, NOW);
        feed.setId(0);
        assert(house.endTimeOf(terms) == endTime);
        vm.etch(address(feed), hex"fe");
        assert(house.endTimeOf(terms) == endTime);
        vm.etch(address(feed), "");
        assert(house.endTimeOf(terms) == endTime);
    }

    function test_feed_is_asked_with_enough_gas() public {
        TestFeed feed = new TestFeed();
        Terms memory terms = buildTerms();
        terms.uptimeFeed = address(feed);
        bidAs(ALICE, terms, 1 ether);
        vm.expectRevert(UptimeFeed.NotEnoughGas.selector);
        house.endTimeOf{gas: 100_000}(terms);
    }
}
