// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {CollectionFactory} from "../src/CollectionFactory.sol";
import {CreatorCollection} from "../src/CreatorCollection.sol";
import {vm} from "./Vm.sol";

/// Everything that people can do with a collection, done at random: by its creator, by collectors, by thieves. It keeps
/// its own books of what should be.
contract Actors {
    uint256 private constant KEY = 0xADA;
    uint256 private constant SECOND_KEY = 0xBE1A;
    uint256 private constant LOW = 1 << 128;
    uint256 private constant MOST = 60;
    CreatorCollection public immutable collection;
    address private immutable _first = vm.addr(KEY);
    address private immutable _second = vm.addr(SECOND_KEY);
    /// Who owns the collection now.
    address public creator = _first;
    uint256[] public tokens;
    /// The token that the last call was about.
    uint256 public touched;
    mapping(uint256 tokenId => address) public owners;
    mapping(uint256 tokenId => bytes32) public says;
    mapping(uint256 tokenId => bool) public isFixed;
    mapping(uint256 tokenId => bool) public isCancelled;
    mapping(address => uint256) public earned;
    uint96 public royaltyBps = 1_000;
    uint256 public nonce;
    /// Of calls that went through although they should not have.
    uint256 public faults;

    constructor() {
        CollectionFactory factory = new CollectionFactory();
        vm.prank(creator);
        collection = CreatorCollection(
            factory.create(CreatorCollection.Params("H", "H", "", creator, royaltyBps, MOST), 0)
        );
    }

    function count() external view returns (uint256) {
        return tokens.length;
    }

    function mint(uint256 by, uint256 to, uint256 tokenId, uint256 uri) external {
        (address sender, address receiver) = (actor(by), actor(to));
        tokenId = tokenId % 2 == 0 ? collection.lastTokenId() + 1 : tokenId % 70;
        bool isRight =
            sender == creator && tokenId == collection.lastTokenId() + 1 && collection.totalSupply() < MOST;
        vm.prank(sender);
        try collection.mint(receiver, tokenId, text(uri)) {
            note(tokenId, receiver, uri, isRight);
        } catch {
            if (isRight) ++faults;
        }
    }

    function redeem(uint256 by, uint256 id, uint256 price, uint256 buyer, uint256 signedNonce, uint256 key) external {
        address sender = actor(by);
        CreatorCollection.Voucher memory one;
        one.tokenId = LOW + id % 20;
        one.uri = text(id);
        one.deadline = block.timestamp;
        one.nonce = signedNonce % 3 == 0 ? signedNonce % (nonce + 2) : nonce;
        one.buyer = buyer % 2 == 0 ? address(0) : actor(buyer);
        one.payments = new CreatorCollection.Payment[](2);
        one.payments[0] = CreatorCollection.Payment(payable(creator), price % 3 ether);
        one.payments[1] = CreatorCollection.Payment(payable(actor(2)), price % 1 ether);
        key = [KEY, SECOND_KEY, 0xBAD][key % 3];
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, collection.hashVoucher(one));
        uint256 total = one.payments[0].amount + one.payments[1].amount;
        bool isRight = vm.addr(key) == creator && one.nonce == nonce && !isCancelled[one.tokenId]
            && owners[one.tokenId] == address(0) && (one.buyer == address(0) || one.buyer == sender)
            && collection.totalSupply() < MOST;
        uint256[2] memory before = [creator.balance, actor(2).balance];
        if (sender != creator && sender != actor(2)) vm.deal(sender, total);
        else vm.deal(sender, sender.balance + total);
        vm.prank(sender);
        try collection.redeem{value: total}(one, abi.encodePacked(r, s, v)) {
            note(one.tokenId, sender, id, isRight);
            if (creator.balance - before[0] != one.payments[0].amount) ++faults;
            if (actor(2).balance - before[1] != one.payments[1].amount) ++faults;
        } catch {
            if (isRight) ++faults;
        }
    }

    function transfer(uint256 by, uint256 which, uint256 to) external {
        if (tokens.length == 0) return;
        uint256 tokenId = touched = tokens[which % tokens.length];
        (address sender, address from, address receiver) = (actor(by), owners[tokenId], actor(to));
        vm.prank(sender);
        try collection.transferFrom(from, receiver, tokenId) {
            if (sender != from) ++faults;
            if (receiver != from) isFixed[tokenId] = true;
            owners[tokenId] = receiver;
        } catch {
            if (sender == from) ++faults;
        }
    }

    function setTokenURI(uint256 by, uint256 which, uint256 uri) external {
        if (tokens.length == 0) return;
        uint256 tokenId = touched = tokens[which % tokens.length];
        bool isRight = actor(by) == creator && !isFixed[tokenId];
        vm.prank(actor(by));
        try collection.setTokenURI(tokenId, text(uri)) {
            if (!isRight) ++faults;
            says[tokenId] = keccak256(bytes(text(uri)));
        } catch {
            if (isRight) ++faults;
        }
    }

    function setRoyalty(uint256 by, uint96 bps) external {
        bps = bps % 1_200;
        bool isRight = actor(by) == creator && bps <= royaltyBps;
        vm.prank(actor(by));
        try collection.setRoyalty(actor(by), bps) {
            if (!isRight) ++faults;
            royaltyBps = bps;
        } catch {
            if (isRight) ++faults;
        }
    }

    function cancel(uint256 by, uint256 id, bool isAll) external {
        bool isRight = actor(by) == creator;
        vm.prank(actor(by));
        if (isAll) {
            try collection.cancelAllVouchers() {
                if (!isRight) ++faults;
                ++nonce;
            } catch {
                if (isRight) ++faults;
            }
        } else {
            try collection.cancelVoucher(LOW + id % 20) {
                if (!isRight) ++faults;
                isCancelled[LOW + id % 20] = true;
            } catch {
                if (isRight) ++faults;
            }
        }
    }

    /// To the other key, or to itself, in both steps at once.
    function handOver(uint256 by, bool isToItself) external {
        address receiver = isToItself == (creator == _first) ? _first : _second;
        bool isRight = actor(by) == creator;
        vm.prank(actor(by));
        try collection.transferOwnership(receiver) {
            if (!isRight) ++faults;
        } catch {
            if (isRight) ++faults;
            return;
        }
        vm.prank(receiver);
        collection.acceptOwnership();
        creator = receiver;
        ++nonce;
        for (uint256 i; i < tokens.length; ++i) isFixed[tokens[i]] = true;
    }

    function note(uint256 tokenId, address to, uint256 uri, bool isRight) private {
        if (!isRight) ++faults;
        if (to != creator || tokenId >= LOW) isFixed[tokenId] = true;
        touched = tokenId;
        tokens.push(tokenId);
        owners[tokenId] = to;
        says[tokenId] = keccak256(bytes(text(uri)));
    }

    /// Two that the collection can belong to, a collector and a stranger.
    function actor(uint256 seed) private view returns (address) {
        return [_first, _second, address(0xC0FFEE), address(0xBADBAD)][seed % 4];
    }

    function text(uint256 seed) private pure returns (string memory) {
        return string(abi.encodePacked("ipfs://", bytes32(seed)));
    }
}

