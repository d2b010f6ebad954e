// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721AUpgradeable} from "erc721a-upgradeable/contracts/ERC721AUpgradeable.sol";
import {ERC721AQueryableUpgradeable} from "erc721a-upgradeable/contracts/extensions/ERC721AQueryableUpgradeable.sol";

/// @dev Used behind a proxy.
contract Erc721aUpgradeable is ERC721AQueryableUpgradeable {
    function initialize() external initializerERC721A {
        __ERC721A_init("ERC721A upgradeable", "A");
    }

    function mint(address to, uint256 quantity) external {
        _mint(to, quantity);
    }

    function _baseURI() internal pure override returns (string memory) {
        return "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/erc721a/";
    }
}
