/** What `execTransaction`, the hash of it and what owners sign begin with. */
export const callInputs = [
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

/** The part of a Safe that a page needs (Safe.sol, 1.0.0 to 1.5.0). Written out: the parser of signatures weighs more. */
export const safeCoreAbi = [
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
