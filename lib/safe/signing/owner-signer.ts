import type { Address, Hash, Hex } from 'viem'
import type { TypedData } from '@/lib/transactions/send/flow-plan'

/** An owner who can act for a Safe: a key on this page, or the wallet of whoever is connected. */
export interface OwnerSigner {
  address: Address
  signTypedData: (typedData: TypedData) => Promise<Hex>
  /** Sends a transaction of its own, and pays for the gas. */
  send: (call: { to: Address; data: Hex }) => Promise<Hash>
}
