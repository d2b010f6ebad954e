import type { ErrorCode } from '@/lib/base/errors/app-error'
import { isPurchase } from '@/lib/flows/orders/buy/purchase-intent'
import { transactionOutcomesMessages } from '@/lib/i18n/generated/transaction-outcomes-messages'
import { transactionsMessages } from '@/lib/i18n/generated/transactions-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import type { Transaction } from '@/lib/transactions/transaction'
import { describeSafeProgress, type SafeProgressValues } from '@/lib/transactions/view/describe-safe-progress'
import { getSafeProgress, type TransactionView } from '@/lib/transactions/view/transaction-view'

/** The sentence for a person: what happened, what did not happen to the money. Empty where the title says it all. */
export function formatTransactionExplanation(transaction: Transaction, view: TransactionView): string {
  const { text, cutOff, askedAway, failure, stepFailure, safe } = getMessages(transactionsMessages)
  const { about, error, status, chainId } = transaction
  if (view === 'unsure' && error) {
    const hasChain = error === 'wallet_off_chain'
    return cutOff({ hasChain, chain: hasChain ? nameChain(chainId) : '' })
  }
  const standing = getSafeProgress(transaction)
  const texts: Partial<Record<TransactionView, (values: SafeProgressValues) => string>> = safe.text
  const tooLate: Partial<Record<ErrorCode, string>> = safe.tooLate
  const isBuy = about.kind === 'buy'
  const isSafe = standing !== null
  if (!isPurchase(about)) {
    const actions = getMessages(transactionOutcomesMessages)
    const own: Partial<Record<TransactionView, (values: { isSafe: boolean }) => string>> = actions.text
    const late: Partial<Record<ErrorCode, string>> = actions.tooLate
    if (about.kind === 'buy_many') {
      if (view === 'failed') return actions.noneBought({ isSafe })
      if (view === 'lapsed' && error === 'order_filled') return actions.noneLeft
    }
    const failures: Partial<Record<string, Partial<Record<ErrorCode, string>>>> = actions.failure
    const known = view === 'failed' && error && failures[about.kind]?.[error]
    if (known) return known
    const said = view === 'lapsed' ? error && late[error] : own[view]?.({ isSafe })
    if (said !== undefined) return said
  }
  if (view === 'away' && status === 'asked') return askedAway
  if (view === 'lapsed') return (error && tooLate[error]) ?? text.lapsed
  if (view !== 'failed') return (standing && texts[view]?.(describeSafeProgress(standing))) ?? text[view]
  if (standing) return isBuy ? ((error && safe.failure[error]) ?? safe.failed) : safe.stepFailed
  return isBuy ? ((error && failure[error]) ?? text.failed) : stepFailure
}

function nameChain(chainId: number): string {
  return findChain(chainId)?.name ?? String(chainId)
}
