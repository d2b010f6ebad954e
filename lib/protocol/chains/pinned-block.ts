import type { Hash } from 'viem'

export interface PinnedBlock {
  number: bigint
  hash: Hash
  timestamp: bigint
}

/** With what says what its gas costs; null on a chain without EIP-1559. */
export interface BlockHead extends PinnedBlock {
  baseFeePerGas: bigint | null
}