contract CreatorCollectionInvariantTest {
    Actors private actors;

    function setUp() public {
        actors = new Actors();
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(actors);
    }

    function invariant_holds() public view {
        CreatorCollection collection = actors.collection();
        assert(actors.faults() == 0);
        if (actors.count() > 0) check(actors.touched());
        assert(collection.totalSupply() == actors.count() && actors.count() <= collection.maxSupply());
        assert(address(collection).balance == 0);
        (, uint256 bps) = collection.royaltyInfo(1, 10_000);
        assert(bps == actors.royaltyBps() && bps <= 1_000);
        assert(collection.owner() == actors.creator() && collection.voucherNonce() == actors.nonce());
    }

    /// Once at the end of each run.
    function afterInvariant() external view {
        for (uint256 i; i < actors.count(); ++i) check(actors.tokens(i));
    }

    /// The token is whose it is, and says what it said.
    function check(uint256 tokenId) private view {
        CreatorCollection collection = actors.collection();
        address owner = actors.owners(tokenId);
        assert(collection.ownerOf(tokenId) == owner);
        assert(keccak256(bytes(collection.tokenURI(tokenId))) == actors.says(tokenId));
        assert(collection.isFixed(tokenId) == actors.isFixed(tokenId));
        assert(collection.isFixed(tokenId) || owner == actors.creator());
    }
}
