// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721A} from "erc721a/contracts/ERC721A.sol";

contract Erc721a is ERC721A {
    constructor() ERC721A("Batch", "BATCH") {}

    function mint(address to, uint256 quantity) external returns (uint256 firstId) {
        firstId = _nextTokenId();
        _mint(to, quantity);
    }
}
