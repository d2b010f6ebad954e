import { useCallback } from 'react'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { prepareRoyaltyRelease, type ReleasePlan } from '@/lib/flows/creation/prepare-royalty-release'
import { royaltySplitsMessages } from '@/lib/i18n/generated/royalty-splits-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

/** Takes one's own part of a royalty out of the contract that shares it. */
export function ReleaseRoyaltiesDialog({ config, request }: ActionProps) {
  const messages = useMessages(royaltySplitsMessages)
  const { chainId, terms } = request
  const prepare = useCallback((ground: FlowGround) => prepareRoyaltyRelease(ground, terms), [terms])
  const flow = useFlow({ config, request, prepare })
  const amountOf = ({ amountWei, terms: { currency } }: ReleasePlan) => formatAmount(amountWei, chainId, currency)
  return (
    <FlowDialog
      headings={{ review: messages.reviewHeading, done: messages.doneHeading }}
      {...{ flow, config, chainId, terms }}
      title={(plan) => messages.take({ amount: amountOf(plan) })}
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
    </FlowDialog>
  )
}
