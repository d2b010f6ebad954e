// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableBasic} from "@limitbreak/creator-token-standards/src/access/OwnableBasic.sol";
import {ERC1155C, ERC1155OpenZeppelin} from "@limitbreak/creator-token-standards/src/erc1155c/ERC1155C.sol";
import {BasicRoyalties, ERC2981} from "@limitbreak/creator-token-standards/src/programmable-royalties/BasicRoyalties.sol";

contract CreatorErc1155 is OwnableBasic, ERC1155C, BasicRoyalties {
    constructor(string memory uri_, address receiver, uint96 bps)
        ERC1155OpenZeppelin(uri_)
        BasicRoyalties(receiver, bps)
    {}

    function mint(address to, uint256 id, uint256 quantity) external {
        _requireCallerIsContractOwner();
        _mint(to, id, quantity, "");
    }

    function supportsInterface(bytes4 id) public view override(ERC1155C, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}
