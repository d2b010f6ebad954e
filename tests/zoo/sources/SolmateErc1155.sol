// SPDX-License-Identifier: AGPL-3.0-only
pragma solidity ^0.8.24;

import {ERC1155} from "solmate/src/tokens/ERC1155.sol";

contract SolmateErc1155 is ERC1155 {
    function uri(uint256) public pure override returns (string memory) {
        return "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/solmate/{id}.json";
    }

    function mint(address to, uint256 id, uint256 quantity) external {
        _mint(to, id, quantity, "");
    }
}
