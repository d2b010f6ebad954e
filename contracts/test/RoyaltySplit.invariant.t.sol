// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {CollectionFactory} from "../src/CollectionFactory.sol";
import {RoyaltySplit} from "../src/RoyaltySplit.sol";
import {vm} from "./Vm.sol";

/// Calls its receiver after the transfer, as ERC-777 does.
contract CallingCoin is ERC20("Coin", "C") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        super.transfer(to, amount);
        if (to.code.length > 0) Receiver(payable(to)).onTransfer();
        return true;
    }
}

/// A share's account that is a contract: it refuses what it is sent, or asks for every share again while it is paid.
contract Receiver {
    bool public refuses;
    RoyaltySplit private _split;
    address[2] private _assets;

    error Refused();

    receive() external payable {
        reenter();
    }

    function prepare(RoyaltySplit split, address coin) external {
        _split = split;
        _assets[1] = coin;
    }

    function setRefuses(bool value) external {
        refuses = value;
    }

    function onTransfer() external {
        reenter();
    }

    function reenter() private {
        if (refuses) revert Refused();
        if (address(_split) == address(0)) return;
        for (uint256 i; i < 8; ++i) {
            try _split.release(_assets[i / 4], i % 4) {} catch {}
        }
    }
}

/// Payments and releases at random, in the chain's own coin and in a token. It keeps its own books of what came in.
contract SplitActors {
    uint256 public constant COUNT = 4;
    RoyaltySplit public immutable split;
    CallingCoin public immutable coin = new CallingCoin();
    Receiver public immutable refuser = new Receiver();
    /// The first and the last share are of one account.
    address[4] public accounts = [address(0xA001), address(refuser), address(new Receiver()), address(0xA001)];
    uint96[4] public parts = [1, 333, 1_000_003, 7];
    uint256 public constant total = 1_000_344;
    /// What the last call was about.
    address public touched;
    mapping(address asset => uint256) public received;
    /// Of calls that did not do what they should have done.
    uint256 public faults;

    constructor() {
        RoyaltySplit.Share[] memory shares = new RoyaltySplit.Share[](COUNT);
        for (uint256 i; i < COUNT; ++i) shares[i] = RoyaltySplit.Share(payable(accounts[i]), parts[i]);
        split = RoyaltySplit(payable(new CollectionFactory().createSplit(shares)));
        Receiver(payable(accounts[2])).prepare(split, address(coin));
    }

    function pay(uint256 amount) external {
        (amount, touched) = (amount % 1e27, address(0));
        vm.deal(address(this), amount);
        (bool isSent,) = address(split).call{value: amount}("");
        if (!isSent) ++faults;
        received[address(0)] += amount;
    }

    /// Some pay a few units: what is rounded counts most there.
    function payCoin(uint256 amount, bool isSmall) external {
        (amount, touched) = (amount % (isSmall ? 100 : 1e27), address(coin));
        coin.mint(address(split), amount);
        received[address(coin)] += amount;
    }

    /// `index` is that of no share in one of five calls.
    function release(bool isCoin, uint256 index) external {
        address asset = touched = isCoin ? address(coin) : address(0);
        index = index % (COUNT + 1);
        uint256 due = index < COUNT ? split.releasable(asset, index) : 0;
        bool isRight = index < COUNT && (index != 1 || !refuser.refuses() || due == 0);
        try split.release(asset, index) returns (uint256 amount) {
            if (!isRight || amount != due || split.releasable(asset, index) != 0) ++faults;
        } catch {
            if (isRight) ++faults;
        }
    }

    function setRefuses(bool value) external {
        refuser.setRefuses(value);
    }

    function balanceOf(address asset, address account) external view returns (uint256) {
        return asset == address(0) ? account.balance : coin.balanceOf(account);
    }
}

contract RoyaltySplitInvariantTest {
    SplitActors private actors;

    function setUp() public {
        actors = new SplitActors();
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(actors);
    }

    function invariant_holds() public view {
        assert(actors.faults() == 0);
        check(actors.touched());
    }

    /// Once at the end of each run: when nobody refuses, less than a unit for each share stays.
    function afterInvariant() external {
        actors.setRefuses(false);
        for (uint256 i; i < actors.COUNT(); ++i) {
            actors.release(false, i);
            actors.release(true, i);
        }
        assert(actors.faults() == 0);
        check(address(0));
        check(address(actors.coin()));
        RoyaltySplit split = actors.split();
        assert(address(split).balance < actors.COUNT());
        assert(actors.coin().balanceOf(address(split)) < actors.COUNT());
    }

    /// What an account has and is still due is its part of all that came, and what is left is in the split.
    function check(address asset) private view {
        RoyaltySplit split = actors.split();
        uint256 received = actors.received(asset);
        uint256 paid;
        uint256[4] memory due;
        for (uint256 i; i < 4; ++i) due[i] = split.releasable(asset, i);
        for (uint256 i; i < 3; ++i) {
            uint256 has = actors.balanceOf(asset, actors.accounts(i));
            paid += has;
            uint256 part = received * actors.parts(i) / actors.total();
            // The last share is of the first account too.
            if (i == 0) (has, part) = (has + due[3], part + received * actors.parts(3) / actors.total());
            assert(has + due[i] == part);
        }
        assert(paid <= received);
        assert(actors.balanceOf(asset, address(split)) == received - paid);
    }
}
