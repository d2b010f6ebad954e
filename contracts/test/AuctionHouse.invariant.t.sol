// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {AuctionHouse} from "../src/AuctionHouse.sol";
import {Payee, Terms} from "../src/AuctionTerms.sol";
import {TestAccount, TestToken} from "./AuctionFixture.sol";
import {vm} from "./Vm.sol";

/// Sellers, bidders, delegates and tokens at random, some of them hostile. It keeps its own books.
contract AuctionActors {
    uint256 private constant SELLER_KEY = 0x5e11e4;
    uint256 private constant TOKENS = 4;

    AuctionHouse public immutable house = new AuctionHouse();
    TestToken public immutable token = new TestToken();
    address public immutable seller = vm.addr(SELLER_KEY);
    TestAccount[4] public accounts;
    /// Every terms that got a bid.
    bytes[] private _terms;
    bytes32[] public ids;
    mapping(bytes32 id => uint256) public highest;
    mapping(bytes32 id => uint256) private _paidOut;
    mapping(bytes32 id => uint256) public settlements;
    /// Coin that was forced into the house.
    uint256 public forced;
    uint256 public bids;
    uint256 public raises;
    uint256 public ends;
    uint256 public voids;
    /// Of calls that did what they must not do, or did not do what they must.
    uint256 public faults;

    constructor() {
        for (uint256 i; i < accounts.length; ++i) {
            accounts[i] = new TestAccount();
            vm.deal(address(accounts[i]), 1e30);
            // What it calls while it is paid: `wasReentered` tells whether that succeeded.
            accounts[i].setCall(
                address(house), abi.encodeCall(AuctionHouse.withdrawFor, (payable(address(accounts[i]))))
            );
        }
        token.setCall(address(house), abi.encodeCall(AuctionHouse.cancelAll, ()));
        for (uint256 i; i < TOKENS; ++i) token.mint(seller, i);
        vm.prank(seller);
        token.setApprovalForAll(address(house), true);
    }

    function count() external view returns (uint256) {
        return ids.length;
    }

    function tokenIdOf(uint256 index) external view returns (uint256) {
        return _termsOf(index).tokenId;
    }

    function setMode(uint256 which, uint8 mode) external {
        accounts[which % 4].setMode(TestAccount.Mode(mode % 5));
        if (which % 3 == 0) token.setMode(TestToken.Mode(mode % 7));
        else token.setMode(TestToken.Mode.Honest);
    }

    /// Terms for a token that the seller holds, and their first bid.
    function start(uint256 tokenId, uint256 who, uint96 amount, uint16 split, bool isByDeposit) external {
        tokenId %= TOKENS;
        // Nothing starts with a token that is not.
        token.setMode(TestToken.Mode.Honest);
        if (token.ownerOf(tokenId) != seller) return;
        Terms memory terms = _build(tokenId, split);
        terms.reservePrice = 1 + uint256(amount) % 1e18;
        bytes32 id = house.hashTerms(terms);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SELLER_KEY, _digest(id));
        bytes memory signature = abi.encodePacked(r, s, v);
        TestAccount account = accounts[who % 4];
        if (isByDeposit) {
            _deposit(account, id, terms.reservePrice * 4, address(this));
            house.raise(terms, signature, address(account), terms.reservePrice, _any());
        } else {
            account.execute(
                address(house),
                terms.reservePrice,
                abi.encodeCall(AuctionHouse.bid, (terms, signature, address(account), _any()))
            );
        }
        _terms.push(abi.encode(terms));
        ids.push(id);
        _note(id, terms.reservePrice);
        // Nothing cancels it any more.
        vm.prank(seller);
        house.cancel(address(token), tokenId);
    }

    /// Some in a row, by one after the other.
    function bid(uint256 which, uint256 who, uint96 above) external {
        if (ids.length == 0) return;
        Terms memory terms = _termsOf(_pick(which));
        for (uint256 i; i <= above % 4; ++i) _bid(terms, accounts[(who % 4 + i) % 4], above);
    }

    function deposit(uint256 which, uint256 who, uint96 amount) external {
        if (ids.length == 0) return;
        _deposit(accounts[who % 4], ids[_pick(which)], amount % 10e18, address(this));
    }

    /// As a delegate. What its principal has in all must stay as it was.
    function raise(uint256 which, uint256 who, uint96 above) external {
        if (ids.length == 0) return;
        Terms memory terms = _termsOf(_pick(which));
        bytes32 id = house.hashTerms(terms);
        address principal = address(accounts[who % 4]);
        uint256 amount = house.minimumBid(terms) + above % 1e18;
        // Half of them with a deposit that allows it.
        if (above % 2 == 0) _deposit(accounts[who % 4], id, amount, address(this));
        (uint256 balance,,) = house.deposits(principal, id);
        bool mayRaise =
            _mayBid(terms) && amount <= balance && house.isDelegate(principal, id, address(this)) && !_leads(principal, id);
        uint256 wealth = wealthOf(principal, id);
        try house.raise(terms, "", principal, amount, _any()) {
            if (!mayRaise || !_leads(principal, id)) ++faults;
            _note(id, amount);
            ++raises;
        } catch {
            if (mayRaise) ++faults;
        }
        if (wealthOf(principal, id) != wealth || address(this).balance != 0) ++faults;
    }

    function revoke(uint256 which, uint256 who) external {
        if (ids.length == 0) return;
        bytes32 id = ids[_pick(which)];
        accounts[who % 4].execute(address(house), 0, abi.encodeCall(AuctionHouse.revoke, (id)));
        if (house.isDelegate(address(accounts[who % 4]), id, address(this))) ++faults;
    }

    function withdrawDeposit(uint256 which, uint256 who, uint96 amount) external {
        if (ids.length == 0) return;
        bytes32 id = ids[_pick(which)];
        TestAccount account = accounts[who % 4];
        (uint256 balance,,) = house.deposits(address(account), id);
        bytes memory data = abi.encodeCall(AuctionHouse.withdrawDeposit, (id, amount % 12e18));
        try account.execute(address(house), 0, data) {
            if (amount % 12e18 > balance) ++faults;
        } catch {
            if (amount % 12e18 != 0 && amount % 12e18 <= balance) ++faults;
        }
    }

    function returnDeposit(uint256 which, uint256 who) external {
        if (ids.length == 0) return;
        bytes32 id = ids[_pick(which)];
        address account = address(accounts[who % 4]);
        (uint256 balance, uint64 deadline,) = house.deposits(account, id);
        (,,, AuctionHouse.State state,,,) = house.auctions(id);
        bool mayReturn = balance > 0 && (state > AuctionHouse.State.Live || block.timestamp > deadline);
        try house.returnDeposit(account, id) {
            if (!mayReturn) ++faults;
        } catch {
            if (mayReturn) ++faults;
        }
    }

    function settle(uint256 which) external {
        if (ids.length == 0) return;
        uint256 index = _pick(which);
        Terms memory terms = _termsOf(index);
        bytes32 id = ids[index];
        (,,, AuctionHouse.State state,,,) = house.auctions(id);
        bool maySettle = state == AuctionHouse.State.Live && block.timestamp >= house.endTimeOf(terms);
        uint256 before = seller.balance;
        try house.settle{gas: 3_000_000}(terms) {
            if (!maySettle) ++faults;
            (,,, state,,,) = house.auctions(id);
            if (state == AuctionHouse.State.Settled) {
                ++ends;
                ++settlements[id];
                uint256 price = highest[id];
                uint256 others = price * terms.feeBps / 10_000;
                for (uint256 i; i < terms.payees.length; ++i) others += price * terms.payees[i].bps / 10_000;
                if (seller.balance - before != price - others) ++faults;
                // The next auction of the token is the winner's to decide: here the seller always buys it back.
                token.seize(terms.tokenId, seller);
            } else if (seller.balance != before) {
                ++faults;
            }
        } catch {
            if (maySettle) ++faults;
        }
    }

    function voidAuction(uint256 which) external {
        if (ids.length == 0) return;
        uint256 index = _pick(which);
        (,, uint40 failedAt, AuctionHouse.State state,,,) = house.auctions(ids[index]);
        bool mayVoid = state == AuctionHouse.State.Live
            && ((failedAt != 0 && block.timestamp >= failedAt + 48 hours) || _ownerOf(_termsOf(index).tokenId) != address(house));
        try house.voidAuction(_termsOf(index)) {
            if (!mayVoid) ++faults;
            ++voids;
        } catch {
            if (mayVoid) ++faults;
        }
    }

    function reclaim(uint256 which) external {
        if (ids.length == 0) return;
        Terms memory terms = _termsOf(_pick(which));
        if (which % 2 == 0) token.setMode(TestToken.Mode.Honest);
        vm.prank(seller);
        try house.reclaim{gas: 1_000_000}(terms, seller) {} catch {}
    }

    function withdraw(uint256 who) external {
        try house.withdrawFor{gas: 1_000_000}(payable(address(accounts[who % 4]))) {} catch {}
    }

    function force(uint64 amount) external {
        forced += amount;
        vm.deal(address(house), address(house).balance + amount);
    }

    function pass(uint32 time) external {
        vm.warp(block.timestamp + time % 4 hours);
    }

    /// What an account has, wherever it is, with its bid in one auction.
    function wealthOf(address account, bytes32 id) public view returns (uint256) {
        (uint256 balance,,) = house.deposits(account, id);
        (address bidder,,, AuctionHouse.State state,,, uint96 price) = house.auctions(id);
        uint256 leading = bidder == account && state == AuctionHouse.State.Live ? price : 0;
        return account.balance + house.credits(account) + balance + leading;
    }

    function payeeCredits() external view returns (uint256 sum) {
        for (uint256 i; i < accounts.length; ++i) sum += house.credits(address(accounts[i]));
    }

    function _bid(Terms memory terms, TestAccount account, uint96 above) private {
        uint256 amount = house.minimumBid(terms) + above % 1e18;
        bool mayBid = _mayBid(terms);
        bytes memory data = abi.encodeCall(AuctionHouse.bid, (terms, "", address(account), _any()));
        try account.execute(address(house), amount, data) {
            if (!mayBid) ++faults;
            _note(house.hashTerms(terms), amount);
        } catch {
            if (mayBid) ++faults;
        }
    }

    function _pick(uint256 which) private view returns (uint256) {
        // Of the last few: what is long over takes no bid.
        uint256 recent = ids.length < 4 ? ids.length : 4;
        return ids.length - 1 - which % recent;
    }

    function _termsOf(uint256 index) private view returns (Terms memory) {
        return abi.decode(_terms[index], (Terms));
    }

    function _mayBid(Terms memory terms) private view returns (bool) {
        (,,, AuctionHouse.State state,,,) = house.auctions(house.hashTerms(terms));
        return state == AuctionHouse.State.Live && block.timestamp < house.endTimeOf(terms);
    }

    function _leads(address account, bytes32 id) private view returns (bool) {
        (address bidder,,, AuctionHouse.State state,,,) = house.auctions(id);
        return bidder == account && state == AuctionHouse.State.Live;
    }

    function _ownerOf(uint256 tokenId) private view returns (address) {
        return token.mode() >= TestToken.Mode.Hides ? address(0) : token.ownerOf(tokenId);
    }

    function _note(bytes32 id, uint256 amount) private {
        if (amount <= highest[id]) ++faults;
        highest[id] = amount;
        ++bids;
    }

    function _deposit(TestAccount account, bytes32 id, uint256 amount, address who) private {
        address[] memory delegates = new address[](1);
        delegates[0] = who;
        uint64 deadline = uint64(block.timestamp + 2 days);
        account.execute(address(house), amount, abi.encodeCall(AuctionHouse.deposit, (id, deadline, delegates)));
    }

    function _build(uint256 tokenId, uint16 split) private view returns (Terms memory terms) {
        terms.seller = seller;
        terms.token = address(token);
        terms.tokenId = tokenId;
        terms.startTime = block.timestamp;
        terms.duration = 1 hours + split % 10 hours;
        terms.isTimedFromFirstBid = true;
        terms.extensionWindow = 10 minutes;
        (terms.incrementBps, terms.incrementStep) = (500, 1);
        terms.feeRecipient = address(accounts[0]);
        terms.feeBps = 1 + split % 1_000;
        terms.payees = new Payee[](split % 3);
        for (uint256 i; i < terms.payees.length; ++i) {
            terms.payees[i] = Payee({account: address(accounts[1 + i]), bps: 1 + split % 2_500});
        }
        terms.nonce = house.nonces(seller, address(token), tokenId);
        terms.counter = house.counters(seller);
        terms.deadline = block.timestamp;
    }

    function _digest(bytes32 structHash) private view returns (bytes32) {
        (, string memory name, string memory version, uint256 chain, address verifier,,) = house.eip712Domain();
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                chain,
                verifier
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    function _any() private pure returns (AuctionHouse.Guards memory) {
        return AuctionHouse.Guards(type(uint256).max, type(uint256).max);
    }
}

