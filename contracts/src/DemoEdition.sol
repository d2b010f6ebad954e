// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
import {ERC1155URIStorage} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155URIStorage.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";

/// @title The editions of an artist of the demo
/// @notice Each item has a fixed number of copies. The owner creates items, mints their copies and gets the royalty.
contract DemoEdition is ERC1155Supply, ERC1155URIStorage, ERC2981, Ownable {
    string public name;
    string public symbol;
    /// @notice The document of the collection (ERC-7572).
    // Spelled as ERC-7572 does.
    // forge-lint: disable-next-line(mixed-case-variable)
    string public contractURI;
    uint256 private _lastTokenId;
    /// @notice How many copies of an item there can be.
    mapping(uint256 tokenId => uint256) public maxSupply;

    error TooManyCopies(uint256 tokenId, uint256 maxSupply);

    constructor(
        address artist,
        string memory collectionName,
        string memory collectionSymbol,
        string memory documentURI,
        uint96 royaltyBps
    ) ERC1155("") Ownable(artist) {
        name = collectionName;
        symbol = collectionSymbol;
        contractURI = documentURI;
        _setDefaultRoyalty(artist, royaltyBps);
    }

    /// @notice Creates the next item (ids count from 1) without a copy.
    /// @param tokenURI The address of the metadata document, kept as it is.
    function create(string calldata tokenURI, uint256 copies) external onlyOwner returns (uint256 tokenId) {
        tokenId = ++_lastTokenId;
        maxSupply[tokenId] = copies;
        _setURI(tokenId, tokenURI);
    }

    /// @notice Mints copies of an item; more than it can have revert.
    function mint(address to, uint256 tokenId, uint256 copies) external onlyOwner {
        uint256 most = maxSupply[tokenId];
        if (totalSupply(tokenId) + copies > most) revert TooManyCopies(tokenId, most);
        _mint(to, tokenId, copies, "");
    }

    function uri(uint256 tokenId) public view override(ERC1155, ERC1155URIStorage) returns (string memory) {
        return super.uri(tokenId);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values)
        internal
        override(ERC1155, ERC1155Supply)
    {
        super._update(from, to, ids, values);
    }
}
