// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Payee, Terms} from "../src/AuctionTerms.sol";
import {AuctionFixture} from "./AuctionFixture.sol";
import {vm} from "./Vm.sol";

/// An auction as a reader of the documentation would compute it: in lists and plain numbers, nothing shared with the house.
contract AuctionModel {
    uint256 public constant BIDDERS = 4;
    /// The last one bids by a delegate alone, out of this.
    uint256 public constant CAP = 40 ether;
    uint256 private immutable _reserve;
    uint256 private immutable _length;
    uint256 private immutable _window;
    uint256 private immutable _percent;
    uint256 private immutable _step;

    uint256 public price;
    uint256 public end;
    uint256 public leader = type(uint256).max;
    uint256[4] public spent;

    constructor(uint256 reserve, uint256 length, uint256 window, uint256 percent, uint256 step) {
        (_reserve, _length, _window, _percent, _step) = (reserve, length, window, percent, step);
    }

    function least() public view returns (uint256) {
        if (leader > BIDDERS) return _reserve;
        uint256 extra = price * _percent / 10_000;
        while (extra * 10_000 < price * _percent) ++extra;
        if (extra < _step) extra = _step;
        return price + extra;
    }

    /// Whether the bid counts.
    function bid(uint256 who, uint256 amount, uint256 time) external returns (bool) {
        bool isFirst = leader > BIDDERS;
        if (!isFirst && time >= end) return false;
        if (amount < least()) return false;
        bool isDelegated = who == BIDDERS - 1;
        if (isDelegated && (amount > CAP || leader == who)) return false;
        if (isFirst) end = time + _length;
        else if (leader != who && end - time < _window) end = time + _window;
        if (!isFirst) spent[leader] = 0;
        (spent[who], leader, price) = (amount, who, amount);
        return true;
    }
}

/// The house beside the model, in auctions at random: what counts, when it ends, and where every wei is.
contract AuctionModelTest is AuctionFixture {
    uint256 private constant RICH = 1000 ether;
    address[4] private _bidders = [address(0xB1), address(0xB2), address(0xB3), address(0xB4)];
    uint256 private _random;

    function pick(uint256 below) private returns (uint256) {
        _random = uint256(keccak256(abi.encode(_random)));
        return _random % below;
    }

    function test_auction_at_random_goes_as_the_model_says(uint256 seed) public {
        _random = seed;
        Terms memory terms = buildTerms();
        terms.reservePrice = 1 + pick(2 ether);
        terms.duration = 1 hours + pick(2 days);
        terms.extensionWindow = 10 minutes + pick(50 minutes + 1);
        terms.incrementBps = 100 + pick(4_901);
        terms.incrementStep = 1 + pick(1 ether);
        terms.feeBps = 1 + pick(1_000);
        terms.payees = new Payee[](pick(9));
        for (uint160 i; i < terms.payees.length; ++i) terms.payees[i] = Payee({account: address(0x7000 + i), bps: 1 + pick(625)});
        AuctionModel model = new AuctionModel(
            terms.reservePrice, terms.duration, terms.extensionWindow, terms.incrementBps, terms.incrementStep
        );
        for (uint256 i; i < 4; ++i) vm.deal(_bidders[i], RICH);
        depositAs(_bidders[3], terms, model.CAP(), delegate);

        uint256 moves = 1 + pick(12);
        uint256 time = NOW;
        for (uint256 i; i < moves; ++i) {
            play(model, terms, time);
            assert(house.minimumBid(terms) == model.least());
            assert(house.endTimeOf(terms) == model.end());
            // Small steps mostly, and at times past the end.
            time += pick(4) == 0 ? pick(terms.duration) : pick(30 minutes);
            vm.warp(time);
        }
        if (model.price() == 0) {
            assert(token.ownerOf(1) == seller && address(house).balance == model.CAP());
            return;
        }
        checkEnd(model, terms, time);
    }

    function play(AuctionModel model, Terms memory terms, uint256 time) private {
        uint256 who = pick(4);
        uint256 least = model.least();
        // At, below, just above and far above what is needed.
        uint256 amount = [least, least - 1, least + pick(least), least + pick(20 ether)][pick(4)];
        if (who < 3 && amount > _bidders[who].balance) return;
        bool counts = model.bid(who, amount, time);
        bytes memory signature = sign(terms);
        vm.prank(who == 3 ? delegate : _bidders[who]);
        bytes memory data = who == 3
            ? abi.encodeCall(house.raise, (terms, signature, _bidders[3], amount, anyGuards()))
            : abi.encodeCall(house.bid, (terms, signature, _bidders[who], anyGuards()));
        (bool isTaken,) = address(house).call{value: who == 3 ? 0 : amount}(data);
        assert(isTaken == counts);
    }

    function checkEnd(AuctionModel model, Terms memory terms, uint256 time) private {
        if (time < model.end()) {
            (bool isSettled,) = address(house).call(abi.encodeCall(house.settle, (terms)));
            assert(!isSettled);
            vm.warp(model.end());
        }
        house.settle(terms);
        assert(token.ownerOf(1) == _bidders[model.leader()]);
        uint256 rest = model.price();
        uint256 share = model.price() * terms.feeBps / 10_000;
        assert(MARKET.balance == share);
        rest -= share;
        for (uint256 i; i < terms.payees.length; ++i) {
            share = model.price() * terms.payees[i].bps / 10_000;
            assert(terms.payees[i].account.balance == share);
            rest -= share;
        }
        assert(seller.balance == rest);
        uint256 left = model.CAP() - model.spent(3);
        assert(depositOf(_bidders[3], terms) == left && address(house).balance == left);
        if (left > 0) house.returnDeposit(_bidders[3], house.hashTerms(terms));
        for (uint256 i; i < 4; ++i) assert(_bidders[i].balance == RICH - model.spent(i));
        assert(address(house).balance == 0);
    }
}
