// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {CreatorCollection} from "./CreatorCollection.sol";
import {RoyaltySplit} from "./RoyaltySplit.sol";

/// @title Makes collections for their creators
/// @notice It keeps nothing and owns nothing: a collection that it made is its creator's alone.
contract CollectionFactory {
    uint256 private constant MOST_SHARES = 20;

    /// @notice The code that each collection runs, for good.
    address public immutable implementation;
    /// @notice The code that each split runs, for good.
    address public immutable splitImplementation;

    event CollectionCreated(address indexed collection, address indexed creator, bytes32 salt);
    event SplitCreated(address indexed split);

    error BadShares();

    constructor() {
        implementation = address(new CreatorCollection());
        splitImplementation = address(new RoyaltySplit());
    }

    /// @notice Makes the caller's collection, at the address that `predict` tells. A salt serves each creator once: what
    /// is sent twice is refused the second time.
    function create(CreatorCollection.Params calldata params, bytes32 salt) external returns (address collection) {
        collection = Clones.cloneDeterministic(implementation, _bind(msg.sender, salt));
        CreatorCollection(collection).initialize(msg.sender, params);
        emit CollectionCreated(collection, msg.sender, salt);
    }

    /// @notice Makes the split of these shares, or finds it: the same shares have one address, whoever asks.
    /// @param shares Two to twenty, each of somebody, each more than nothing.
    function createSplit(RoyaltySplit.Share[] calldata shares) external returns (address split) {
        _check(shares);
        split = predictSplit(shares);
        if (split.code.length > 0) return split;
        Clones.cloneDeterministicWithImmutableArgs(splitImplementation, abi.encode(shares), 0);
        emit SplitCreated(split);
    }

    /// @notice Where a creator's collection of this salt is, or will be. Nobody else can make one there.
    function predict(address creator, bytes32 salt) external view returns (address) {
        return Clones.predictDeterministicAddress(implementation, _bind(creator, salt));
    }

    /// @notice Where the split of these shares is, or will be. What it is sent before is there when it is made.
    function predictSplit(RoyaltySplit.Share[] calldata shares) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(splitImplementation, abi.encode(shares), 0);
    }

    function _check(RoyaltySplit.Share[] calldata shares) private pure {
        if (shares.length < 2 || shares.length > MOST_SHARES) revert BadShares();
        for (uint256 i; i < shares.length; ++i) {
            if (shares[i].account == address(0) || shares[i].parts == 0) revert BadShares();
        }
    }

    function _bind(address creator, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encode(creator, salt));
    }
}
