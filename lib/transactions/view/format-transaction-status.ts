import type { SafeProgress } from '@/lib/i18n/catalogues/en-safe-progress'
import { enTransactions } from '@/lib/i18n/catalogues/en-transactions'
import { getMessages } from '@/lib/i18n/get-messages'
import type { Transaction } from '@/lib/transactions/transaction'
import { getSafeProgress, type TransactionView } from './transaction-view'

/** How it stands, in a word or two. */
export function formatTransactionStatus(transaction: Transaction, view: TransactionView): string {
  const { safe, word: names, cutOffName } = getMessages('transactions', enTransactions)
  if (view === 'unsure' && transaction.error) return cutOffName
  const standing = getSafeProgress(transaction)
  const ofSafe: Partial<Record<TransactionView, (of: SafeProgress) => string>> = safe.word
  return (standing && ofSafe[view]?.(standing)) ?? names[view]
}
