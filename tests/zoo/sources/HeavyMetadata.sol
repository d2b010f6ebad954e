// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// The token URI is a data URI of exactly `uriLength` bytes, kept nowhere: it is filled in at each call.
contract HeavyMetadata is ERC721 {
    uint256 private _lastId;
    uint256 public uriLength = 20_000;

    constructor() ERC721("Heavy", "HEAVY") {}

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function setUriLength(uint256 length) external {
        uriLength = length;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes32[2] memory head = [bytes32('data:application/json,{"name":"H'), bytes32('eavy metadata","description":"aa')];
        uint256 length = uriLength;
        // Returned from the buffer itself: a copy would double the memory, whose price grows with its square.
        assembly {
            let start := mload(0x40)
            mstore(start, 0x20)
            mstore(add(start, 0x20), length)
            let text := add(start, 0x40)
            let end := add(text, length)
            let filler := "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            for { let at := text } lt(at, end) { at := add(at, 0x20) } { mstore(at, filler) }
            mstore(text, mload(head))
            mstore(add(text, 0x20), mload(add(head, 0x20)))
            mstore8(sub(end, 2), 0x22)
            mstore8(sub(end, 1), 0x7d)
            let padded := and(add(length, 0x1f), not(0x1f))
            for { let at := end } lt(at, add(text, padded)) { at := add(at, 1) } { mstore8(at, 0) }
            return(start, add(0x40, padded))
        }
    }
}
