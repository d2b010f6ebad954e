// SPDX-License-Identifier: GPL-3.0-only
pragma solidity ^0.8.24;

import {ERC5192} from "erc5192/src/ERC5192.sol";

contract SoulboundErc5192 is ERC5192 {
    uint256 private _lastId;

    event Locked(uint256 tokenId);

    constructor() ERC5192("Soulbound", "SOUL", true) {}

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
        emit Locked(id);
    }
}
