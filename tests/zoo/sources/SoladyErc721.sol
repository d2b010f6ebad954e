// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "solady/src/tokens/ERC721.sol";

contract SoladyErc721 is ERC721 {
    uint256 private _lastId;

    function name() public pure override returns (string memory) {
        return "Solady";
    }

    function symbol() public pure override returns (string memory) {
        return "SOLADY";
    }

    function tokenURI(uint256) public pure override returns (string memory) {
        return "ipfs://solady";
    }

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function burn(uint256 id) external {
        _burn(msg.sender, id);
    }
}
