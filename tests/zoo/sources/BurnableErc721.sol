// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721, ERC721Burnable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Burnable.sol";

contract BurnableErc721 is ERC721Burnable {
    uint256 private _lastId;

    constructor() ERC721("Burnable", "BURN") {}

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }
}
