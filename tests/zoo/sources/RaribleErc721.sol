// SPDX-License-Identifier: MIT
pragma solidity 0.7.6;
pragma abicoder v2;

import "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import "@rarible/royalties/contracts/LibRoyaltiesV1.sol";
import "@rarible/royalties/contracts/LibRoyaltiesV2.sol";
import "@rarible/royalties/contracts/impl/RoyaltiesV1Impl.sol";

/// Both versions of Rarible's royalties and no ERC-2981, as collections of 2021 have them.
contract RaribleErc721 is ERC721, RoyaltiesV1Impl {
    uint256 private _lastId;

    constructor() ERC721("Rarible", "RARI") {
        _registerInterface(LibRoyaltiesV1._INTERFACE_ID_FEES);
        _registerInterface(LibRoyaltiesV2._INTERFACE_ID_ROYALTIES);
    }

    function mint(address to, LibPart.Part[] memory parts) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
        _saveRoyalties(id, parts);
    }

    function getRaribleV2Royalties(uint256 id) external view returns (LibPart.Part[] memory) {
        return royalties[id];
    }
}
