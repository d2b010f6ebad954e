import type { SafeProgress } from '@/lib/messages/en-safe-transactions'
import { enTransactions } from '@/lib/messages/en-transactions'
import { getMessages } from '@/lib/messages/pick-words'
import { getSafeProgress } from './read-standing'
import type { Transaction } from './transaction'
import type { TransactionView } from './view-transaction'

/** How it stands, in a word or two. */
export function formatTransactionStatus(transaction: Transaction, view: TransactionView): string {
  const { safe, word: names, cutOffName } = getMessages('transactions', enTransactions)
  if (view === 'unsure' && transaction.error) return cutOffName
  const standing = getSafeProgress(transaction)
  const ofSafe: Partial<Record<TransactionView, (of: SafeProgress) => string>> = safe.word
  return (standing && ofSafe[view]?.(standing)) ?? names[view]
}
