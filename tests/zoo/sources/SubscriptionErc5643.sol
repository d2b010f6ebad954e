// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @dev The functions and events of ERC-5643. A subscription that has expired is sold like any other.
contract SubscriptionErc5643 is ERC721 {
    uint256 private _lastId;
    mapping(uint256 => uint64) private _expirations;

    event SubscriptionUpdate(uint256 indexed tokenId, uint64 expiration);

    constructor() ERC721("Subscription", "SUB") {}

    /// @dev For thirty days.
    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
        _setExpiration(id, uint64(block.timestamp) + 30 days);
    }

    function renewSubscription(uint256 id, uint64 duration) external payable {
        _checkAuthorized(ownerOf(id), msg.sender, id);
        _setExpiration(id, _expirations[id] + duration);
    }

    function cancelSubscription(uint256 id) external payable {
        _checkAuthorized(ownerOf(id), msg.sender, id);
        _setExpiration(id, 0);
    }

    function expiresAt(uint256 id) external view returns (uint64) {
        _requireOwned(id);
        return _expirations[id];
    }

    function isRenewable(uint256 id) external view returns (bool) {
        _requireOwned(id);
        return true;
    }

    function supportsInterface(bytes4 id) public view override returns (bool) {
        return id == 0x8c65f84d || super.supportsInterface(id);
    }

    function _setExpiration(uint256 id, uint64 expiration) private {
        _expirations[id] = expiration;
        emit SubscriptionUpdate(id, expiration);
    }
}
