// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Wrapper, IERC721} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Wrapper.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

/// @dev A wrapped item says what the item inside says.
contract WrappedErc721 is ERC721Wrapper {
    constructor(IERC721 inside) ERC721("Wrapped", "WRAP") ERC721Wrapper(inside) {}

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return IERC721Metadata(address(underlying())).tokenURI(id);
    }
}
