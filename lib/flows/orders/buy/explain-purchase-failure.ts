import type { AppError } from '@/lib/base/errors/app-error'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'
import { getRefusal } from '@/lib/transactions/send/refusals'
import type { Transaction } from '@/lib/transactions/transaction'
import type { TransactionView } from '@/lib/transactions/view/transaction-view'

/** As finely as the pre-flight knows it. */
export function explainPurchaseFailure(error: AppError): UserMessage {
  const [message, found] = [toUserMessage(error), getRefusal(error)]
  if (!found) return message
  const text = getMessages(purchaseMessages).refusal[found.reason]
  return { text, action: found.action ?? message.action }
}

/** Whether what was sent came to nothing and no other try can succeed: somebody else has it, or it is off sale. */
export function isSaleOver({ status, about, error }: Transaction, view: TransactionView): boolean {
  return view === 'lapsed' || (status === 'failed' && about.kind === 'buy' && error !== 'transaction_reverted')
}
