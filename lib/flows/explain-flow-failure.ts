import type { AppError } from '@/lib/base/errors/app-error'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'
import type { FlowRefusal } from '@/lib/transactions/send/refusals'

/** Why nothing was sent and nothing signed, and what may mend it. */
export function explainFlowFailure(error: AppError): UserMessage {
  const { refusal, reverted } = getMessages(orderFlowsMessages)
  const pending = getMessages(pendingOrdersMessages)
  const reason = getFlowRefusal(error)
  if (reason) return { text: refusal[reason], action: reason === 'voucher_sold' ? 'see_item' : 'retry' }
  const { text, details, action } = toUserMessage(error)
  const message = { text, details, action: action === 'switch_chain' ? action : ('retry' as const) }
  switch (error.code) {
    // Another try gets the same answer.
    case 'forbidden':
      return { text, details }
    case 'typed_data_unsupported':
      return error.details ? { ...message, text: pending.cannotSign({ wallet: error.details }) } : message
    case 'transaction_reverted':
    case 'order_inactive':
      return { ...message, text: reverted }
    // Of an order that a Safe's owners were to sign: the market does not keep it.
    case 'order_refused':
      return { ...message, text: pending.refused[error.issues?.[0]?.code ?? ''] ?? text }
    default:
      return message
  }
}

/** The reason of an error of `refuseFlow`; null for any other. */
export function getFlowRefusal({ issues }: AppError): FlowRefusal | null {
  const reason = issues?.[0]?.code ?? ''
  return Object.hasOwn(getMessages(orderFlowsMessages).refusal, reason) ? (reason as FlowRefusal) : null
}
