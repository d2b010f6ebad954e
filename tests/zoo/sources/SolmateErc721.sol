// SPDX-License-Identifier: AGPL-3.0-only
pragma solidity ^0.8.24;

import {ERC721} from "solmate/src/tokens/ERC721.sol";

contract SolmateErc721 is ERC721 {
    uint256 private _lastId;

    constructor() ERC721("Solmate", "SOLM") {}

    function tokenURI(uint256) public pure override returns (string memory) {
        return "ipfs://solmate";
    }

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function burn(uint256 id) external {
        require(ownerOf(id) == msg.sender, "NOT_OWNER");
        _burn(id);
    }
}
