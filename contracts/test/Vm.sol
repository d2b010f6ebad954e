// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The cheat codes used here; forge-std on npm is years old.
interface Vm {
    function addr(uint256 privateKey) external pure returns (address);
    function assume(bool condition) external;
    function chainId(uint256 id) external;
    function deal(address account, uint256 balance) external;
    function etch(address target, bytes calldata code) external;
    function expectEmit() external;
    function expectRevert(bytes calldata data) external;
    function expectRevert(bytes4 selector) external;
    function prank(address sender) external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function warp(uint256 timestamp) external;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

function assertSame(string memory left, string memory right) pure {
    assert(keccak256(bytes(left)) == keccak256(bytes(right)));
}
