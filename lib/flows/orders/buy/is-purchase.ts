import type { Address } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
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

interface BuyerAndOrder {
  account: Address
  order: Pick<Order, 'chainId' | 'hash'>
}

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
