// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Who is paid beside the seller: royalties, as the seller was shown them.
struct Payee {
    address account;
    /// Of the price, in hundredths of a percent.
    uint256 bps;
}

/// What a seller agrees to, by a signature (EIP-712) or by `open`. Amounts in wei, times in seconds since 1970.
// It is never stored: wallets show its fields in this order.
// solhint-disable-next-line gas-struct-packing
struct Terms {
    address seller;
    /// An ERC-721 contract that says so (ERC-165).
    address token;
    uint256 tokenId;
    /// The least first bid.
    uint256 reservePrice;
    /// Nobody bids before it.
    uint256 startTime;
    uint256 duration;
    /// Whether the duration runs from the first bid; else from `startTime`.
    bool isTimedFromFirstBid;
    /// A new leader has at least this long until the end.
    uint256 extensionWindow;
    /// The least raise: of the current price, in hundredths of a percent, but never less than `incrementStep`.
    uint256 incrementBps;
    uint256 incrementStep;
    /// Of the marketplace; the zero address where there is no fee.
    address feeRecipient;
    uint256 feeBps;
    Payee[] payees;
    /// A Chainlink feed of whether the sequencer of a layer 2 is up; the zero address where there is none.
    address uptimeFeed;
    /// `nonces` of the token when the seller agreed.
    uint256 nonce;
    /// `counters` of the seller when it agreed.
    uint256 counter;
    /// The last second in which a first bid is taken.
    uint256 deadline;
}

/// @title The bounds of an auction's terms, and their hash
library AuctionTerms {
    uint256 internal constant BPS = 10_000;
    uint256 internal constant MAX_PAYEES = 8;
    uint256 internal constant MAX_PAYEES_BPS = 5_000;
    uint256 internal constant MAX_FEE_BPS = 1_000;
    uint256 internal constant MIN_INCREMENT_BPS = 100;
    uint256 internal constant MAX_INCREMENT_BPS = 5_000;
    uint256 internal constant MIN_DURATION = 1 hours;
    uint256 internal constant MAX_DURATION = 30 days;
    uint256 internal constant MIN_WINDOW = 10 minutes;
    uint256 internal constant MAX_WINDOW = 60 minutes;
    /// How long terms may wait for a first bid.
    uint256 internal constant MAX_WAIT = 180 days;

    bytes32 private constant PAYEE_TYPEHASH = keccak256("Payee(address account,uint256 bps)");
    bytes32 private constant TERMS_TYPEHASH = keccak256(
        "Terms(address seller,address token,uint256 tokenId,uint256 reservePrice,uint256 startTime,uint256 duration,bool isTimedFromFirstBid,uint256 extensionWindow,uint256 incrementBps,uint256 incrementStep,address feeRecipient,uint256 feeBps,Payee[] payees,address uptimeFeed,uint256 nonce,uint256 counter,uint256 deadline)Payee(address account,uint256 bps)"
    );

    error InvalidIncrement();
    error InvalidParties();
    error InvalidReservePrice();
    error InvalidSplit();
    error InvalidTimes();

    /// @notice The struct hash of EIP-712: the same on every chain and in every house.
    function hash(Terms calldata terms) internal pure returns (bytes32) {
        bytes32[] memory payees = new bytes32[](terms.payees.length);
        for (uint256 i; i < payees.length; ++i) {
            payees[i] = keccak256(abi.encode(PAYEE_TYPEHASH, terms.payees[i].account, terms.payees[i].bps));
        }
        // In two pieces: the stack has no room for all of it.
        return keccak256(
            bytes.concat(
                abi.encode(
                    TERMS_TYPEHASH,
                    terms.seller,
                    terms.token,
                    terms.tokenId,
                    terms.reservePrice,
                    terms.startTime,
                    terms.duration,
                    terms.isTimedFromFirstBid,
                    terms.extensionWindow
                ),
                abi.encode(
                    terms.incrementBps,
                    terms.incrementStep,
                    terms.feeRecipient,
                    terms.feeBps,
                    keccak256(abi.encodePacked(payees)),
                    terms.uptimeFeed,
                    terms.nonce,
                    terms.counter,
                    terms.deadline
                )
            )
        );
    }

    /// @dev Reverts where a bound is broken. It reads no time: terms that are valid stay valid.
    function check(Terms calldata terms, address house) internal pure {
        if (terms.seller == address(0) || terms.seller == house) revert InvalidParties();
        if (terms.reservePrice == 0 || terms.reservePrice > type(uint96).max) revert InvalidReservePrice();
        if (
            terms.incrementBps < MIN_INCREMENT_BPS || terms.incrementBps > MAX_INCREMENT_BPS || terms.incrementStep == 0
                || terms.incrementStep > type(uint96).max
        ) revert InvalidIncrement();
        _checkTimes(terms);
        _checkSplit(terms, house);
    }

    /// @notice The least bid that is taken over a price, in wei.
    function minimumAbove(Terms calldata terms, uint256 price) internal pure returns (uint256) {
        uint256 percent = (price * terms.incrementBps + BPS - 1) / BPS;
        return price + (percent > terms.incrementStep ? percent : terms.incrementStep);
    }

    function _checkTimes(Terms calldata terms) private pure {
        if (
            terms.duration < MIN_DURATION || terms.duration > MAX_DURATION || terms.extensionWindow < MIN_WINDOW
                || terms.extensionWindow > MAX_WINDOW || terms.deadline < terms.startTime
        ) revert InvalidTimes();
        uint256 wait = terms.deadline - terms.startTime;
        if (wait > (terms.isTimedFromFirstBid ? MAX_WAIT : terms.duration)) revert InvalidTimes();
    }

    function _checkSplit(Terms calldata terms, address house) private pure {
        if (terms.feeBps > MAX_FEE_BPS || terms.payees.length > MAX_PAYEES) revert InvalidSplit();
        if (terms.feeRecipient == house || (terms.feeBps > 0) != (terms.feeRecipient != address(0))) revert InvalidSplit();
        uint256 total;
        for (uint256 i; i < terms.payees.length; ++i) {
            address account = terms.payees[i].account;
            uint256 bps = terms.payees[i].bps;
            if (account == address(0) || account == house || bps == 0 || bps > MAX_PAYEES_BPS) revert InvalidSplit();
            for (uint256 j; j < i; ++j) {
                if (terms.payees[j].account == account) revert InvalidSplit();
            }
            total += bps;
        }
        if (total > MAX_PAYEES_BPS) revert InvalidSplit();
    }
}
