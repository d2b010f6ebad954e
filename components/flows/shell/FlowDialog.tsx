import type { ReactNode } from 'react'
import type { DialogProps } from '@/components/ui/Dialog'
import type { Flow } from '@/hooks/flows/useFlow'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { FlowRequest } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import type { FlowState } from '@/lib/transactions/send/flow-state'
import { isEnded } from '@/lib/transactions/transaction'
import { unknownViews } from '@/lib/transactions/view/transaction-view'
import { ActionDialog } from './ActionDialog'
import { FlowBody, type FlowBodyProps, isFlowDone } from './FlowBody'

/** What the dialog of each action is given. */
export interface ActionProps {
  config: Config
  request: FlowRequest
  /** Those of the request, as the market has them now. */
  items: readonly Item[]
}

interface FlowDialogProps<P extends FlowPlan> extends FlowBodyProps<P> {
  headings: FlowHeadings
  placement?: DialogProps['placement']
  header?: ReactNode
  footer?: ReactNode
}

const unsent: readonly FlowState['step'][] = ['preparing', 'review', 'done', 'failed']

/** The dialog of every action: its heading follows the flow, and its step moves the focus there. */
export function FlowDialog<P extends FlowPlan>(props: FlowDialogProps<P>) {
  const { headings, placement = 'middle', header, footer, ...body } = props
  const { flow, isDone = isFlowDone(flow) } = body
  const { step } = flow.state
  return (
    <ActionDialog
      heading={getFlowHeading(flow, headings, isDone)}
      step={isDone ? 'done' : `${step}:${flow.sent?.view}`}
      isSent={!unsent.includes(step)}
      isTold={step !== 'preparing' && step !== 'review'}
      {...{ placement, header }}
    >
      <FlowBody {...body} isDone={isDone} />
      {footer}
    </ActionDialog>
  )
}

interface FlowHeadings {
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