contract AuctionHouseInvariants {
    AuctionActors private _actors;
    AuctionHouse private _house;
    TestToken private _token;

    function setUp() public {
        vm.warp(1_900_000_000);
        _actors = new AuctionActors();
        (_house, _token) = (_actors.house(), _actors.token());
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_actors);
    }

    /// forge-config: default.invariant.runs = 4
    /// forge-config: soak.invariant.runs = 200
    function invariant_books_are_right() public {
        checkCalls();
        checkBalance();
        checkTokens();
    }

    /// Else nothing above says anything.
    function afterInvariant() public view {
        assert(_actors.bids() > _actors.count() && _actors.count() > 0);
    }

    function checkCalls() private view {
        assert(_actors.faults() == 0);
        assert(!_token.wasReentered());
        for (uint256 i; i < 4; ++i) assert(!_actors.accounts(i).wasReentered());
    }

    /// What came in and was not paid is there, to the wei.
    function checkBalance() private view {        uint256 owed = _actors.payeeCredits() + _actors.forced();
        uint256 count = _actors.count();
        for (uint256 i; i < count; ++i) {
            bytes32 id = _actors.ids(i);
            (,,, AuctionHouse.State state,,, uint96 price) = _house.auctions(id);
            if (state == AuctionHouse.State.Live) owed += price;
            for (uint256 j; j < 4; ++j) {
                (uint256 balance,,) = _house.deposits(address(_actors.accounts(j)), id);
                owed += balance;
            }
        }
        assert(address(_house).balance == owed);
    }

    /// One auction at most holds a token, and exactly while it is live or void; each is settled once at most.
    function checkTokens() private {
        if (_token.mode() >= TestToken.Mode.Hides) _token.setMode(TestToken.Mode.Honest);
        uint256[4] memory held;
        uint256 count = _actors.count();
        for (uint256 i; i < count; ++i) {
            bytes32 id = _actors.ids(i);
            (,,, AuctionHouse.State state,,, uint96 price) = _house.auctions(id);
            bool isHeld = state == AuctionHouse.State.Live || state == AuctionHouse.State.Void;
            if (isHeld) ++held[_actors.tokenIdOf(i)];
            assert(_actors.settlements(id) == (state == AuctionHouse.State.Settled ? 1 : 0));
            assert(price == _actors.highest(id));
        }
        for (uint256 i; i < 4; ++i) {
            assert(held[i] <= 1);
            assert((_token.ownerOf(i) == address(_house)) == (held[i] == 1));
        }
    }
}
