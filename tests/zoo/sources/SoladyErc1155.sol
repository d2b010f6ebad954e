// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "solady/src/tokens/ERC1155.sol";

contract SoladyErc1155 is ERC1155 {
    function uri(uint256) public pure override returns (string memory) {
        // Percent-encoded; a client puts the number of the token into the name (ERC-1155).
        return "data:application/json,%7B%22name%22%3A%22Piece%20%7Bid%7D%22%2C%22decimals%22%3A2%2C"
            "%22properties%22%3A%7B%22Material%22%3A%22Oak%22%7D%7D";
    }

    function mint(address to, uint256 id, uint256 quantity) external {
        _mint(to, id, quantity, "");
    }
}
