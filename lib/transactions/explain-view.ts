import { enTransactions } from '@/lib/messages/en-transactions'
import type { Transaction } from './transaction'
import type { TransactionView } from './view-transaction'

/** The sentence for a person: what happened, what did not happen to the money. Empty where the title says it all. */
export function explainView({ about, error }: Transaction, view: TransactionView): string {
  const { text, failure, stepFailure } = enTransactions
  if (view !== 'failed') return text[view]
  if (about.kind !== 'buy') return stepFailure
  return (error && failure[error]) ?? text.failed
}
