import { useMemo, useSyncExternalStore } from 'react'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'
import { getTransactionStore } from '@/lib/transactions/transaction-store'

/** All that an account has under way and has finished, on every chain, oldest first. */
export function useTransactions(account: string | null): readonly Transaction[] {
  const { subscribe, getState } = getTransactionStore()
  const all = useSyncExternalStore(subscribe, getState)
  return useMemo(() => all.filter((transaction) => isOfAccount(transaction, account)), [all, account])
}
