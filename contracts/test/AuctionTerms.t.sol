// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AuctionHouse} from "../src/AuctionHouse.sol";
import {AuctionTerms, Payee, Terms} from "../src/AuctionTerms.sol";
import {AuctionFixture, TestAccount} from "./AuctionFixture.sol";
import {vm} from "./Vm.sol";

/// A smart account that takes one digest as signed.
contract SigningAccount is TestAccount {
    bytes32 private _digest;

    function approve(bytes32 digest) external {
        _digest = digest;
    }

    function isValidSignature(bytes32 digest, bytes calldata) external view returns (bytes4) {
        return digest == _digest ? bytes4(0x1626ba7e) : bytes4(0);
    }
}

/// Which terms a seller may agree to, how it does, and how it ends them.
contract AuctionTermsTest is AuctionFixture {
    function refuse(Terms memory terms, bytes4 problem) private {
        bytes memory signature = sign(terms);
        vm.prank(ALICE);
        vm.expectRevert(problem);
        house.bid{value: 100 ether}(terms, signature, ALICE, anyGuards());
        vm.prank(terms.seller);
        vm.expectRevert(problem);
        house.open(terms);
    }

    function take(Terms memory terms) private {
        bidAs(ALICE, terms, terms.reservePrice);
        assert(stateOf(terms) == AuctionHouse.State.Live);
    }

    function test_reserve_price_is_above_zero_and_fits() public {
        Terms memory terms = buildTerms();
        terms.reservePrice = 0;
        refuse(terms, AuctionTerms.InvalidReservePrice.selector);
        terms.reservePrice = uint256(type(uint96).max) + 1;
        refuse(terms, AuctionTerms.InvalidReservePrice.selector);
        terms.reservePrice = type(uint96).max;
        vm.prank(seller);
        house.open(terms);
        terms.reservePrice = 1;
        take(terms);
    }

    function test_increment_is_within_bounds() public {
        Terms memory terms = buildTerms();
        terms.incrementBps = 99;
        refuse(terms, AuctionTerms.InvalidIncrement.selector);
        terms.incrementBps = 5_001;
        refuse(terms, AuctionTerms.InvalidIncrement.selector);
        terms.incrementBps = 100;
        terms.incrementStep = 0;
        refuse(terms, AuctionTerms.InvalidIncrement.selector);
        terms.incrementStep = uint256(type(uint96).max) + 1;
        refuse(terms, AuctionTerms.InvalidIncrement.selector);
        terms.incrementStep = type(uint96).max;
        vm.prank(seller);
        house.open(terms);
        (terms.incrementBps, terms.incrementStep) = (5_000, 1);
        take(terms);
    }

    function test_times_are_within_bounds() public {
        Terms memory terms = buildTerms();
        terms.duration = 1 hours - 1;
        refuse(terms, AuctionTerms.InvalidTimes.selector);
        terms.duration = 30 days + 1;
        refuse(terms, AuctionTerms.InvalidTimes.selector);
        terms.duration = 30 days;
        terms.extensionWindow = 10 minutes - 1;
        refuse(terms, AuctionTerms.InvalidTimes.selector);
        terms.extensionWindow = 60 minutes + 1;
        refuse(terms, AuctionTerms.InvalidTimes.selector);
        terms.extensionWindow = 60 minutes;
        terms.startTime = terms.deadline + 1;
        refuse(terms, AuctionTerms.InvalidTimes.selector);
        terms.startTime = terms.deadline - 180 days - 1;
        refuse(terms, AuctionTerms.InvalidTimes.selector);
        terms.startTime = terms.deadline - 180 days;
        vm.prank(seller);
        house.open(terms);
        (terms.duration, terms.extensionWindow, terms.startTime) = (1 hours, 10 minutes, NOW);
        take(terms);
    }

    function test_fixed_end_is_not_before_the_deadline() public {
        Terms memory terms = buildTerms();
        (terms.isTimedFromFirstBid, terms.deadline) = (false, NOW + 1 days + 1);
        refuse(terms, AuctionTerms.InvalidTimes.selector);
        terms.deadline = NOW + 1 days;
        take(terms);
    }

    function test_fee_is_at_most_ten_percent_and_has_a_recipient() public {
        Terms memory terms = buildTerms();
        terms.feeBps = 1_001;
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        (terms.feeBps, terms.feeRecipient) = (1_000, address(0));
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        (terms.feeBps, terms.feeRecipient) = (0, MARKET);
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        (terms.feeBps, terms.feeRecipient) = (1_000, address(house));
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        terms.feeRecipient = MARKET;
        vm.prank(seller);
        house.open(terms);
        (terms.feeBps, terms.feeRecipient) = (0, address(0));
        take(terms);
    }

    function test_payees_are_few_distinct_and_get_half_at_most() public {
        Terms memory terms = buildTerms();
        terms.payees[0].account = address(0);
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        terms.payees[0].account = address(house);
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        terms.payees[0] = Payee({account: ROYALTY, bps: 0});
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        terms.payees[0].bps = 5_001;
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        terms.payees[0].bps = 5_000;
        vm.prank(seller);
        house.open(terms);
        terms.payees = new Payee[](3);
        for (uint160 i; i < 3; ++i) terms.payees[i] = Payee({account: address(0x9000 + i), bps: 1_667});
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        (terms.payees[2].bps, terms.payees[2].account) = (1, terms.payees[0].account);
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        terms.payees = new Payee[](9);
        for (uint160 i; i < 9; ++i) terms.payees[i] = Payee({account: address(0x9000 + i), bps: 1});
        refuse(terms, AuctionTerms.InvalidSplit.selector);
        terms.payees = new Payee[](8);
        for (uint160 i; i < 8; ++i) terms.payees[i] = Payee({account: address(0x9000 + i), bps: 625});
        take(terms);
    }

    function test_seller_is_somebody() public {
        Terms memory terms = buildTerms();
        terms.seller = address(0);
        refuse(terms, AuctionTerms.InvalidParties.selector);
        terms.seller = address(house);
        refuse(terms, AuctionTerms.InvalidParties.selector);
    }

    function test_hash_is_that_of_typed_data() public view {
        Terms memory terms = buildTerms();
        terms.payees = new Payee[](2);
        terms.payees[0] = Payee({account: address(1), bps: 2});
        terms.payees[1] = Payee({account: address(3), bps: 4});
        bytes32 typehash = keccak256("Payee(address account,uint256 bps)");
        bytes32 payees = keccak256(
            abi.encode(
                keccak256(abi.encode(typehash, address(1), 2)), keccak256(abi.encode(typehash, address(3), 4))
            )
        );
        bytes memory head = abi.encode(
            keccak256(
                "Terms(address seller,address token,uint256 tokenId,uint256 reservePrice,uint256 startTime,uint256 duration,bool isTimedFromFirstBid,uint256 extensionWindow,uint256 incrementBps,uint256 incrementStep,address feeRecipient,uint256 feeBps,Payee[] payees,address uptimeFeed,uint256 nonce,uint256 counter,uint256 deadline)Payee(address account,uint256 bps)"
            ),
            seller,
            address(token),
            1,
            1 ether,
            NOW,
            1 days,
            true,
            15 minutes
        );
        bytes memory tail = abi.encode(500, 0.01 ether, MARKET, 250, payees, address(0), 0, 0, NOW + 7 days);
        assert(house.hashTerms(terms) == keccak256(bytes.concat(head, tail)));
    }

    function test_only_the_seller_agrees() public {
        Terms memory terms = buildTerms();
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.NotSeller.selector);
        house.open(terms);
        bytes memory signature = signHash(DELEGATE_KEY, house.hashTerms(terms));
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.bid{value: 1 ether}(terms, signature, ALICE, anyGuards());
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.bid{value: 1 ether}(terms, "", ALICE, anyGuards());
    }

    function test_signature_is_for_one_chain() public {
        Terms memory terms = buildTerms();
        bytes memory signature = sign(terms);
        vm.chainId(77);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.bid{value: 1 ether}(terms, signature, ALICE, anyGuards());
        take(terms);
    }

    function test_smart_account_signs() public {
        SigningAccount account = new SigningAccount();
        token.mint(address(account), 2);
        account.execute(address(token), 0, abi.encodeCall(token.setApprovalForAll, (address(house), true)));
        Terms memory terms = buildTerms();
        (terms.seller, terms.tokenId) = (address(account), 2);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.InvalidSignature.selector);
        house.bid{value: 1 ether}(terms, "", ALICE, anyGuards());
        account.approve(digest(house.hashTerms(terms)));
        vm.prank(ALICE);
        house.bid{value: 1 ether}(terms, "", ALICE, anyGuards());
        assert(token.ownerOf(2) == address(house));
    }

    /// An account with code (EIP-7702) still signs with its key.
    function test_key_of_an_account_with_code_signs() public {
        vm.etch(seller, address(new TestAccount()).code);
        take(buildTerms());
    }

    function test_opened_terms_need_no_signature() public {
        Terms memory terms = buildTerms();
        vm.prank(seller);
        house.open(terms);
        assert(stateOf(terms) == AuctionHouse.State.Opened);
        assert(token.ownerOf(1) == seller);
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.WrongState.selector, AuctionHouse.State.Opened));
        house.open(terms);
        vm.prank(ALICE);
        house.bid{value: 1 ether}(terms, "", ALICE, anyGuards());
        assert(stateOf(terms) == AuctionHouse.State.Live);
    }

    function test_terms_start_and_expire() public {
        Terms memory terms = buildTerms();
        terms.startTime = NOW + 10;
        bytes memory signature = sign(terms);
        vm.warp(NOW + 9);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.TermsNotStarted.selector);
        house.bid{value: 1 ether}(terms, signature, ALICE, anyGuards());
        vm.warp(terms.deadline + 1);
        refuse(terms, AuctionHouse.TermsExpired.selector);
        vm.warp(terms.deadline);
        take(terms);
    }

    function test_cancel_ends_all_terms_of_the_token() public {
        token.mint(seller, 2);
        Terms memory terms = buildTerms();
        vm.prank(seller);
        house.open(terms);
        vm.prank(seller);
        house.cancel(address(token), 1);
        bytes memory signature = sign(terms);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.TermsCancelled.selector);
        house.bid{value: 1 ether}(terms, signature, ALICE, anyGuards());
        terms.reservePrice = 2 ether;
        refuse(terms, AuctionHouse.TermsCancelled.selector);
        assert(house.nonces(seller, address(token), 1) == 1);
        terms.nonce = 1;
        take(terms);
        (terms.tokenId, terms.nonce) = (2, 0);
        take(terms);
    }

    function test_somebody_else_cancels_nothing() public {
        Terms memory terms = buildTerms();
        vm.prank(ALICE);
        house.cancel(address(token), 1);
        vm.prank(ALICE);
        house.cancelAll();
        take(terms);
    }

    function test_cancel_all_ends_all_terms_of_the_seller() public {
        Terms memory terms = buildTerms();
        vm.prank(seller);
        house.open(terms);
        vm.prank(seller);
        house.cancelAll();
        bytes memory signature = sign(terms);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.TermsCancelled.selector);
        house.bid{value: 1 ether}(terms, signature, ALICE, anyGuards());
        terms.reservePrice = 2 ether;
        refuse(terms, AuctionHouse.TermsCancelled.selector);
        terms.counter = 1;
        take(terms);
    }

    function test_cancel_after_a_bid_changes_nothing() public {
        Terms memory terms = buildTerms();
        take(terms);
        vm.prank(seller);
        house.cancel(address(token), 1);
        vm.prank(seller);
        house.cancelAll();
        bidAs(BOB, terms, 2 ether);
        settleAtEnd(terms);
        assert(token.ownerOf(1) == BOB);
    }

    function test_no_second_terms_of_a_token_sell_it() public {
        Terms memory terms = buildTerms();
        Terms memory other = buildTerms();
        other.reservePrice = 2 ether;
        vm.prank(seller);
        house.open(other);
        take(terms);
        settleAtEnd(terms);
        vm.prank(ALICE);
        token.transferFrom(ALICE, seller, 1);
        vm.prank(ALICE);
        vm.expectRevert(AuctionHouse.TermsCancelled.selector);
        house.bid{value: 2 ether}(other, "", ALICE, anyGuards());
        bytes memory signature = sign(terms);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(AuctionHouse.WrongState.selector, AuctionHouse.State.Settled));
        house.bid{value: 2 ether}(terms, signature, ALICE, anyGuards());
    }
}
