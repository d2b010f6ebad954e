import type { ReactNode } from 'react'
import type { DialogProps } from '@/components/ui/Dialog'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { FlowRequest } from '@/lib/flows/open-action'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import type { FlowState } from '@/lib/transactions/send/flow-state'
import { ActionDialog } from './ActionDialog'
import { FlowBody, type FlowBodyProps, isFlowDone } from './FlowBody'
import { type FlowHeadings, getFlowHeading } from './get-flow-heading'

/** What the dialog of each action is given. */
export interface ActionProps {
  config: Config
  request: FlowRequest
  /** Those of the request, as the market has them now. */
  items: readonly Item[]
}

export interface FlowDialogProps<P extends FlowPlan> extends FlowBodyProps<P> {
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
