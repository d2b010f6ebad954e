import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '@/components/ui/Dialog'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { closeAction, type FlowRequest } from '@/lib/flows/open-action'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { FlowBody, type FlowBodyProps, isFlowDone } from './FlowBody'
import { type FlowHeadings, getFlowHeading } from './get-flow-heading'

/** What each dialog of the registry is given. */
export interface ActionProps {
  config: Config
  request: FlowRequest
  /** Those of the request, as the market has them now. */
  items: readonly Item[]
}

export interface FlowDialogProps<P extends FlowPlan> extends FlowBodyProps<P> {
  headings: FlowHeadings
  placement?: DialogProps['placement']
  /** Above the flow: what it is about. */
  header?: ReactNode
  /** In the place of the flow, once there is more to say than that it is done. */
  outcome?: ReactNode
  /** Below the flow. */
  footer?: ReactNode
}

/** The dialog of every action: its heading follows the flow, and its step moves the focus there. */
export function FlowDialog<P extends FlowPlan>(props: FlowDialogProps<P>) {
  const { headings, placement = 'middle', header, outcome, footer, ...body } = props
  const { close } = useOrderFlowMessages()
  const { flow } = body
  return (
    <Dialog
      open
      heading={getFlowHeading(flow, headings)}
      step={isFlowDone(flow) ? 'done' : `${flow.state.step}:${flow.sent?.view}`}
      placement={placement}
      onClose={closeAction}
      closeLabel={close}
    >
      {header}
      {outcome || <FlowBody {...body} />}
      {footer}
    </Dialog>
  )
}
