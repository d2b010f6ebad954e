import type { Flow } from '@/hooks/flows/useFlow'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import type { FlowState } from '@/lib/transactions/send/flow-state'
import { isEnded } from '@/lib/transactions/transaction'
import { unknownViews } from '@/lib/transactions/view/transaction-view'
import { isFlowDone } from './FlowBody'

export interface FlowHeadings {
  review: string
  done: string
  /** Before the review, where that is not headed as the review is. */
  preparing?: string
  sent?: string
  /** When it came to nothing, before or after it was sent. */
  failed?: string
}

/** What a dialog is headed with while its flow goes on. */
export function getFlowHeading<P extends FlowPlan>(
  flow: Flow<P>,
  headings: FlowHeadings,
  isDone = isFlowDone(flow),
): string {
  const { flow: messages } = getMessages(orderFlowsMessages)
  const { buy } = getMessages(purchaseMessages)
  const { state, sent } = flow
  if (isDone) return headings.done
  const byStep: Record<FlowState['step'], string> = {
    preparing: headings.preparing ?? headings.review,
    review: headings.review,
    confirming: messages.confirmHeading,
    sent: sent ? findSentHeading(sent, headings) : buy.unknownHeading,
    signing: messages.signingHeading,
    held: getMessages(pendingOrdersMessages).ways.signatures,
    submitting: messages.unsubmittedHeading,
    unsubmitted: messages.unsubmittedHeading,
    failed: headings.failed ?? messages.failedHeading,
    done: headings.review,
  }
  return byStep[state.step]
}

function findSentHeading({ transaction, view }: SentTransaction, headings: FlowHeadings): string {
  const { flow: messages } = getMessages(orderFlowsMessages)
  const { buy, safe } = getMessages(purchaseMessages)
  if (view === 'asking') return transaction.safe ? safe.askingHeading : messages.confirmHeading
  if (view === 'elsewhere') return buy.elsewhereHeading
  if (view === 'proposed' || view === 'queued' || view === 'ready') return safe.heading[view]
  if (unknownViews.includes(view) || (view === 'away' && transaction.status === 'asked')) return buy.unknownHeading
  if (isEnded(transaction) && view !== 'confirmed') return headings.failed ?? messages.notDoneHeading
  return headings.sent ?? messages.sentHeading
}
