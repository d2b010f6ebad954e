// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Hostile: a transfer succeeds and moves nothing. When `isEmitting` is set, it even logs a Transfer event.
contract SilentTransfer is ERC721 {
    uint256 private _lastId;
    bool public isEmitting;

    constructor() ERC721("Silent", "SILENT") {}

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function setEmitting(bool value) external {
        isEmitting = value;
    }

    function transferFrom(address from, address to, uint256 id) public override {
        if (isEmitting) emit Transfer(from, to, id);
    }
}
