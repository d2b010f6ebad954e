import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { Transaction } from '@/lib/transactions/transaction'
import { describeSafeProgress, type SafeProgressValues } from './describe-safe-progress'
import { getSafeProgress, type TransactionView } from './transaction-view'

/** How it stands, in a word or two. */
export function formatTransactionStatus(transaction: Transaction, view: TransactionView): string {
  const { safe, word: names, cutOffName } = getMessages(transactionsMessages)
  if (view === 'unsure' && transaction.error) return cutOffName
  const standing = getSafeProgress(transaction)
  const ofSafe: Partial<Record<TransactionView, (values: SafeProgressValues) => string>> = safe.word
  return (standing && ofSafe[view]?.(describeSafeProgress(standing))) ?? names[view]
}
