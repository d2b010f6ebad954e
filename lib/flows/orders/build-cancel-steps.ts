import type { Address } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildCancel } from '@/lib/protocol/seaport/build-cancel'
import type { FlowStep } from '@/lib/transactions/send/flow-plan'
import type { TransactionIntent } from '@/lib/transactions/transaction'

/** Ends orders on the chain, in one call; no step where there is nothing to end. */
export function buildCancelSteps(
  seaport: Address,
  orders: readonly Order[],
  about: Omit<TransactionIntent, 'kind'>,
): FlowStep[] {
  if (orders.length === 0) return []
  const components = orders.map(({ parameters }) => decodeOrderComponents(parameters))
  const [only, ...others] = orders
  // One listing is named by its price, so that nobody takes the step for one that ends offers.
  const price =
    only?.side === 'listing' && others.length === 0 ? { amountWei: only.priceWei, currency: only.currency } : {}
  return [{ about: { kind: 'cancel', ...about, ...price }, calls: [buildCancel(seaport, components)] }]
}
