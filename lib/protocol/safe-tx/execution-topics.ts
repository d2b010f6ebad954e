/**
 * `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)`, with the safeTxHash: a topic since Safe
 * 1.4.0, data before. Each execution emits exactly one of the two, and takes one nonce.
 */
export const executionTopics = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
} as const
