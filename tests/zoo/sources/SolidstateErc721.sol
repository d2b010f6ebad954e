// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SolidStateERC721} from "@solidstate/contracts/token/ERC721/SolidStateERC721.sol";
import {ERC721MetadataStorage} from "@solidstate/contracts/token/ERC721/metadata/ERC721MetadataStorage.sol";

contract SolidstateErc721 is SolidStateERC721 {
    uint256 private _lastId;

    constructor(string memory baseUri) {
        ERC721MetadataStorage.Layout storage layout = ERC721MetadataStorage.layout();
        layout.name = "SolidState";
        layout.symbol = "SOLID";
        layout.baseURI = baseUri;
        _setSupportsInterface(0x01ffc9a7, true);
        _setSupportsInterface(0x80ac58cd, true);
        _setSupportsInterface(0x5b5e139f, true);
    }

    /// @param uri relative to the collection's base
    function mint(address to, string calldata uri) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
        ERC721MetadataStorage.layout().tokenURIs[id] = uri;
    }
}
