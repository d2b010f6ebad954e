import { useCallback, useState } from 'react'
import { FlowBody, isFlowDone } from '@/components/flow/FlowBody'
import { findFlowHeading } from '@/components/flow/find-flow-heading'
import { Dialog } from '@/components/ui/Dialog'
import { useFlow } from '@/hooks/useFlow'
import { useSellMessages } from '@/hooks/useSellMessages'
import { getOrder } from '@/lib/api/market-api'
import { getCollection } from '@/lib/api/order-api'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Config } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import type { FlowGround } from '@/lib/transactions/flow'
import { closeFlow, type FlowRequest } from '@/lib/transactions/flow-requests'
import { type ListTerms, listTermsSchema } from '@/lib/transactions/list-terms'
import { prepareListing } from '@/lib/transactions/prepare-listing'
import { keepSignedOrders, type SignedOrder, submitSignedOrders } from '@/lib/transactions/signed-orders'
import { BuyItem } from './BuyItem'
import { ListForm } from './ListForm'
import { ListReview } from './ListReview'

export interface ListDialogProps {
  config: Config
  request: FlowRequest
  items: readonly Item[]
}

/** Sells a work: first what for, then what that comes to, then the wallet. */
export function ListDialog({ config, request, items }: ListDialogProps) {
  const messages = useSellMessages()
  const kept = listTermsSchema.safeParse(request.terms).data ?? null
  const [terms, setTerms] = useState<ListTerms | null>(kept)
  // What was decided stays in the form for who comes back to it.
  const [decided, setDecided] = useState<ListTerms | null>(kept)
  const [item] = items
  if (!item) return null
  const decide = (next: ListTerms) => {
    setTerms(next)
    setDecided(next)
  }
  if (terms) return <ListFlow {...{ config, request, item, terms }} onBack={() => setTerms(null)} />
  return (
    <Dialog open heading={messages.list.heading({ name: item.name })} onClose={closeFlow} closeLabel={messages.close}>
      <BuyItem item={item} />
      <ListForm {...{ config, item, decided }} replaces={request.orders} onDecide={decide} />
    </Dialog>
  )
}

const goals = ['list'] as const
const tools = {
  getOrder,
  getCollection,
  submit: (orders: readonly SignedOrder[]) => {
    keepSignedOrders(orders)
    return submitSignedOrders(orders)
  },
}

interface ListFlowProps extends Omit<ListDialogProps, 'items'> {
  item: Item
  terms: ListTerms
  onBack: () => void
}

function ListFlow({ config, request, item, terms, onBack }: ListFlowProps) {
  const messages = useSellMessages()
  const { list } = messages
  const { chainId, transactionId } = request
  const prepare = useCallback((ground: FlowGround) => prepareListing(ground, terms, tools), [terms])
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  const [isAgreed, setAgreed] = useState(false)
  const { state } = flow
  const isCheap = state.step === 'review' && state.plan.farBelowWei !== null
  const wei = BigInt(terms.lots[0]?.priceWei ?? 0)
  const price = `${formatEtherExactly(wei)} ${currencySymbol(chainId, terms.currency)}`
  const headings = { review: list.reviewHeading, done: list.doneHeading({ name: item.name }) }
  return (
    <Dialog
      open
      heading={findFlowHeading(flow, headings)}
      step={isFlowDone(flow) ? 'done' : `${state.step}:${flow.sent?.view}`}
      onClose={closeFlow}
      closeLabel={messages.close}
    >
      <BuyItem item={item} />
      <FlowBody
        {...{ flow, config, chainId, terms, onBack }}
        label={({ sender }) => (sender.safe ? list.propose({ price }) : list.sign({ price }))}
        done={flow.sent?.transaction.safe ? list.doneSafe : list.done({ price })}
        isHeld={isCheap && !isAgreed}
      >
        {(plan) => <ListReview {...{ plan, isAgreed }} market={config.marketFee.recipient} onAgree={setAgreed} />}
      </FlowBody>
    </Dialog>
  )
}
