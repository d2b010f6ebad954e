import type { Hash } from 'viem'
import { findSignedOrders, type SignedOrder } from '@/lib/orders/signed-orders'
import type { FlowSigning } from '@/lib/transactions/send/flow-plan'

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
