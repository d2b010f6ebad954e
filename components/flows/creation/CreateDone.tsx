import { useQuery } from '@tanstack/react-query'
import { isFlowDone } from '@/components/flows/shell/FlowBody'
import { FlowButtons } from '@/components/flows/shell/FlowButtons'
import { FlowMoment } from '@/components/flows/shell/FlowMoment'
import { FlowMessage } from '@/components/flows/shell/FlowProgress'
import type { Flow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import type { SaleChoice } from '@/lib/creation/item-draft'
import { closeAction } from '@/lib/flows/open-action'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { itemHref } from '@/lib/items/item-href'
import { itemQueryOptions } from '@/lib/items/item-queries'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'

export interface CreateDoneProps {
  chainId: number
  sale: SaleChoice
  contract: `0x${string}`
  tokenId: string
}

/** The market reads the chain on its own: its page of the item comes a moment later. */
const betweenMs = 500

export function CreateDone({ chainId, sale, contract, tokenId }: CreateDoneProps) {
  const { dialog: messages } = useMessages(creationMessages)
  // What its buyer mints is on no chain: the market has it since it took the signature.
  const isLazy = sale === 'lazy'
  const { data } = useQuery({
    ...activityQueryOptions({ chainId, contract, tokenId, limit: 1 }),
    enabled: !isLazy,
    refetchInterval: ({ state }) => (state.data?.activity.length ? false : betweenMs),
  })
  const isRead = isLazy || Boolean(data?.activity.length)
  const item = useQuery({ ...itemQueryOptions({ chainId, contract, tokenId }), enabled: isRead })
  if (!isRead) return <FlowMessage look="done">{messages.reading}</FlowMessage>
  if (item.data) {
    return (
      <FlowMoment item={item.data} viewLabel={messages.see} isOwned={sale === 'later'}>
        {messages.done[sale]}
      </FlowMoment>
    )
  }
  return (
    <>
      <FlowMessage look="done">{messages.done[sale]}</FlowMessage>
      <FlowButtons
        buttons={[
          {
            label: messages.see,
            href: itemHref({ chainId, contract, tokenId }),
            onClick: closeAction,
            isPrimary: true,
          },
        ]}
      />
    </>
  )
}

/** The token that was made, or that waits for its buyer; null until all is done. */
export function findMade<P extends FlowPlan & { tokenId: bigint }>(
  flow: Flow<P>,
  getContract: (plan: P) => `0x${string}`,
): Pick<CreateDoneProps, 'contract' | 'tokenId'> | null {
  const { state, sent } = flow
  if (!isFlowDone(flow)) return null
  const about = sent?.transaction.about
  if (about?.tokenId) return { contract: about.contract, tokenId: about.tokenId }
  const plan = state.step === 'done' ? state.plan : null
  return plan && { contract: getContract(plan), tokenId: plan.tokenId.toString() }
}
