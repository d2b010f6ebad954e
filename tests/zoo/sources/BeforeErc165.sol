pragma solidity ^0.4.18;

// SPDX-License-Identifier: MIT

import "zeppelin-solidity/contracts/token/ERC721/ERC721Token.sol";

/// As CryptoKitties: older than ERC-165 and than the final ERC-721. An approved account can only take an item for itself.
contract BeforeErc165 is ERC721Token {
    function mint(address to) external {
        _mint(to, totalSupply() + 1);
    }
}
