// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721A} from "erc721a/contracts/ERC721A.sol";
import {ERC4907A} from "erc721a/contracts/extensions/ERC4907A.sol";

contract RentableErc4907 is ERC4907A {
    constructor() ERC721A("Rentable", "RENT") {}

    function mint(address to) external returns (uint256 id) {
        id = _nextTokenId();
        _mint(to, 1);
    }

    /// @dev The documents have no ending.
    function _baseURI() internal pure override returns (string memory) {
        return "https://ipfs.io/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/rentable/";
    }
}
