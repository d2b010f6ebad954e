import type { Address } from 'viem'

/**
 * Whom a session speaks for. A key is the same account on every chain. A contract is another account on each chain: who owns a Safe
 * at an address of one need not own the Safe at the same address of another.
 */
export interface AccountId {
  address: Address
  /** The chain of a contract; `eoaChainId` for a key. */
  accountChainId: number
}

/** No chain has it (EIP-155). */
export const eoaChainId = 0

/** One text for each identity, as OPERATORS names it: the address of a key, `chainId:address` of a contract. */
export const accountKey = ({ address, accountChainId }: AccountId) =>
  accountChainId === eoaChainId ? address : `${accountChainId}:${address}`
