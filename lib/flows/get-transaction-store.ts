import { createTransactionStore, type TransactionStore } from '@/lib/transactions/transaction-store'
import { transactionKinds } from './transaction-kinds'

let shared: TransactionStore | undefined

/** The page's own, opened when it is first wanted. */
export function getTransactionStore(): TransactionStore {
  shared ??= createTransactionStore(transactionKinds)
  return shared
}
