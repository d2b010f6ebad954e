pragma solidity ^0.4.21;

// SPDX-License-Identifier: MIT

import "zeppelin-solidity/contracts/token/ERC721/ERC721Token.sol";

/// The functions of ERC-721 of early 2018, without ERC-165 and with the older answer to safe transfers.
contract DraftErc721 is ERC721Token {
    function DraftErc721() ERC721Token("Draft", "DRAFT") public {}

    function mint(address to) external {
        _mint(to, totalSupply() + 1);
    }
}
