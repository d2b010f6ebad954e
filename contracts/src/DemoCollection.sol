// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Royalty} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Royalty.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";

/// @title The shared collection of a local market
/// @notice Anyone mints to himself and is the creator, and the receiver of royalties, of what he minted.
contract DemoCollection is ERC721URIStorage, ERC721Royalty {
    uint256 private _lastTokenId;
    mapping(uint256 tokenId => address) private _creators;

    constructor() ERC721("Verdigris Demo", "VERD") {}

    /// @notice Mints the next token (ids count from 1) to the caller.
    /// @param uri The address of the metadata document, kept as it is.
    /// @param royaltyBps The creator's share of a sale in hundredths of a percent; above 10000 it reverts.
    function mint(string calldata uri, uint96 royaltyBps) external returns (uint256 tokenId) {
        tokenId = ++_lastTokenId;
        _creators[tokenId] = msg.sender;
        _setTokenRoyalty(tokenId, msg.sender, royaltyBps);
        _setTokenURI(tokenId, uri);
        // The plain mint, not the safe one: the caller asked for it, and a callback would let it re-enter.
        _mint(msg.sender, tokenId);
    }

    /// @notice Who minted the token; reverts for a token that does not exist.
    function creatorOf(uint256 tokenId) external view returns (address) {
        _requireOwned(tokenId);
        return _creators[tokenId];
    }

    /// @notice How many tokens exist: none is ever burnt.
    function totalSupply() external view returns (uint256) {
        return _lastTokenId;
    }

    function tokenURI(uint256 tokenId) public view override(ERC721, ERC721URIStorage) returns (string memory) {
        return super.tokenURI(tokenId);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721URIStorage, ERC721Royalty) returns (bool) {
        return super.supportsInterface(interfaceId);
    }
}
