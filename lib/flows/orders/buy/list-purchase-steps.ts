import type { PurchaseIntent } from '@/lib/flows/orders/buy/is-purchase'
import type { Transaction } from '@/lib/transactions/transaction'
import type { PurchasePlan } from './prepare-purchase'

type PurchaseKind = PurchaseIntent['kind']

export interface PurchaseStep {
  kind: PurchaseKind
  state: 'done' | 'now' | 'next'
}

/** In which order they go. */
const order: readonly PurchaseKind[] = ['wrap', 'allow', 'buy']

/**
 * The steps of a purchase: what the registry knows to be done for this order, what is asked for or on its way, and what is
 * left of the plan. After a reload there is no plan yet, and the registry alone tells.
 */
export function listPurchaseSteps(
  transactions: readonly Transaction[],
  orderHash: string,
  plan: PurchasePlan | null,
  sent: Transaction | null,
): PurchaseStep[] {
  const done = transactions
    .filter(({ status, about }) => status === 'confirmed' && about.orderHash?.toLowerCase() === orderHash.toLowerCase())
    .map(({ about }) => about.kind)
  const left = plan?.payments.map(({ kind }): PurchaseKind => kind) ?? []
  const now = order.find((kind) => kind === sent?.about.kind) ?? left[0] ?? 'buy'
  return order.flatMap((kind): PurchaseStep[] => {
    if (kind === now) return [{ kind, state: done.includes(kind) && sent?.status === 'confirmed' ? 'done' : 'now' }]
    if (left.includes(kind)) return [{ kind, state: 'next' }]
    if (done.includes(kind)) return [{ kind, state: 'done' }]
    return kind === 'buy' ? [{ kind, state: 'next' }] : []
  })
}
