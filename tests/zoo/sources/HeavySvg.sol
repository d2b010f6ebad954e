// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721A} from "erc721a/contracts/ERC721A.sol";

/// Heavy: each token URI is a data URI of 60 kB, with a drawing of its own on chain.
contract HeavySvg is ERC721A {
    /// Of 32 bytes each.
    uint256 private constant PATHS = 1_900;

    constructor(address to, uint256 quantity) ERC721A("Heavy drawings", "DRAWN") {
        _mintERC2309(to, quantity);
    }

    function mint(address to, uint256 quantity) external returns (uint256 firstId) {
        firstId = _nextTokenId();
        _mint(to, quantity);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        if (id >= _nextTokenId()) revert URIQueryForNonexistentToken();
        string memory number = _toString(id);
        return string.concat(
            'data:application/json,{"name":"Drawing ',
            number,
            '","image":"data:image/svg+xml,',
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'><text y='9'>",
            number,
            "</text>",
            _drawPaths(),
            '</svg>"}'
        );
    }

    function _drawPaths() private pure returns (string memory paths) {
        paths = new string(PATHS * 32);
        bytes32 path = "<path d='M0 0h9v9h9v9h9v9h9v9'/>";
        assembly {
            let start := add(paths, 0x20)
            let end := add(start, mload(paths))
            for { let at := start } lt(at, end) { at := add(at, 0x20) } { mstore(at, path) }
        }
    }
}
