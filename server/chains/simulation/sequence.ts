import type { Address, Hex } from 'viem'

export interface SequenceCall {
  from: Address
  to: Address
  data: Hex
  valueWei: bigint
  /** The most that it may use. */
  gas: bigint
}

export interface SequenceResult {
  success: boolean
  gasUsed: bigint
  data: Hex
}

export interface Sequence {
  calls: readonly SequenceCall[]
  /** Who sends the calls that count, with as much coin as they need. */
  actor: Address
  balanceWei: bigint
  /** A contract whose signature is taken as given, where its own call for that cannot be made. */
  signer?: Address | undefined
  /** Seconds since 1970; not before the block. */
  atSeconds: bigint
}
