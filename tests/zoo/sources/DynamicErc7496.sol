// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @dev The functions and events of ERC-7496. Its holder says what a trait is.
contract DynamicErc7496 is ERC721 {
    uint256 private _lastId;
    mapping(uint256 => mapping(bytes32 => bytes32)) private _traits;

    event TraitUpdated(bytes32 indexed traitKey, uint256 tokenId, bytes32 traitValue);

    error TraitValueUnchanged();

    constructor() ERC721("Dynamic", "DYN") {}

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function setTrait(uint256 id, bytes32 key, bytes32 value) external {
        _checkAuthorized(ownerOf(id), msg.sender, id);
        require(_traits[id][key] != value, TraitValueUnchanged());
        _traits[id][key] = value;
        emit TraitUpdated(key, id, value);
    }

    function getTraitValue(uint256 id, bytes32 key) public view returns (bytes32) {
        _requireOwned(id);
        return _traits[id][key];
    }

    function getTraitValues(uint256 id, bytes32[] calldata keys) external view returns (bytes32[] memory values) {
        values = new bytes32[](keys.length);
        for (uint256 i = 0; i < keys.length; i++) values[i] = getTraitValue(id, keys[i]);
    }

    function getTraitMetadataURI() external pure returns (string memory) {
        return 'data:application/json;utf8,{"traits":{"points":{"displayName":"Points","dataType":{"type":"decimal"}}}}';
    }

    function supportsInterface(bytes4 id) public view override returns (bool) {
        return id == 0xaf332f3e || super.supportsInterface(id);
    }
}
