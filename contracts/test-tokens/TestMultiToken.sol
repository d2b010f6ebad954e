// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155URIStorage, ERC1155} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155URIStorage.sol";

/// @title An ERC-1155 for tests: anyone mints, burns and renames anything
contract TestMultiToken is ERC1155URIStorage {
    // Tokens call it so.
    // solhint-disable-next-line const-name-snakecase
    string public constant name = "Test Multi Token";

    constructor() ERC1155("") {}

    function mint(address to, uint256 id, uint256 quantity) external {
        _mint(to, id, quantity, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata quantities) external {
        _mintBatch(to, ids, quantities, "");
    }

    function burn(address from, uint256 id, uint256 quantity) external {
        _burn(from, id, quantity);
    }

    function setURI(uint256 id, string calldata tokenURI) external {
        _setURI(id, tokenURI);
    }
}
