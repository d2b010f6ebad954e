// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC3525} from "@solvprotocol/erc-3525/ERC3525.sol";
import {ERC3525MetadataDescriptor} from "@solvprotocol/erc-3525/periphery/ERC3525MetadataDescriptor.sol";

contract SlotErc3525 is ERC3525 {
    constructor() ERC3525("Slots", "SLOT", 18) {
        _setMetadataDescriptor(address(new ERC3525MetadataDescriptor()));
    }

    /// @param value of the token, which can be split and merged within its slot
    function mint(address to, uint256 slot, uint256 value) external returns (uint256) {
        return _mint(to, slot, value);
    }
}
