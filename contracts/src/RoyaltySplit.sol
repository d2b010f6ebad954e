// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title Holds royalties for several people until they take their shares
/// @notice A clone that CollectionFactory makes. The shares are part of its code: nobody can change them, and there is no
/// owner. A token that takes a fee on the way, or changes balances by itself, is not divided exactly.
contract RoyaltySplit {
    struct Share {
        address payable account;
        /// Of the sum of all parts.
        uint96 parts;
    }

    mapping(address token => uint256) private _totalReleased;
    mapping(address token => mapping(uint256 index => uint256)) private _released;

    event Released(address indexed token, address indexed account, uint256 amount);

    receive() external payable {}

    /// @notice Sends a share what is due to it. Anyone may ask for that.
    /// @param token The zero address is the chain's own coin.
    /// @param index Of the share, from 0.
    function release(address token, uint256 index) external returns (uint256 amount) {
        address payable account;
        (account, amount) = _findDue(token, index);
        if (amount == 0) return 0;
        _totalReleased[token] += amount;
        _released[token][index] += amount;
        emit Released(token, account, amount);
        if (token == address(0)) Address.sendValue(account, amount);
        else SafeERC20.safeTransfer(IERC20(token), account, amount);
    }

    /// @notice What a share would be sent now.
    function releasable(address token, uint256 index) external view returns (uint256 amount) {
        (, amount) = _findDue(token, index);
    }

    function getShares() public view returns (Share[] memory) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (Share[]));
    }

    function _findDue(address token, uint256 index) private view returns (address payable account, uint256 amount) {
        Share[] memory shares = getShares();
        uint256 total;
        for (uint256 i; i < shares.length; ++i) total += shares[i].parts;
        account = shares[index].account;
        uint256 balance = token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
        amount = (balance + _totalReleased[token]) * shares[index].parts / total - _released[token][index];
    }
}
