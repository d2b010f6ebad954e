import { useMemo, useSyncExternalStore } from 'react'
import { isOf, type Transaction } from '@/lib/transactions/transaction'
import { getTransactionStore } from '@/lib/transactions/transaction-store'

/** All that an account has under way and has finished, on every chain, oldest first. */
export function useTransactions(account: string | null): readonly Transaction[] {
  const { subscribe, getState } = getTransactionStore()
  const all = useSyncExternalStore(subscribe, getState)
  return useMemo(() => all.filter((transaction) => isOf(transaction, account)), [all, account])
}
