// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {OwnableBasic} from "@limitbreak/creator-token-standards/src/access/OwnableBasic.sol";
import {ERC721C, ERC721OpenZeppelin} from "@limitbreak/creator-token-standards/src/erc721c/ERC721C.sol";
import {BasicRoyalties, ERC2981} from "@limitbreak/creator-token-standards/src/programmable-royalties/BasicRoyalties.sol";

contract CreatorErc721 is OwnableBasic, ERC721C, BasicRoyalties {
    uint256 private _lastId;

    constructor(address receiver, uint96 bps) ERC721OpenZeppelin("Creator", "CREATOR") BasicRoyalties(receiver, bps) {}

    function mint(address to) external returns (uint256 id) {
        _requireCallerIsContractOwner();
        _mint(to, id = ++_lastId);
    }

    function supportsInterface(bytes4 id) public view override(ERC721C, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}
