// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {AuctionHouse} from "../src/AuctionHouse.sol";
import {Payee, Terms} from "../src/AuctionTerms.sol";
import {vm} from "./Vm.sol";

/// A collection that does what it is told to do to those who trust it.
contract TestToken is ERC721("Token", "T") {
    enum Mode {
        Honest,
        /// Transfers revert.
        Refuses,
        /// Transfers do nothing, and say nothing.
        Lies,
        /// Transfers use up all gas.
        Burns,
        /// Transfers and questions return a megabyte.
        Bombs,
        /// Transfers revert, and nobody is told who owns what.
        Hides,
        /// Transfers revert, and the owner is longer than an address.
        Garbles,
        /// Transfers happen, and nobody is told who owns what.
        Denies
    }

    Mode public mode;
    /// What a transfer calls first.
    address private _target;
    bytes private _call;
    bool public wasReentered;

    error Refused();

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function setMode(Mode value) external {
        mode = value;
    }

    function setCall(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    /// As an admin may in some collections.
    function seize(uint256 tokenId, address to) external {
        _update(to, tokenId, address(0));
    }

    function transferFrom(address from, address to, uint256 tokenId) public override {
        if (_target != address(0)) {
            (bool isDone,) = _target.call(_call);
            wasReentered = wasReentered || isDone;
        }
        if (mode == Mode.Refuses || mode == Mode.Hides || mode == Mode.Garbles) revert Refused();
        if (mode == Mode.Burns) while (true) {}
        if (mode == Mode.Lies) return;
        super.transferFrom(from, to, tokenId);
        if (mode == Mode.Bombs) _bomb();
    }

    function ownerOf(uint256 tokenId) public view override returns (address) {
        if (mode == Mode.Hides || mode == Mode.Denies) revert Refused();
        if (mode == Mode.Garbles) {
            assembly {
                mstore(0, not(0))
                return(0, 32)
            }
        }
        return super.ownerOf(tokenId);
    }

    function _bomb() private pure {
        assembly {
            return(0, 1000000)
        }
    }
}

/// A contract that is paid: it refuses, burns gas, calls back, or returns a megabyte. It can call whatever it is told to.
contract TestAccount {
    enum Mode {
        Takes,
        Refuses,
        Burns,
        Bombs,
        Calls
    }

    Mode public mode;
    address private _target;
    bytes private _call;
    bool public wasReentered;

    error Refused();

    receive() external payable {
        if (mode == Mode.Refuses) revert Refused();
        if (mode == Mode.Burns) while (true) {}
        if (mode == Mode.Bombs) {
            assembly {
                revert(0, 1000000)
            }
        }
        if (mode == Mode.Calls) {
            (bool isDone,) = _target.call(_call);
            wasReentered = wasReentered || isDone;
        }
    }

    function setMode(Mode value) external {
        mode = value;
    }

    function setCall(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    function execute(address target, uint256 value, bytes calldata data) external {
        (bool isDone, bytes memory answer) = target.call{value: value}(data);
        if (isDone) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}

/// What Chainlink's feed of a sequencer answers: rounds that alternate between up (0) and down (1).
contract TestFeed {
    struct Round {
        uint80 id;
        int256 answer;
        uint256 startedAt;
    }

    Round private _last;
    Round private _previous;
    uint256 public length = 160;

    function set(int256 answer, uint256 startedAt) external {
        _previous = _last;
        _last = Round({id: _last.id + 1, answer: answer, startedAt: startedAt});
    }

    function setId(uint80 id) external {
        _last.id = id;
    }

    /// Of what it answers, in bytes.
    function setLength(uint256 value) external {
        length = value;
    }

    function latestRoundData() external view {
        _answer(_last);
    }

    function getRoundData(uint80 id) external view {
        require(id == _previous.id && id != 0, "No data present");
        _answer(_previous);
    }

    function _answer(Round memory round) private view {
        bytes memory data = abi.encode(round.id, round.answer, round.startedAt, round.startedAt, round.id);
        uint256 size = length;
        assembly {
            return(add(data, 32), size)
        }
    }
}

/// A house, a token of a seller with a key, and what tests do with them.
abstract contract AuctionFixture {
    uint256 internal constant SELLER_KEY = 0x5e11e4;
    uint256 internal constant DELEGATE_KEY = 0xde1e6a7e;
    uint64 internal constant NOW = 1_900_000_000;
    address internal constant ALICE = address(0xA11CE);
    address internal constant BOB = address(0xB0B);
    address internal constant ROYALTY = address(0x20A1);
    address internal constant MARKET = address(0xFEE);

    AuctionHouse internal house;
    TestToken internal token;
    address internal seller;
    address internal delegate;

    function setUp() public virtual {
        vm.warp(NOW);
        house = new AuctionHouse();
        token = new TestToken();
        (seller, delegate) = (vm.addr(SELLER_KEY), vm.addr(DELEGATE_KEY));
        token.mint(seller, 1);
        vm.prank(seller);
        token.setApprovalForAll(address(house), true);
        vm.deal(ALICE, 1000 ether);
        vm.deal(BOB, 1000 ether);
    }

    function buildTerms() internal view returns (Terms memory terms) {
        terms.seller = seller;
        terms.token = address(token);
        terms.tokenId = 1;
        terms.reservePrice = 1 ether;
        terms.startTime = NOW;
        terms.duration = 1 days;
        terms.isTimedFromFirstBid = true;
        terms.extensionWindow = 15 minutes;
        terms.incrementBps = 500;
        terms.incrementStep = 0.01 ether;
        terms.feeRecipient = MARKET;
        terms.feeBps = 250;
        terms.payees = new Payee[](1);
        terms.payees[0] = Payee({account: ROYALTY, bps: 500});
        terms.deadline = NOW + 7 days;
    }

    function anyGuards() internal pure returns (AuctionHouse.Guards memory) {
        return AuctionHouse.Guards(type(uint256).max, type(uint256).max);
    }

    function digest(bytes32 structHash) internal view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Verdigris Auction House"),
                keccak256("1"),
                block.chainid,
                address(house)
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    function signHash(uint256 key, bytes32 structHash) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest(structHash));
        return abi.encodePacked(r, s, v);
    }

    function sign(Terms memory terms) internal view returns (bytes memory) {
        return signHash(SELLER_KEY, house.hashTerms(terms));
    }

    function signRaise(uint256 key, Terms memory terms, address principal, uint256 amount, AuctionHouse.Guards memory guards)
        internal
        view
        returns (bytes memory)
    {
        bytes32 id = house.hashTerms(terms);
        (,, uint64 epoch) = house.deposits(principal, id);
        return signHash(
            key,
            keccak256(
                abi.encode(
                    keccak256(
                        "Raise(bytes32 auctionId,address principal,uint256 amount,uint256 epoch,uint256 deadline,uint256 highestPrice)"
                    ),
                    id,
                    principal,
                    amount,
                    uint256(epoch),
                    guards.deadline,
                    guards.highestPrice
                )
            )
        );
    }

    function bidAs(address bidder, Terms memory terms, uint256 amount) internal {
        bytes memory signature = sign(terms);
        vm.prank(bidder);
        house.bid{value: amount}(terms, signature, bidder, anyGuards());
    }

    function depositAs(address principal, Terms memory terms, uint256 amount, address who) internal {
        bytes32 id = house.hashTerms(terms);
        address[] memory delegates = new address[](1);
        delegates[0] = who;
        vm.prank(principal);
        house.deposit{value: amount}(id, uint64(block.timestamp + 30 days), delegates);
    }

    function raiseAs(address who, Terms memory terms, address principal, uint256 amount) internal {
        bytes memory signature = sign(terms);
        vm.prank(who);
        house.raise(terms, signature, principal, amount, anyGuards());
    }

    function stateOf(Terms memory terms) internal view returns (AuctionHouse.State state) {
        (,,, state,,,) = house.auctions(house.hashTerms(terms));
    }

    function priceOf(Terms memory terms) internal view returns (uint256 price) {
        (,,,,,, price) = house.auctions(house.hashTerms(terms));
    }

    function leaderOf(Terms memory terms) internal view returns (address bidder, address recipient) {
        (bidder,,,,, recipient,) = house.auctions(house.hashTerms(terms));
    }

    function depositOf(address principal, Terms memory terms) internal view returns (uint256 balance) {
        (balance,,) = house.deposits(principal, house.hashTerms(terms));
    }

    /// Ends what `terms` have begun, and settles it.
    function settleAtEnd(Terms memory terms) internal {
        vm.warp(house.endTimeOf(terms));
        house.settle(terms);
    }
}
