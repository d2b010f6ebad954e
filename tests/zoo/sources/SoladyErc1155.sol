// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "solady/src/tokens/ERC1155.sol";

contract SoladyErc1155 is ERC1155 {
    function uri(uint256) public pure override returns (string memory) {
        return "ipfs://solady";
    }

    function mint(address to, uint256 id, uint256 quantity) external {
        _mint(to, id, quantity, "");
    }
}
