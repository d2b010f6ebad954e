// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands in for the Tstorish of OpenSea, which is not published on npm: here transient storage is always there.
abstract contract Tstorish {
    function _setTstorish(uint256 slot, uint256 value) internal {
        assembly {
            tstore(slot, value)
        }
    }

    function _getTstorish(uint256 slot) internal view returns (uint256 value) {
        assembly {
            value := tload(slot)
        }
    }
}
