// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721, ERC721Consecutive} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Consecutive.sol";

contract ConsecutiveErc721 is ERC721Consecutive {
    uint256 private _nextId;

    constructor(address to, uint96 quantity) ERC721("Consecutive", "CONS") {
        _mintConsecutive(to, quantity);
        _nextId = quantity;
    }

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = _nextId++);
    }
}
