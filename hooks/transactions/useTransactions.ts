import { useMemo, useSyncExternalStore } from 'react'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'

/** All that an account has under way and has finished, on every chain, oldest first. */
export function useTransactions(account: string | null): readonly Transaction[] {
  const { subscribe, getState } = getTransactionStore()
  const all = useSyncExternalStore(subscribe, getState)
  return useMemo(() => all.filter((transaction) => isOfAccount(transaction, account)), [all, account])
}
