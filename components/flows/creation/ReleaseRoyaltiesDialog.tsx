import { useCallback } from 'react'
import { FlowBody, isFlowDone } from '@/components/flows/shell/FlowBody'
import { getFlowHeading } from '@/components/flows/shell/get-flow-heading'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Dialog } from '@/components/ui/Dialog'
import { useFlow } from '@/hooks/flows/useFlow'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useRoyaltySplitMessages } from '@/hooks/ui/messages/useRoyaltySplitMessages'
import type { Config } from '@/lib/api/schemas/config'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { prepareRoyaltyRelease, type ReleasePlan } from '@/lib/flows/creation/prepare-royalty-release'
import { closeAction, type FlowRequest } from '@/lib/flows/open-action'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

export interface ReleaseDialogProps {
  config: Config
  request: FlowRequest
}

const goals = ['release'] as const

/** Takes one's own part of a royalty out of the contract that shares it. */
export function ReleaseRoyaltiesDialog({ config, request }: ReleaseDialogProps) {
  const { close, flow: flowMessages } = useOrderFlowMessages()
  const messages = useRoyaltySplitMessages()
  const { chainId, transactionId, terms } = request
  const prepare = useCallback((ground: FlowGround) => prepareRoyaltyRelease(ground, terms), [terms])
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  const isDone = isFlowDone(flow)
  const amountOf = ({ amountWei, terms: { currency } }: ReleasePlan) =>
    `${formatEtherExactly(amountWei)} ${getCurrencySymbol(chainId, currency)}`
  return (
    <Dialog
      open
      heading={getFlowHeading(flow, { review: messages.reviewHeading, done: messages.doneHeading })}
      step={isDone ? 'done' : `${flow.state.step}:${flow.sent?.view}`}
      onClose={closeAction}
      closeLabel={close}
    >
      <FlowBody
        {...{ flow, config, chainId, terms }}
        label={(plan) => {
          const title = messages.take({ amount: amountOf(plan) })
          return plan.sender.safe ? flowMessages.propose({ title }) : title
        }}
        done={messages.done}
      >
        {(plan) => (
          <>
            <dl className="figures flex flex-col gap-2">
              <DefinitionRow label={messages.waits}>{amountOf(plan)}</DefinitionRow>
              <DefinitionRow label={messages.from}>
                <Address address={plan.terms.split} />
              </DefinitionRow>
            </dl>
            <p className="text-sm text-muted">{messages.explain}</p>
          </>
        )}
      </FlowBody>
    </Dialog>
  )
}
