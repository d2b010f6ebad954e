import { createTransactionStore, type TransactionStore } from '@/lib/transactions/transaction-store'
import { transactionKinds } from './transaction-kinds'

let shared: TransactionStore | undefined

/** The store of this page, created on first use. */
export function getTransactionStore(): TransactionStore {
  shared ??= createTransactionStore(transactionKinds)
  return shared
}
