import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import type { Transaction } from '@/lib/transactions/transaction'
import { refreshNow } from './useTransactionWatch'

/** What a person may do about a transaction without a wallet. */
export function useTransactionActions({ id }: Pick<Transaction, 'id'>): { look: () => void; giveUp: () => void } {
  return {
    look: refreshNow,
    // Not forgotten: the wallet may answer later, and then it is followed again.
    giveUp: () => getTransactionStore().dispatch({ type: 'dropped', id, at: Date.now(), isGivenUp: true }),
  }
}
