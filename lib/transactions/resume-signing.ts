import type { Hash } from 'viem'
import type { FlowSigning } from './flow'
import { findSignedOrders, type SignedOrder } from './signed-orders'

/** Orders that were signed before their page went away: what is left of them is handed in, and the wallet not asked again. */
export function resumeSigning(
  signing: FlowSigning,
  hashes: readonly Hash[],
  submit: (orders: readonly SignedOrder[]) => Promise<void>,
): FlowSigning | null {
  const left = findSignedOrders(hashes)
  if (!left) return signing
  const [first] = left
  return first ? { ...signing, signed: first.signature, submit: () => submit(left) } : null
}
