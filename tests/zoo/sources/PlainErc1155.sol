// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

contract PlainErc1155 is ERC1155 {
    constructor() ERC1155("ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/plain/{id}.json") {}

    function mint(address to, uint256 id, uint256 quantity) external {
        _mint(to, id, quantity, "");
    }
}
