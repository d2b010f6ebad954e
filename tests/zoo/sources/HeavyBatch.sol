// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721A} from "erc721a/contracts/ERC721A.sol";

/// Hostile: thousands of tokens of one ERC-2309 event, whose token URIs are data URIs of 20 kB to 2 MB, kept nowhere. To find the
/// owner of a token that never moved costs 2,100 gas for each token before it.
contract HeavyBatch is ERC721A {
    constructor(address to, uint256 quantity) ERC721A("Heavy batch", "HEAVY") {
        _mintERC2309(to, quantity);
    }

    function mint(address to, uint256 quantity) external returns (uint256 firstId) {
        firstId = _nextTokenId();
        _mint(to, quantity);
    }

    /// The bytes of a token URI.
    function lengthOf(uint256 id) public pure returns (uint256) {
        uint256 place = id % 20;
        if (place == 0) return 2_000_000;
        if (place == 1) return 1_000_000;
        if (place == 2) return 400_000;
        return place == 3 ? 150_000 : 20_000;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        ownerOf(id);
        bytes32[2] memory head = [bytes32('data:application/json,{"name":"H'), bytes32('eavy metadata","description":"aa')];
        uint256 length = lengthOf(id);
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
