// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721, ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {ERC721Royalty} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Royalty.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract RoyaltyErc721 is ERC721Enumerable, ERC721Royalty, Ownable {
    constructor(address receiver, uint96 bps) ERC721("Royalty", "ROY") Ownable(msg.sender) {
        _setDefaultRoyalty(receiver, bps);
    }

    function mint(address to) external onlyOwner returns (uint256 id) {
        _mint(to, id = totalSupply() + 1);
    }

    function setRoyalty(address receiver, uint96 bps) external onlyOwner {
        _setDefaultRoyalty(receiver, bps);
    }

    function setTokenRoyalty(uint256 id, address receiver, uint96 bps) external onlyOwner {
        _setTokenRoyalty(id, receiver, bps);
    }

    function supportsInterface(bytes4 id) public view override(ERC721Enumerable, ERC721Royalty) returns (bool) {
        return super.supportsInterface(id);
    }

    function _update(address to, uint256 id, address auth)
        internal
        override(ERC721, ERC721Enumerable)
        returns (address)
    {
        return super._update(to, id, auth);
    }

    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Enumerable) {
        super._increaseBalance(account, value);
    }
}
