// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AuctionHouse} from "../src/AuctionHouse.sol";
import {Terms} from "../src/AuctionTerms.sol";
import {AuctionFixture} from "./AuctionFixture.sol";
import {vm} from "./Vm.sol";

/// What delegates may do with a deposit, and what they may not.
contract AuctionDepositsTest is AuctionFixture {
    function raiseSigned(uint256 key, Terms memory terms, uint256 amount, AuctionHouse.Guards memory guards) private {
        bytes memory signature = sign(terms);
        bytes memory signed = signRaise(key, terms, ALICE, amount, guards);
        vm.prank(BOB);
        house.raiseBySignature(terms, signature, AuctionHouse.SignedRaise(ALICE, delegate, amount, signed), guards);
    }

    function test_delegate_raises_for_its_principal() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 3 ether, delegate);
        assert(depositOf(ALICE, terms) == 3 ether && ALICE.balance == 997 ether);
        raiseAs(delegate, terms, ALICE, 1 ether);
        (address bidder, address recipient) = leaderOf(terms);
        assert(bidder == ALICE && recipient == ALICE && depositOf(ALICE, terms) == 2 ether);
        bidAs(BOB, terms, 2 ether);
        // The refund is there for the next raise.
        assert(depositOf(ALICE, terms) == 3 ether && ALICE.balance == 997 ether);
        raiseAs(delegate, terms, ALICE, 3 ether);
        settleAtEnd(terms);
        assert(token.ownerOf(1) == ALICE && depositOf(ALICE, terms) == 0);
    }

    function test_deposit_is_the_cap() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 1 ether, delegate);
        bytes memory signature = sign(terms);
        vm.prank(delegate);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.DepositTooLow.selector, 1 ether));
        house.raise(terms, signature, ALICE, 1 ether + 1, anyGuards());
        raiseAs(delegate, terms, ALICE, 1 ether);
    }

    function test_only_delegates_raise_and_only_in_time() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 1 ether, delegate);
        bytes memory signature = sign(terms);
        vm.prank(BOB);
        vm.expectRevert(AuctionHouse.NotDelegate.selector);
        house.raise(terms, signature, ALICE, 1 ether, anyGuards());
        address[] memory delegates = new address[](1);
        delegates[0] = delegate;
        bytes32 id = house.hashTerms(terms);
        vm.prank(ALICE);
        house.deposit(id, NOW + 10, delegates);
        vm.warp(NOW + 11);
        vm.prank(delegate);
        vm.expectRevert(AuctionHouse.NotDelegate.selector);
        house.raise(terms, signature, ALICE, 1 ether, anyGuards());
        vm.warp(NOW + 10);
        raiseAs(delegate, terms, ALICE, 1 ether);
    }

    function test_delegate_bids_in_no_other_auction() public {
        token.mint(seller, 2);
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 1 ether, delegate);
        terms.tokenId = 2;
        bytes memory signature = sign(terms);
        vm.prank(delegate);
        vm.expectRevert(AuctionHouse.NotDelegate.selector);
        house.raise(terms, signature, ALICE, 1 ether, anyGuards());
    }

    function test_principal_raises_without_delegates() public {
        Terms memory terms = buildTerms();
        bytes32 id = house.hashTerms(terms);
        vm.prank(ALICE);
        house.topUp{value: 1 ether}(id);
        raiseAs(ALICE, terms, ALICE, 1 ether);
        assert(priceOf(terms) == 1 ether);
    }

    function test_leader_is_not_raised_against_itself() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 3 ether, delegate);
        raiseAs(delegate, terms, ALICE, 1 ether);
        bytes memory signature = sign(terms);
        vm.prank(delegate);
        vm.expectRevert(AuctionHouse.AlreadyLeading.selector);
        house.raise(terms, signature, ALICE, 2 ether, anyGuards());
        // Nor where it bid itself.
        bidAs(ALICE, terms, 2 ether);
        assert(depositOf(ALICE, terms) == 3 ether);
        vm.prank(delegate);
        vm.expectRevert(AuctionHouse.AlreadyLeading.selector);
        house.raise(terms, signature, ALICE, 3 ether, anyGuards());
        settleAtEnd(terms);
        vm.prank(delegate);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.WrongState.selector, AuctionHouse.State.Settled));
        house.raise(terms, signature, ALICE, 3 ether, anyGuards());
    }

    function test_signed_raise_counts_for_any_sender() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 5 ether, delegate);
        AuctionHouse.Guards memory guards = AuctionHouse.Guards(NOW + 100, 2 ether);
        raiseSigned(DELEGATE_KEY, terms, 1 ether, guards);
        (address bidder, address recipient) = leaderOf(terms);
        assert(bidder == ALICE && recipient == ALICE);
        bidAs(BOB, terms, 2 ether);
        // Once, and not for another amount, deadline or price.
        bytes memory signed = signRaise(DELEGATE_KEY, terms, ALICE, 1 ether, guards);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.BidTooLow.selector, 2.1 ether));
        house.raiseBySignature(terms, "", AuctionHouse.SignedRaise(ALICE, delegate, 1 ether, signed), guards);
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.raiseBySignature(terms, "", AuctionHouse.SignedRaise(ALICE, delegate, 3 ether, signed), guards);
        guards.highestPrice = 3 ether;
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.raiseBySignature(terms, "", AuctionHouse.SignedRaise(ALICE, delegate, 1 ether, signed), guards);
        (guards.highestPrice, guards.deadline) = (2 ether, NOW + 101);
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.raiseBySignature(terms, "", AuctionHouse.SignedRaise(ALICE, delegate, 1 ether, signed), guards);
    }

    function test_signature_of_somebody_else_raises_nothing() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 5 ether, delegate);
        bytes memory signature = sign(terms);
        bytes memory signed = signRaise(SELLER_KEY, terms, ALICE, 1 ether, anyGuards());
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.raiseBySignature(terms, signature, AuctionHouse.SignedRaise(ALICE, delegate, 1 ether, signed), anyGuards());
        vm.expectRevert(AuctionHouse.NotDelegate.selector);
        house.raiseBySignature(terms, signature, AuctionHouse.SignedRaise(ALICE, seller, 1 ether, signed), anyGuards());
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.raiseBySignature(terms, signature, AuctionHouse.SignedRaise(BOB, seller, 1 ether, signed), anyGuards());
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.raiseBySignature(terms, signature, AuctionHouse.SignedRaise(ALICE, address(0), 1 ether, ""), anyGuards());
    }

    function test_new_delegates_end_the_old_ones_and_what_they_signed() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 1 ether, delegate);
        bytes memory signature = sign(terms);
        bytes memory signed = signRaise(DELEGATE_KEY, terms, ALICE, 1 ether, anyGuards());
        bytes32 id = house.hashTerms(terms);
        depositAs(ALICE, terms, 1 ether, BOB);
        assert(!house.isDelegate(ALICE, id, delegate) && house.isDelegate(ALICE, id, BOB));
        depositAs(ALICE, terms, 0, delegate);
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.raiseBySignature(terms, signature, AuctionHouse.SignedRaise(ALICE, delegate, 1 ether, signed), anyGuards());
        raiseSigned(DELEGATE_KEY, terms, 1 ether, anyGuards());
    }

    function test_revoked_delegate_raises_nothing_and_a_leading_bid_stays() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 3 ether, delegate);
        raiseAs(delegate, terms, ALICE, 1 ether);
        bytes32 id = house.hashTerms(terms);
        vm.prank(ALICE);
        house.revoke(id);
        assert(!house.isDelegate(ALICE, id, delegate) && house.isDelegate(ALICE, id, ALICE));
        bidAs(BOB, terms, 2 ether);
        vm.prank(delegate);
        vm.expectRevert(AuctionHouse.NotDelegate.selector);
        house.raise(terms, "", ALICE, 3 ether, anyGuards());
    }

    function test_delegate_is_somebody() public {
        bytes32 id = house.hashTerms(buildTerms());
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.InvalidDelegate.selector);
        house.deposit{value: 1 ether}(id, NOW, new address[](1));
    }

    function test_principal_withdraws_all_but_its_leading_bid() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 3 ether, delegate);
        raiseAs(delegate, terms, ALICE, 1 ether);
        bytes32 id = house.hashTerms(terms);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.DepositTooLow.selector, 2 ether));
        house.withdrawDeposit(id, 2 ether + 1);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.NothingToWithdraw.selector);
        house.withdrawDeposit(id, 0);
        vm.prank(ALICE);
        house.withdrawDeposit(id, 0.5 ether);
        vm.prank(ALICE);
        house.withdrawDeposit(id, 1.5 ether);
        assert(ALICE.balance == 999 ether && depositOf(ALICE, terms) == 0);
        vm.prank(delegate);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.DepositTooLow.selector, 0));
        house.withdrawDeposit(id, 1);
    }

    function test_anybody_returns_a_deposit_when_the_auction_is_over() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 3 ether, delegate);
        bytes32 id = house.hashTerms(terms);
        bidAs(BOB, terms, 1 ether);
        vm.expectRevert(AuctionHouse.NotReturnable.selector);
        house.returnDeposit(ALICE, id);
        settleAtEnd(terms);
        house.returnDeposit(ALICE, id);
        assert(ALICE.balance == 1000 ether);
        vm.expectRevert(AuctionHouse.NothingToWithdraw.selector);
        house.returnDeposit(ALICE, id);
    }

    function test_anybody_returns_a_deposit_after_its_deadline() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 3 ether, delegate);
        bytes32 id = house.hashTerms(terms);
        vm.warp(NOW + 30 days);
        vm.expectRevert(AuctionHouse.NotReturnable.selector);
        house.returnDeposit(ALICE, id);
        vm.warp(NOW + 30 days + 1);
        house.returnDeposit(ALICE, id);
        assert(ALICE.balance == 1000 ether);
    }

    function test_void_auction_gives_the_bid_back_to_the_deposit() public {
        Terms memory terms = buildTerms();
        depositAs(ALICE, terms, 3 ether, delegate);
        raiseAs(delegate, terms, ALICE, 1 ether);
        token.seize(1, BOB);
        house.voidAuction(terms);
        assert(depositOf(ALICE, terms) == 3 ether);
        house.returnDeposit(ALICE, house.hashTerms(terms));
        assert(ALICE.balance == 1000 ether);
    }
}
