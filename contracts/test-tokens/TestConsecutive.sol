// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Consecutive} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Consecutive.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title An ERC-721 for tests whose first tokens are minted by ERC-2309, and whose documents change (ERC-4906)
contract TestConsecutive is ERC721Consecutive, IERC4906 {
    string private _uri;

    constructor(uint96 quantity) ERC721("Test Consecutive", "TEST") {
        _mintConsecutive(msg.sender, quantity);
    }

    function setURI(string calldata uri, uint256 from, uint256 to) external {
        _uri = uri;
        if (from == to) emit MetadataUpdate(from);
        else emit BatchMetadataUpdate(from, to);
    }

    function tokenURI(uint256) public view override returns (string memory) {
        return _uri;
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        return interfaceId == 0x49064906 || super.supportsInterface(interfaceId);
    }
}
