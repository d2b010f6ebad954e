// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";

/// Hostile: `royaltyInfo` asks for the whole price, reverts, burns all gas, or asks for more than the price.
contract HostileRoyalty is ERC721 {
    enum Mode {
        WholePrice,
        Revert,
        BurnGas,
        TwicePrice
    }

    uint256 private _lastId;
    Mode public mode;

    constructor() ERC721("Hostile royalty", "HOST") {}

    function mint(address to) external returns (uint256 id) {
        _mint(to, id = ++_lastId);
    }

    function setMode(Mode value) external {
        mode = value;
    }

    function royaltyInfo(uint256, uint256 price) external view returns (address, uint256) {
        if (mode == Mode.Revert) revert("No royalty");
        if (mode == Mode.BurnGas) while (true) {}
        return (address(this), mode == Mode.TwicePrice ? price * 2 : price);
    }

    function supportsInterface(bytes4 id) public view override returns (bool) {
        return id == type(IERC2981).interfaceId || super.supportsInterface(id);
    }
}
