// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

contract SoulboundErc1155 is ERC1155 {
    error Soulbound();

    constructor() ERC1155("ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/soulbound/{id}.json") {}

    function mint(address to, uint256 id, uint256 quantity) external {
        _mint(to, id, quantity, "");
    }

    function burn(uint256 id, uint256 quantity) external {
        _burn(msg.sender, id, quantity);
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values) internal override {
        require(from == address(0) || to == address(0), Soulbound());
        super._update(from, to, ids, values);
    }
}
