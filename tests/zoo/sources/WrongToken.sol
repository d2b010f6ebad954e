// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Hostile: each mint gives two items, and a transfer of the one with the even number moves the other.
contract WrongToken is ERC721 {
    uint256 private _nextId = 2;

    constructor() ERC721("Wrong token", "WRONG") {}

    function mint(address to) external returns (uint256 id) {
        id = _nextId;
        _nextId += 2;
        _mint(to, id);
        _mint(to, id + 1);
    }

    function transferFrom(address from, address to, uint256 id) public override {
        require(msg.sender == from || isApprovedForAll(from, msg.sender) || getApproved(id) == msg.sender);
        _transfer(from, to, id | 1);
    }
}
