// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721, ERC721Pausable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Pausable.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract PausableErc721 is ERC721Pausable, Ownable {
    uint256 private _lastId;

    constructor() ERC721("Pausable", "PAUSE") Ownable(msg.sender) {}

    function mint(address to) external onlyOwner returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }
}
