import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { PriceContext } from '@/components/flows/orders/PriceContext'
import { SigningMethodPicker } from '@/components/flows/orders/SigningMethodPicker'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { isFlowDone } from '@/components/flows/shell/FlowBody'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowLoading } from '@/components/flows/shell/FlowLoading'
import { FlowMoment } from '@/components/flows/shell/FlowMoment'
import { ItemHeader } from '@/components/items/ItemHeader'
import { useCanSignOffChain } from '@/hooks/flows/useCanSignOffChain'
import { useFlow } from '@/hooks/flows/useFlow'
import { useLocaleSettings } from '@/hooks/ui/useLocaleSettings'
import { useMessages } from '@/hooks/ui/useMessages'
import { getOrder, listItems } from '@/lib/api/client/core'
import { getCollection } from '@/lib/api/client/get-collection'
import { listLiveOrders } from '@/lib/api/client/orders'
import { orderQueryOptions } from '@/lib/api/queries/orders'
import type { Item } from '@/lib/api/schemas/item'
import { formatDate } from '@/lib/base/format/format-date'
import { prepareListing } from '@/lib/flows/orders/list/prepare-listing'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { itemHref } from '@/lib/items/item-href'
import { type ListingTerms, listingTermsSchema } from '@/lib/orders/listing-terms'
import type { ListingForm as ListFormValue } from '@/lib/orders/parse-listing-form'
import { storeAndSubmitOrders } from '@/lib/orders/signed-orders'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { FirstSaleSteps } from './FirstSaleSteps'
import { ListForm } from './ListForm'
import { ListReview } from './ListReview'

/** Sells an item: first what for, then what that comes to, then the wallet. */
export function ListDialog({ config, request, items }: ActionProps) {
  const { list } = useMessages(orderFlowsMessages)
  const [terms, setTerms] = useState<ListingTerms | null>(listingTermsSchema.safeParse(request.terms).data ?? null)
  // What was typed stays in the form for who comes back to it.
  const [typed, setTyped] = useState<ListFormValue | null>(null)
  const canSign = useCanSignOffChain(config, request.chainId)
  const [bySignatures, setBySignatures] = useState(terms?.bySignatures ?? false)
  const [item] = items
  const [replaced] = request.orders
  const { chainId } = request
  const { data, error, refetch } = useQuery(orderQueryOptions(replaced ? { chainId, hash: replaced } : null))
  if (!item) return null
  const decide = (next: ListingTerms, form: ListFormValue) => {
    setTerms(canSign && bySignatures && next.lots.length === 1 ? { ...next, bySignatures } : next)
    setTyped(form)
  }
  const name = items.length === 1 ? item.name : list.several({ count: items.length })
  const header = items.length === 1 && <ItemHeader item={item} />
  if (terms)
    return <ListFlow {...{ config, request, item, items, name, header, terms }} onBack={() => setTerms(null)} />
  if (replaced && !data) return <FlowLoading error={error} onRetry={() => void refetch()} />
  const old = data && ['active', 'upcoming', 'inactive'].includes(data.status) ? data : null
  return (
    <ActionDialog heading={replaced ? list.changeHeading({ name }) : list.heading({ name })}>
      {header}
      {items.length === 1 && <PriceContext item={item} isSeller />}
      <ListForm {...{ config, items, typed, old }} taker={request.taker} replaces={request.orders} onDecide={decide}>
        {canSign ? <SigningMethodPicker {...{ bySignatures }} onChange={setBySignatures} /> : <FirstSaleSteps />}
      </ListForm>
    </ActionDialog>
  )
}

const tools = { getOrder, getCollection, listItems, findSigned: listLiveOrders, submit: storeAndSubmitOrders }

interface ListFlowProps extends ActionProps {
  /** The first one. */
  item: Item
  name: string
  header: ReactNode
  terms: ListingTerms
  onBack: () => void
}

function ListFlow(props: ListFlowProps) {
  const { config, request, item, items, name, header, terms, onBack } = props
  const { list, flow: flowMessages } = useMessages(orderFlowsMessages)
  const { mend } = useMessages(purchaseMessages)
  const { chainId } = request
  const perCoin = useLocaleSettings().fiat?.perCoin
  const prepare = useCallback(
    (ground: FlowGround) => prepareListing(ground, terms, { ...tools, perCoin }),
    [terms, perCoin],
  )
  const flow = useFlow({ config, request, prepare })
  const [isAgreed, setAgreed] = useState(false)
  const { state } = flow
  const isDone = isFlowDone(flow)
  const wei = terms.lots.reduce((sum, { priceWei }) => sum + BigInt(priceWei), 0n)
  const price = formatAmount(wei, chainId, terms.currency)
  const planned = 'plan' in state ? state.plan?.terms : null
  const [lot] = terms.lots
  const isByPiece = lot?.tokens[0]?.quantity !== '1'
  const done = terms.taker
    ? list.donePrivate
    : terms.lots.length > 1
      ? list.doneMany
      : isByPiece
        ? list.donePieces
        : items.length > 1
          ? list.doneBundle({ price })
          : lot?.endPriceWei === undefined
            ? list.done({ price })
            : list.doneDeclining({
                ...{ price, end: formatAmount(lot.endPriceWei, chainId, terms.currency) },
                date: formatDate(Number(terms.endTime) * 1000),
              })
  return (
    <FlowDialog
      headings={{ review: list.reviewHeading, done: list.doneHeading({ name, count: items.length }) }}
      {...{ flow, config, chainId, onBack }}
      header={!isDone && header}
      outcome={
        isDone && (
          <FlowMoment
            item={item}
            transaction={flow.sent?.transaction}
            endLabel={flowMessages.finish}
            viewLabel={window.location.pathname === itemHref(item) ? undefined : mend.see_item}
          >
            {flow.sent?.transaction.safe ? list.doneSafe : done}
          </FlowMoment>
        )
      }
      terms={planned ?? terms}
      label={({ sender, signing }) => {
        if (signing?.held) return getMessages(pendingOrdersMessages).listAs({ price })
        if (sender.safe) return list.propose({ price })
        if (!signing) return list.publish({ price })
        return terms.lots.length > 1 ? list.signMany({ count: terms.lots.length }) : list.sign({ price })
      }}
      done=""
      missing={state.step === 'review' && state.plan.farBelow && !isAgreed ? list.far.missing : null}
    >
      {(plan) => <ListReview {...{ plan, isAgreed }} market={config.marketFee.recipient} onAgree={setAgreed} />}
    </FlowDialog>
  )
}
