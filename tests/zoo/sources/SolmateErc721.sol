// SPDX-License-Identifier: AGPL-3.0-only
pragma solidity ^0.8.24;

import {ERC721} from "solmate/src/tokens/ERC721.sol";

contract SolmateErc721 is ERC721 {
    uint256 private _lastId;

    constructor() ERC721("Solmate", "SOLM") {}

    function tokenURI(uint256) public pure override returns (string memory) {
        // A picture alone, without a document.
        return "data:image/svg+xml;base64,"
            "PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnIHZpZXdCb3g9JzAgMCA5IDknPjxjaXJjbGUgcj0nNCcgY3g9JzQnIGN5PSc0JyBmaWxsPSd0ZWFsJy8+PC9zdmc+";
    }

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function burn(uint256 id) external {
        require(ownerOf(id) == msg.sender, "NOT_OWNER");
        _burn(id);
    }
}
