import type { SafeStanding } from '@/lib/messages/en-safe-transactions'
import { enTransactions } from '@/lib/messages/en-transactions'
import { pickWords } from '@/lib/messages/pick-words'
import { readStanding } from './read-standing'
import type { Transaction } from './transaction'
import type { TransactionView } from './view-transaction'

/** How it stands, in a word or two. */
export function nameView(transaction: Transaction, view: TransactionView): string {
  const { safe, word: names, cutOffName } = pickWords('transactions', enTransactions)
  if (view === 'unsure' && transaction.error) return cutOffName
  const standing = readStanding(transaction)
  const ofSafe: Partial<Record<TransactionView, (of: SafeStanding) => string>> = safe.word
  return (standing && ofSafe[view]?.(standing)) ?? names[view]
}
