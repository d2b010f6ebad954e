// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721URIStorage, ERC721} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract PlainErc721 is ERC721URIStorage, Ownable {
    uint256 private _lastId;

    constructor() ERC721("Plain", "PLAIN") Ownable(msg.sender) {}

    function mint(address to, string calldata uri) external onlyOwner returns (uint256 id) {
        _mint(to, id = ++_lastId);
        _setTokenURI(id, uri);
    }
}
