// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LibString} from "solady/src/utils/LibString.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";

contract SoladyErc721 is ERC721 {
    uint256 private _lastId;

    function name() public pure override returns (string memory) {
        return "Solady";
    }

    function symbol() public pure override returns (string memory) {
        return "SOLADY";
    }

    /// @dev Neither the document nor its picture is encoded.
    function tokenURI(uint256 id) public pure override returns (string memory) {
        return string.concat(
            'data:application/json;utf8,{"name":"Solady #',
            LibString.toString(id),
            '","attributes":[{"trait_type":"Mood","value":"Calm"},{"display_type":"number","trait_type":"Number","value":',
            LibString.toString(id),
            '}],"image":"data:image/svg+xml;utf8,<svg xmlns=\'http://www.w3.org/2000/svg\' viewBox=\'0 0 9 9\'>',
            "<rect width='9' height='9' fill='#8ad'/></svg>\"}"
        );
    }

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function burn(uint256 id) external {
        _burn(msg.sender, id);
    }
}
