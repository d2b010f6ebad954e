import type { TransactionIntent } from '@/lib/transactions/transaction'

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
