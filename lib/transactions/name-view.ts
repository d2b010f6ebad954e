import type { SafeStanding } from '@/lib/messages/en-safe-transactions'
import { enTransactions } from '@/lib/messages/en-transactions'
import { pickWords } from '@/lib/messages/pick-words'
import { readStanding } from './read-standing'
import type { Transaction } from './transaction'
import type { TransactionView } from './view-transaction'

/** How it stands, in a word or two. */
export function nameView(transaction: Transaction, view: TransactionView): string {
  if (view === 'unsure' && transaction.error) return pickWords('transactions', enTransactions).cutOffWord
  const standing = readStanding(transaction)
  const words: Partial<Record<TransactionView, (of: SafeStanding) => string>> = pickWords(
    'transactions',
    enTransactions,
  ).safe.word
  return (standing && words[view]?.(standing)) ?? pickWords('transactions', enTransactions).word[view]
}
