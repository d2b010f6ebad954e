// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC2309} from "@openzeppelin/contracts/interfaces/IERC2309.sol";

/// @title An ERC-721 for tests: anyone mints, burns, moves a range with one ERC-2309 event, or stops it without any
contract TestShifty is ERC721, IERC2309 {
    mapping(uint256 tokenId => address) private _moved;
    bool private _isPaused;

    error Stopped();

    constructor() ERC721("Test Shifty", "TEST") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function burn(uint256 tokenId) external {
        _burn(tokenId);
    }

    function pause(bool isPaused) external {
        _isPaused = isPaused;
    }

    function moveRange(uint256 first, uint256 last, address from, address to) external {
        for (uint256 tokenId = first; tokenId <= last; ++tokenId) _moved[tokenId] = to;
        emit ConsecutiveTransfer(first, last, from, to);
    }

    function _ownerOf(uint256 tokenId) internal view override returns (address) {
        address moved = _moved[tokenId];
        return moved == address(0) ? super._ownerOf(tokenId) : moved;
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        if (_isPaused) revert Stopped();
        address from = super._update(to, tokenId, auth);
        delete _moved[tokenId];
        return from;
    }
}
