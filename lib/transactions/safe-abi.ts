/** What both `execTransaction` and its hash begin with. */
const callInputs = [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: 'baseGas', type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
] as const

/** The part of a Safe that a page needs (Safe.sol, 1.0.0 to 1.5.0). */
export const safeAbi = [
  { type: 'function', name: 'nonce', inputs: [], outputs: [{ type: 'uint256' }], stateMutability: 'view' },
  { type: 'function', name: 'getThreshold', inputs: [], outputs: [{ type: 'uint256' }], stateMutability: 'view' },
  { type: 'function', name: 'getOwners', inputs: [], outputs: [{ type: 'address[]' }], stateMutability: 'view' },
  {
    type: 'function',
    name: 'execTransaction',
    inputs: [...callInputs, { name: 'signatures', type: 'bytes' }],
    outputs: [{ type: 'bool' }],
    stateMutability: 'payable',
  },
  {
    type: 'function',
    name: 'getTransactionHash',
    inputs: [...callInputs, { name: '_nonce', type: 'uint256' }],
    outputs: [{ type: 'bytes32' }],
    stateMutability: 'view',
  },
] as const

/**
 * `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)`, with the safeTxHash: a topic since Safe
 * 1.4.0, data before. Each execution emits exactly one of the two, and takes one nonce.
 */
export const executionTopics = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
} as const
