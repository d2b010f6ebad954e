// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title An ERC-20 for tests that changes no allowance from one amount to another, as USDT of Ethereum: anyone mints
contract TestTether is ERC20 {
    error AllowanceNotZero();

    constructor() ERC20("Test Tether", "USDT") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        // The original gives no reason. A linter asks for one.
        if (amount != 0 && allowance(msg.sender, spender) != 0) revert AllowanceNotZero();
        return super.approve(spender, amount);
    }
}
