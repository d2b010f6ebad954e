// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721A} from "erc721a/contracts/ERC721A.sol";

contract Erc721aConsecutive is ERC721A {
    constructor(address to, uint256 quantity) ERC721A("Batch 2309", "BATCH") {
        _mintERC2309(to, quantity);
    }

    function mint(address to, uint256 quantity) external returns (uint256 firstId) {
        firstId = _nextTokenId();
        _mint(to, quantity);
    }
}
