// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title When an auction ends that an outage of a layer 2 fell into
/// @notice Reads Chainlink's feed of a sequencer: its answer is 0 while it is up and 1 while it is down, and a round starts when
/// that changes. A seller names the feed, so that nothing is believed beyond a day, and nothing that it does can revert.
library UptimeFeed {
    /// How long bids are taken after an outage.
    uint256 internal constant GRACE = 1 hours;
    /// The most that an outage moves an end.
    uint256 internal constant MAX_DELAY = 24 hours;
    uint256 private constant READ_GAS = 100_000;

    /// Not enough gas is left to believe that a call failed by itself.
    error NotEnoughGas();

    /// @notice The end, moved where an outage began before it and lasted into the last `window` seconds.
    function delayEnd(address feed, uint256 endTime, uint256 window) internal view returns (uint256) {
        if (feed == address(0)) return endTime;
        (bool isRead, uint256 round, bool isDown, uint256 since) =
            _read(feed, abi.encodeWithSignature("latestRoundData()"));
        if (!isRead) return endTime;
        if (isDown) return since < endTime ? endTime + MAX_DELAY : endTime;
        if (since + window <= endTime) return endTime;
        bool wasDown;
        uint256 began;
        (isRead,, wasDown, began) = _read(feed, abi.encodeWithSignature("getRoundData(uint80)", round - 1));
        if (!isRead || !wasDown || began >= endTime) return endTime;
        // Later than the end: a window is never longer than the grace.
        uint256 graceEnd = since + GRACE;
        return graceEnd < endTime + MAX_DELAY ? graceEnd : endTime + MAX_DELAY;
    }

    /// @dev Copies three words of what comes back, whatever it is.
    function _read(address feed, bytes memory data)
        private
        view
        returns (bool isRead, uint256 round, bool isDown, uint256 since)
    {
        // A call gets at most 63 of 64 parts of what is left.
        if (gasleft() < READ_GAS + READ_GAS / 32) revert NotEnoughGas();
        uint256[3] memory words;
        uint256 size;
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            isRead := staticcall(READ_GAS, feed, add(data, 32), mload(data), words, 96)
            size := returndatasize()
        }
        // A time in the future would overflow what is added to it.
        isRead = isRead && size >= 96 && words[0] > 0 && words[0] <= type(uint80).max && words[2] <= block.timestamp;
        return (isRead, words[0], words[1] == 1, words[2]);
    }
}
