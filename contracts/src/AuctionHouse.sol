// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AuctionTerms, Terms} from "./AuctionTerms.sol";
import {UptimeFeed} from "./UptimeFeed.sol";

/// @title English auctions of ERC-721 tokens for the chain's own coin
/// @notice Nobody owns it, and nobody can pause, change or charge it. A seller keeps the token until the first bid, which moves
/// it here. The highest bidder gets the token at the end; anybody settles. An account may let delegates raise its bid out of a deposit.
///
/// Hazards: a collection decides what its tokens do. One that lies or refuses costs its own auctions, and no money of a bidder.
/// A bidder may name a recipient that the token refuses: then the auction is void after `VOID_DELAY`, and the bid comes back.
contract AuctionHouse is EIP712, ReentrancyGuardTransient {
    using AuctionTerms for Terms;

    enum State {
        None,
        /// Agreed to on chain; it has no bid.
        Opened,
        /// It has a bid, and the token is here.
        Live,
        Settled,
        /// The bid went back; the token may still be here.
        Void,
        Reclaimed
    }

    struct Auction {
        address bidder;
        /// Without a delay by an outage (`endTimeOf`).
        uint40 endTime;
        /// When the token first refused to move; 0 where it did not.
        uint40 failedAt;
        State state;
        /// Whether the bid came out of its bidder's deposit, and goes back there.
        bool isFromDeposit;
        address recipient;
        uint96 price;
    }

    /// What an account set aside for one auction, without its leading bid.
    struct Deposit {
        uint96 balance;
        /// The last second in which delegates may raise.
        uint64 deadline;
        /// Each change of the delegates has a number, that signatures name.
        uint64 epoch;
    }

    /// A bid that comes too late to be what was meant reverts.
    struct Guards {
        /// The last second in which the bid counts.
        uint256 deadline;
        /// The highest current price that it may meet, in wei.
        uint256 highestPrice;
    }

    /// What a delegate signed (`Raise`, EIP-712), with the guards of the call.
    struct SignedRaise {
        address principal;
        address delegate;
        uint256 amount;
        bytes signature;
    }

    struct Offer {
        address bidder;
        /// Who raised out of the bidder's deposit; the zero address for money that came with the bid.
        address delegate;
        address recipient;
        uint256 amount;
    }

    /// How long a token may refuse to move before its auction is void, in seconds.
    uint256 public constant VOID_DELAY = 48 hours;
    /// A token that fails with this much gas fails by itself.
    uint256 public constant TOKEN_GAS = 500_000;
    /// A payee gets this much gas when it is paid; it may withdraw with more.
    uint256 public constant PUSH_GAS = 50_000;

    bytes4 private constant ERC721_INTERFACE = 0x80ac58cd;
    bytes32 private constant RAISE_TYPEHASH = keccak256(
        "Raise(bytes32 auctionId,address principal,uint256 amount,uint256 epoch,uint256 deadline,uint256 highestPrice)"
    );

    mapping(bytes32 auctionId => Auction) public auctions;
    mapping(address principal => mapping(bytes32 auctionId => Deposit)) public deposits;
    /// What an account can withdraw, in wei: it did not take it when it was paid.
    mapping(address account => uint256) public credits;
    /// Terms name it. The first bid and `cancel` move it on, so that no other terms of the token sell it too.
    mapping(address seller => mapping(address token => mapping(uint256 tokenId => uint256))) public nonces;
    /// Terms name it, and `cancelAll` moves it on.
    mapping(address seller => uint256) public counters;
    mapping(address principal => mapping(bytes32 auctionId => mapping(uint256 epoch => mapping(address => bool)))) private
        _delegates;

    event Opened(
        bytes32 indexed auctionId, address indexed seller, address indexed token, uint256 tokenId, Terms terms
    );
    /// @param delegate Who raised out of the bidder's deposit; the zero address for money that came with the bid.
    event Bid(
        bytes32 indexed auctionId,
        address indexed bidder,
        address indexed delegate,
        uint256 amount,
        address recipient,
        uint256 endTime
    );
    event Extended(bytes32 indexed auctionId, uint256 endTime);
    event RecipientChanged(bytes32 indexed auctionId, address indexed bidder, address recipient);
    /// @param nonce What terms of the token need from now on.
    event Cancelled(address indexed seller, address indexed token, uint256 indexed tokenId, uint256 nonce);
    /// @param counter What terms of the seller need from now on.
    event AllCancelled(address indexed seller, uint256 counter);
    event Settled(
        bytes32 indexed auctionId, address indexed winner, address recipient, uint256 price, uint256 fee, uint256 proceeds
    );
    event SettlementFailed(bytes32 indexed auctionId, uint256 failedAt);
    event Voided(bytes32 indexed auctionId, address indexed bidder, uint256 price);
    event Reclaimed(bytes32 indexed auctionId, address to);
    event Deposited(bytes32 indexed auctionId, address indexed principal, uint256 amount);
    event Delegated(
        bytes32 indexed auctionId, address indexed principal, uint256 epoch, uint256 deadline, address[] delegates
    );
    event DepositReturned(bytes32 indexed auctionId, address indexed principal, uint256 amount);
    /// It was not taken, and can be withdrawn.
    event Credited(address indexed account, uint256 amount);
    event Withdrawn(address indexed account, uint256 amount);

    error AlreadyLeading();
    error AuctionOver(uint256 endTime);
    error BidTooLate();
    error BidTooLow(uint256 minimum);
    error DepositTooLow(uint256 balance);
    error InvalidDelegate();
    error InvalidRecipient();
    error InvalidSignature();
    error NotBidder();
    error NotDelegate();
    error NotOver(uint256 endTime);
    error NotOwned();
    error NotReturnable();
    error NotSeller();
    error NotVoidable();
    error NothingToWithdraw();
    error PriceTooHigh(uint256 price);
    error TermsCancelled();
    error TermsExpired();
    error TermsNotStarted();
    error TokenNotMoved();
    error UnsupportedToken();
    error WrongState(State state);

    constructor() EIP712("Verdigris Auction House", "1") {}

    /// @notice Agrees to terms by a transaction, for sellers that cannot sign. The token stays with the seller.
    function open(Terms calldata terms) external nonReentrant {
        if (msg.sender != terms.seller) revert NotSeller();
        bytes32 auctionId = terms.hash();
        State state = auctions[auctionId].state;
        if (state != State.None) revert WrongState(state);
        terms.check(address(this));
        _checkLive(terms);
        auctions[auctionId].state = State.Opened;
        emit Opened(auctionId, terms.seller, terms.token, terms.tokenId, terms);
    }

    /// @notice Ends all terms of a token that have no bid. It never touches one that has.
    function cancel(address token, uint256 tokenId) external nonReentrant {
        emit Cancelled(msg.sender, token, tokenId, ++nonces[msg.sender][token][tokenId]);
    }

    /// @notice Ends all terms of the caller that have no bid.
    function cancelAll() external nonReentrant {
        emit AllCancelled(msg.sender, ++counters[msg.sender]);
    }

    /// @notice Bids what is sent, in wei. Who led before gets its bid back. A refund never stops a bid.
    /// @param signature The seller's; empty where the terms were opened, or have a bid.
    /// @param recipient Who gets the token.
    function bid(Terms calldata terms, bytes calldata signature, address recipient, Guards calldata guards)
        external
        payable
        nonReentrant
    {
        Offer memory offer =
            Offer({bidder: msg.sender, delegate: address(0), recipient: recipient, amount: msg.value});
        _bid(terms, signature, guards, offer);
    }

    /// @notice Bids for an account out of its deposit, as a delegate or the account itself. The account gets the token.
    /// @param amount The whole bid, in wei.
    function raise(
        Terms calldata terms,
        bytes calldata signature,
        address principal,
        uint256 amount,
        Guards calldata guards
    ) external nonReentrant {
        _raise(terms, signature, guards, principal, msg.sender, amount);
    }

    /// @notice As `raise`, for a delegate that signed. Anybody can send it.
    /// @dev It counts once: a bid of the same amount is too low after it.
    function raiseBySignature(
        Terms calldata terms,
        bytes calldata signature,
        SignedRaise calldata signed,
        Guards calldata guards
    ) external nonReentrant {
        bytes32 auctionId = terms.hash();
        bytes32 raiseHash = keccak256(
            abi.encode(
                RAISE_TYPEHASH,
                auctionId,
                signed.principal,
                signed.amount,
                uint256(deposits[signed.principal][auctionId].epoch),
                guards.deadline,
                guards.highestPrice
            )
        );
        if (!_isSigned(signed.delegate, raiseHash, signed.signature)) revert InvalidSignature();
        _raise(terms, signature, guards, signed.principal, signed.delegate, signed.amount);
    }

    /// @notice Sends the token elsewhere than the leading bid says, as when it refuses the recipient. Only its bidder can.
    function changeRecipient(bytes32 auctionId, address recipient) external nonReentrant {
        Auction storage auction = auctions[auctionId];
        if (auction.state != State.Live) revert WrongState(auction.state);
        if (auction.bidder != msg.sender) revert NotBidder();
        _checkRecipient(recipient);
        auction.recipient = recipient;
        emit RecipientChanged(auctionId, msg.sender, recipient);
    }

    /// @notice Adds what is sent to the caller's deposit for an auction, and names who may raise its bid out of it.
    /// @param deadline The last second in which they may. After it anybody can have the deposit returned.
    /// @param delegates In place of all that were named before.
    function deposit(bytes32 auctionId, uint64 deadline, address[] calldata delegates) external payable nonReentrant {
        Deposit storage own = deposits[msg.sender][auctionId];
        _topUp(auctionId, own);
        _delegate(auctionId, own, deadline, delegates);
    }

    /// @notice Adds what is sent to the caller's deposit; the delegates stay.
    function topUp(bytes32 auctionId) external payable nonReentrant {
        _topUp(auctionId, deposits[msg.sender][auctionId]);
    }

    /// @notice Ends what delegates may do, and all that they signed. A bid that leads stays.
    function revoke(bytes32 auctionId) external nonReentrant {
        _delegate(auctionId, deposits[msg.sender][auctionId], 0, new address[](0));
    }

    /// @notice Takes back from a deposit, at any time. A bid that leads is not in it.
    /// @param amount In wei.
    function withdrawDeposit(bytes32 auctionId, uint256 amount) external nonReentrant {
        _returnDeposit(msg.sender, auctionId, amount);
    }

    /// @notice Returns a deposit to its account when the auction has ended for good or the deadline has passed. Anybody can ask.
    function returnDeposit(address principal, bytes32 auctionId) external nonReentrant {
        Deposit storage own = deposits[principal][auctionId];
        if (auctions[auctionId].state <= State.Live && block.timestamp <= own.deadline) revert NotReturnable();
        _returnDeposit(principal, auctionId, own.balance);
    }

    /// @notice Gives the token to the recipient of the leading bid, and pays the seller, the payees and the fee. Anybody can ask
    /// from the end on. Where the token refuses, that is recorded, and the auction can be void `VOID_DELAY` later.
    /// @dev Reverts with `NotEnoughGas` where a failure would prove nothing. To send it, ask for more gas than an estimate says: the
    /// least that succeeds may be that with which an expensive token fails.
    function settle(Terms calldata terms) external nonReentrant {
        bytes32 auctionId = terms.hash();
        Auction storage auction = auctions[auctionId];
        if (auction.state != State.Live) revert WrongState(auction.state);
        uint256 endTime = _endOf(terms, auction);
        if (block.timestamp < endTime) revert NotOver(endTime);
        auction.state = State.Settled;
        if (_tryMove(terms.token, terms.tokenId, auction.recipient)) return _payOut(auctionId, terms, auction);
        auction.state = State.Live;
        if (auction.failedAt == 0) auction.failedAt = SafeCast.toUint40(block.timestamp);
        emit SettlementFailed(auctionId, auction.failedAt);
    }

    /// @notice Returns the bid where the token is neither here nor with the recipient, or has refused to move for `VOID_DELAY`. Anybody can ask.
    function voidAuction(Terms calldata terms) external nonReentrant {
        bytes32 auctionId = terms.hash();
        Auction storage auction = auctions[auctionId];
        if (auction.state != State.Live) revert WrongState(auction.state);
        bool hasRefused = auction.failedAt != 0 && block.timestamp >= auction.failedAt + VOID_DELAY;
        if (!hasRefused) {
            address owner = _tryOwnerOf(terms.token, terms.tokenId);
            // A recipient that has the token already gets no bid back: that is settled at the end.
            if (owner == address(this) || owner == auction.recipient) revert NotVoidable();
        }
        auction.state = State.Void;
        emit Voided(auctionId, auction.bidder, auction.price);
        _refund(auctionId, auction);
    }

    /// @notice Sends the token of a void auction to an address of the seller's choice.
    function reclaim(Terms calldata terms, address to) external nonReentrant {
        bytes32 auctionId = terms.hash();
        Auction storage auction = auctions[auctionId];
        if (auction.state != State.Void) revert WrongState(auction.state);
        if (msg.sender != terms.seller) revert NotSeller();
        _checkRecipient(to);
        auction.state = State.Reclaimed;
        emit Reclaimed(auctionId, to);
        _move(terms.token, terms.tokenId, address(this), to);
    }

    /// @notice Sends an account all that it can withdraw, with all gas. Anybody can ask.
    function withdrawFor(address payable account) external nonReentrant {
        uint256 amount = credits[account];
        if (amount == 0) revert NothingToWithdraw();
        credits[account] = 0;
        emit Withdrawn(account, amount);
        Address.sendValue(account, amount);
    }

    /// @notice Under which the house keeps an auction: the struct hash of its terms (EIP-712).
    function hashTerms(Terms calldata terms) external pure returns (bytes32) {
        return terms.hash();
    }

    /// @notice The least bid that is taken next, in wei.
    function minimumBid(Terms calldata terms) external view returns (uint256) {
        return _minimumBid(terms, auctions[terms.hash()]);
    }

    /// @notice When the auction ends, in seconds since 1970, as far as known now; 0 without a bid.
    function endTimeOf(Terms calldata terms) external view returns (uint256) {
        Auction storage auction = auctions[terms.hash()];
        return auction.endTime == 0 ? 0 : _endOf(terms, auction);
    }

    /// @notice Whether an account may raise for another one now.
    function isDelegate(address principal, bytes32 auctionId, address account) public view returns (bool) {
        Deposit storage own = deposits[principal][auctionId];
        return account == principal
            || (block.timestamp <= own.deadline && _delegates[principal][auctionId][own.epoch][account]);
    }

    function _raise(
        Terms calldata terms,
        bytes calldata signature,
        Guards calldata guards,
        address principal,
        address delegate,
        uint256 amount
    ) private {
        bytes32 auctionId = terms.hash();
        if (!isDelegate(principal, auctionId, delegate)) revert NotDelegate();
        Auction storage auction = auctions[auctionId];
        if (auction.state == State.Live && auction.bidder == principal) revert AlreadyLeading();
        Deposit storage own = deposits[principal][auctionId];
        if (amount > own.balance) revert DepositTooLow(own.balance);
        own.balance = SafeCast.toUint96(own.balance - amount);
        Offer memory offer = Offer({bidder: principal, delegate: delegate, recipient: principal, amount: amount});
        _bid(terms, signature, guards, offer);
    }

    function _bid(Terms calldata terms, bytes calldata signature, Guards calldata guards, Offer memory offer) private {
        bytes32 auctionId = terms.hash();
        Auction memory before = auctions[auctionId];
        if (block.timestamp > guards.deadline) revert BidTooLate();
        if (before.price > guards.highestPrice) revert PriceTooHigh(before.price);
        _checkRecipient(offer.recipient);
        bool isFirst = before.state < State.Live;
        if (isFirst) _start(auctionId, terms, signature, before.state);
        else if (before.state != State.Live) revert WrongState(before.state);
        uint256 minimum = _minimumBid(terms, before);
        if (offer.amount < minimum) revert BidTooLow(minimum);

        uint256 endTime = _nextEnd(auctionId, terms, before, offer.bidder);
        auctions[auctionId] = Auction({
            bidder: offer.bidder,
            endTime: SafeCast.toUint40(endTime),
            failedAt: 0,
            state: State.Live,
            isFromDeposit: offer.delegate != address(0),
            recipient: offer.recipient,
            price: SafeCast.toUint96(offer.amount)
        });
        emit Bid(auctionId, offer.bidder, offer.delegate, offer.amount, offer.recipient, endTime);

        if (isFirst) _take(terms);
        else _refund(auctionId, before);
    }

    /// @dev What a first bid needs beside money. From here on no other terms of the token can get one.
    function _start(bytes32 auctionId, Terms calldata terms, bytes calldata signature, State state) private {
        if (state == State.None) {
            terms.check(address(this));
            if (!_isSigned(terms.seller, auctionId, signature)) revert InvalidSignature();
            emit Opened(auctionId, terms.seller, terms.token, terms.tokenId, terms);
        }
        _checkLive(terms);
        if (block.timestamp < terms.startTime) revert TermsNotStarted();
        ++nonces[terms.seller][terms.token][terms.tokenId];
    }

    /// @dev When the auction ends after a bid that is made now.
    function _nextEnd(bytes32 auctionId, Terms calldata terms, Auction memory before, address bidder)
        private
        returns (uint256 endTime)
    {
        uint256 soonest = block.timestamp + terms.extensionWindow;
        if (before.state < State.Live) {
            endTime = (terms.isTimedFromFirstBid ? block.timestamp : terms.startTime) + terms.duration;
            return endTime < soonest ? soonest : endTime;
        }
        endTime = UptimeFeed.delayEnd(terms.uptimeFeed, before.endTime, terms.extensionWindow);
        if (block.timestamp >= endTime) revert AuctionOver(endTime);
        if (endTime >= soonest || bidder == before.bidder) return before.endTime;
        emit Extended(auctionId, soonest);
        return soonest;
    }

    /// @dev Moves the token here. The calls are plain: what reverts costs the bid alone.
    function _take(Terms calldata terms) private {
        IERC721 token = IERC721(terms.token);
        if (terms.token.code.length == 0 || !token.supportsInterface(ERC721_INTERFACE)) revert UnsupportedToken();
        // Some tokens move what is approved without a look at its owner.
        if (token.ownerOf(terms.tokenId) != terms.seller) revert NotOwned();
        _move(terms.token, terms.tokenId, terms.seller, address(this));
    }

    function _move(address token, uint256 tokenId, address from, address to) private {
        IERC721(token).transferFrom(from, to, tokenId);
        if (IERC721(token).ownerOf(tokenId) != to) revert TokenNotMoved();
    }

    /// @dev Whether the token is where it should be. What the transfer says does not matter, and nothing of it is copied.
    function _tryMove(address token, uint256 tokenId, address to) private returns (bool) {
        bytes memory data = abi.encodeCall(IERC721.transferFrom, (address(this), to, tokenId));
        // A token that uses up what it gets must leave enough to be asked after.
        uint256 rest = TOKEN_GAS + TOKEN_GAS / 16;
        if (gasleft() < rest + TOKEN_GAS) revert UptimeFeed.NotEnoughGas();
        uint256 spare = gasleft() - rest;
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            pop(call(spare, token, 0, add(data, 32), mload(data), 0, 0))
        }
        return _tryOwnerOf(token, tokenId) == to;
    }

    /// @dev The zero address where the token does not say.
    function _tryOwnerOf(address token, uint256 tokenId) private view returns (address owner) {
        bytes memory data = abi.encodeCall(IERC721.ownerOf, (tokenId));
        uint256[1] memory word;
        bool isRead;
        uint256 limit = TOKEN_GAS;
        // A call gets at most 63 of 64 parts of what is left, and one that runs out of gas proves nothing about a token.
        if (gasleft() < limit + limit / 32) revert UptimeFeed.NotEnoughGas();
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            isRead := staticcall(limit, token, add(data, 32), mload(data), word, 32)
            isRead := and(isRead, gt(returndatasize(), 31))
        }
        return isRead && word[0] <= type(uint160).max ? address(uint160(word[0])) : address(0);
    }

    function _payOut(bytes32 auctionId, Terms calldata terms, Auction storage auction) private {
        uint256 price = auction.price;
        uint256 fee = price * terms.feeBps / AuctionTerms.BPS;
        uint256 proceeds = price - fee;
        uint256[] memory amounts = new uint256[](terms.payees.length);
        for (uint256 i; i < amounts.length; ++i) {
            amounts[i] = price * terms.payees[i].bps / AuctionTerms.BPS;
            proceeds -= amounts[i];
        }
        emit Settled(auctionId, auction.bidder, auction.recipient, price, fee, proceeds);
        _pay(terms.feeRecipient, fee);
        for (uint256 i; i < amounts.length; ++i) _pay(terms.payees[i].account, amounts[i]);
        _pay(terms.seller, proceeds);
    }

    function _refund(bytes32 auctionId, Auction memory auction) private {
        if (auction.isFromDeposit) deposits[auction.bidder][auctionId].balance += auction.price;
        else _pay(auction.bidder, auction.price);
    }

    /// @dev A payee that does not take it in `PUSH_GAS` keeps it as a credit. It copies nothing that the payee returns. Wallets look
    /// for the least gas with which a call succeeds: were the payment left out for want of gas, they would find that.
    function _pay(address account, uint256 amount) private {
        if (amount == 0) return;
        uint256 limit = PUSH_GAS;
        if (gasleft() < 2 * limit) revert UptimeFeed.NotEnoughGas();
        bool isTaken;
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            isTaken := call(limit, account, amount, 0, 0, 0, 0)
        }
        if (isTaken) return;
        credits[account] += amount;
        emit Credited(account, amount);
    }

    function _topUp(bytes32 auctionId, Deposit storage own) private {
        if (msg.value == 0) return;
        own.balance = SafeCast.toUint96(own.balance + msg.value);
        emit Deposited(auctionId, msg.sender, msg.value);
    }

    function _delegate(bytes32 auctionId, Deposit storage own, uint64 deadline, address[] memory delegates) private {
        uint64 epoch = ++own.epoch;
        own.deadline = deadline;
        for (uint256 i; i < delegates.length; ++i) {
            if (delegates[i] == address(0)) revert InvalidDelegate();
            _delegates[msg.sender][auctionId][epoch][delegates[i]] = true;
        }
        emit Delegated(auctionId, msg.sender, epoch, deadline, delegates);
    }

    function _returnDeposit(address principal, bytes32 auctionId, uint256 amount) private {
        if (amount == 0) revert NothingToWithdraw();
        Deposit storage own = deposits[principal][auctionId];
        if (amount > own.balance) revert DepositTooLow(own.balance);
        own.balance = SafeCast.toUint96(own.balance - amount);
        emit DepositReturned(auctionId, principal, amount);
        _pay(principal, amount);
    }

    /// @dev ECDSA first: an account that runs code by EIP-7702 signs with its key.
    function _isSigned(address signer, bytes32 structHash, bytes calldata signature) private view returns (bool) {
        bytes32 digest = _hashTypedDataV4(structHash);
        (address recovered, ECDSA.RecoverError problem,) = ECDSA.tryRecoverCalldata(digest, signature);
        if (problem == ECDSA.RecoverError.NoError && recovered == signer) return true;
        return SignatureChecker.isValidERC1271SignatureNowCalldata(signer, digest, signature);
    }

    function _checkLive(Terms calldata terms) private view {
        bool isCurrent = terms.nonce == nonces[terms.seller][terms.token][terms.tokenId]
            && terms.counter == counters[terms.seller];
        if (!isCurrent) revert TermsCancelled();
        if (block.timestamp > terms.deadline) revert TermsExpired();
    }

    function _checkRecipient(address recipient) private view {
        if (recipient == address(0) || recipient == address(this)) revert InvalidRecipient();
    }

    function _minimumBid(Terms calldata terms, Auction memory auction) private pure returns (uint256) {
        return auction.state < State.Live ? terms.reservePrice : terms.minimumAbove(auction.price);
    }

    function _endOf(Terms calldata terms, Auction storage auction) private view returns (uint256) {
        return UptimeFeed.delayEnd(terms.uptimeFeed, auction.endTime, terms.extensionWindow);
    }
}
