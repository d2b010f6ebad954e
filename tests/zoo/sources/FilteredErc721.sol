// SPDX-License-Identifier: MIT
pragma solidity ^0.8.13;

import {ExampleERC721} from "operator-filter-registry/src/example/ExampleERC721.sol";

contract FilteredErc721 is ExampleERC721 {
    uint256 private _lastId;

    function mint(address to) external onlyOwner returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }
}
