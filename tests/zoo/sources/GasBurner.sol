// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Hostile: a transfer burns `transferGas` before it moves the item.
contract GasBurner is ERC721 {
    uint256 private _lastId;
    uint256 public transferGas = 25_000_000;

    constructor() ERC721("Gas burner", "GAS") {}

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function setTransferGas(uint256 value) external {
        transferGas = value;
    }

    function transferFrom(address from, address to, uint256 id) public override {
        uint256 start = gasleft();
        while (start - gasleft() < transferGas) {}
        super.transferFrom(from, to, id);
    }
}
