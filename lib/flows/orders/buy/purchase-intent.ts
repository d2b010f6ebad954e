import type { Address } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { PaymentStep } from '@/lib/flows/orders/payment-steps'
import {
  isOfAccount,
  type Transaction,
  type TransactionIntent,
  type TransactionKind,
} from '@/lib/transactions/transaction'

/** A purchase or a step of one: it goes on in the dialog of purchases. */
export type PurchaseIntent = TransactionIntent &
  Required<Pick<TransactionIntent, 'orderHash' | 'tokenId' | 'amountWei' | 'currency'>> & {
    kind: 'buy' | 'wrap' | 'allow'
  }

export function isPurchase(about: TransactionIntent): about is PurchaseIntent {
  const { kind, orderHash, tokenId, amountWei, currency } = about
  const isKnown = orderHash !== undefined && tokenId !== undefined && amountWei !== undefined && currency !== undefined
  return isKnown && (kind === 'buy' || kind === 'wrap' || kind === 'allow')
}

type BuyerAndOrder = { account: Address; order: Pick<Order, 'chainId' | 'hash'> }

/** Whether a transaction is that purchase, or that step of it, by whatever call: its price may have been another. */
export function isSamePurchase(
  { account, chainId, about }: Pick<Transaction, 'account' | 'chainId' | 'about'>,
  { account: buyer, order }: BuyerAndOrder,
  kind: TransactionKind,
): boolean {
  return (
    about.kind === kind &&
    isOfAccount({ account }, buyer) &&
    chainId === order.chainId &&
    about.orderHash?.toLowerCase() === order.hash.toLowerCase()
  )
}

/** Whether the buyer has asked a wallet for the same purchase before, and given it up without proof of its end. */
export function isRepeatedPurchase(transactions: readonly Transaction[], purchase: BuyerAndOrder): boolean {
  return transactions.some((other) => other.isGivenUp === true && isSamePurchase(other, purchase, 'buy'))
}

type PurchaseKind = PurchaseIntent['kind']

export interface PurchaseStep {
  kind: PurchaseKind
  state: 'done' | 'now' | 'next'
}

/** The order of the steps. */
const stepOrder: readonly PurchaseKind[] = ['wrap', 'allow', 'buy']

/**
 * The steps of a purchase: those that the registry knows as done for this order, the one that is requested or pending, and
 * those left in the plan. After a reload there is no plan yet: the steps then come from the registry alone.
 */
export function listPurchaseSteps(
  transactions: readonly Transaction[],
  orderHash: string,
  plan: { payments: readonly Pick<PaymentStep, 'kind'>[] } | null,
  sent: Transaction | null,
): PurchaseStep[] {
  const done = transactions
    .filter(({ status, about }) => status === 'confirmed' && about.orderHash?.toLowerCase() === orderHash.toLowerCase())
    .map(({ about }) => about.kind)
  const left = plan?.payments.map(({ kind }): PurchaseKind => kind) ?? []
  const now = stepOrder.find((kind) => kind === sent?.about.kind) ?? left[0] ?? 'buy'
  return stepOrder.flatMap((kind): PurchaseStep[] => {
    if (kind === now) return [{ kind, state: done.includes(kind) && sent?.status === 'confirmed' ? 'done' : 'now' }]
    if (left.includes(kind)) return [{ kind, state: 'next' }]
    if (done.includes(kind)) return [{ kind, state: 'done' }]
    return kind === 'buy' ? [{ kind, state: 'next' }] : []
  })
}
