import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { OwnOrdersNotice } from '@/components/flows/orders/OwnOrdersNotice'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowLoading } from '@/components/flows/shell/FlowLoading'
import { FlowMoment } from '@/components/flows/shell/FlowMoment'
import { FlowProgress } from '@/components/flows/shell/FlowProgress'
import { ItemHeader } from '@/components/items/ItemHeader'
import { ItemRules } from '@/components/items/ItemRules'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { useFlow } from '@/hooks/flows/useFlow'
import { useItemUpdates } from '@/hooks/items/useItemUpdates'
import { useNextListing } from '@/hooks/orders/useNextListing'
import { useOrderUpdates } from '@/hooks/orders/useOrderUpdates'
import { useStaleListings } from '@/hooks/orders/useStaleListings'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { useTransactions } from '@/hooks/transactions/useTransactions'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { getItem, getOrder } from '@/lib/api/client/core'
import { listLiveOrders } from '@/lib/api/client/orders'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import { orderQueryOptions } from '@/lib/api/queries/orders'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { isUnitListing, orderKinds } from '@/lib/api/schemas/order-kind'
import { formatList } from '@/lib/base/format/format-list'
import { decimalSchema } from '@/lib/base/primitives'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import {
  explainPurchaseFailure,
  formatPurchaseLabel,
  formatPurchasePrompt,
  hasLapsed,
  isSaleOver,
} from '@/lib/flows/orders/buy/format-purchase'
import { prepareBuy } from '@/lib/flows/orders/buy/prepare-buy'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { isRepeatedPurchase, listPurchaseSteps } from '@/lib/flows/orders/buy/purchase-intent'
import type { PurchaseOutcome } from '@/lib/flows/orders/buy/wait-for-owner'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { itemHref } from '@/lib/items/item-href'
import { addListingFlags } from '@/lib/orders/add-listing-flags'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { computeOtherBps } from '@/lib/protocol/royalties/compute-other-payments'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import type { FlowState } from '@/lib/transactions/send/flow-state'
import { type BuyDecision, BuyPrompts, BuyReview } from './BuyReview'
import { MetadataChangeNotice } from './MetadataChangeNotice'

const tools = { getItem, getOrder, findOffers: listLiveOrders }
const findChanged = (plan: PurchasePlan) => (plan.change ? plan : null)
const termsSchema = z.object({ quantity: z.optional(decimalSchema) })

/** Buys an item, or a bundle, by the listing that was asked for. */
export function BuyDialog({ config, request, items }: ActionProps) {
  const { chainId } = request
  const [item] = useState(items[0])
  const shown = item?.listing
  const [hash = shown?.hash] = request.orders
  const other = useQuery(orderQueryOptions(hash && hash !== shown?.hash ? { chainId, hash } : null))
  // A bundle or a private listing is not what the item shows for sale to everyone; another one may have taken its place.
  const isOther = other.data !== undefined && !isUnitListing(orderKinds[other.data.kind])
  const bought = useMemo(
    () => item && { ...item, ...(isOther ? { listing: other.data } : {}) },
    [item, isOther, other.data],
  )
  if (!bought) return null
  if (other.isLoading) return <FlowLoading error={null} onRetry={() => {}} />
  return <BuyFlow {...{ config, request }} item={bought} />
}

const undecided: BuyDecision = { plan: null, isEdited: false, acceptsOther: false, acceptsRepeat: false }

function BuyFlow({ config, request, item }: Omit<ActionProps, 'items'> & { item: Item }) {
  const { buy: messages, safe } = useMessages(purchaseMessages)
  const { chainId } = request
  const { listing } = item
  const [terms, setTerms] = useState(() => z.safeParse(termsSchema, request.terms).data ?? {})
  const { quantity } = terms
  const prepare = useCallback(
    (ground: FlowGround, reviewed?: PurchasePlan) =>
      prepareBuy(ground, { item, wanted: quantity === undefined ? undefined : BigInt(quantity), reviewed }, tools),
    [item, quantity],
  )
  const flow = useFlow<PurchasePlan>({ config, request, prepare, findChanged })
  const { state, sent } = flow
  const plan = state.step === 'review' ? state.plan : null
  useOrderUpdates(plan?.order ?? null, flow.follow)
  const now = useItemUpdates(item, plan && (plan.shown ?? item), flow.follow)
  const isOver = state.step === 'failed' && hasLapsed(state.error)
  useNextListing(item, isOver ? (state.reviewed?.order.hash ?? listing?.hash ?? '') : null, flow.retry)

  const [latest, setLatest] = useState(undecided)
  const decision = latest.plan === plan ? latest : { ...undecided, plan }
  const decide = (change: Partial<BuyDecision>) => setLatest({ ...decision, ...change })
  const { subscribe, getState } = getTransactionStore()
  const mayPayTwice = useSyncExternalStore(subscribe, () => plan !== null && isRepeatedPurchase(getState(), plan))
  const otherBps = plan && computeOtherBps(plan.fulfilment.payments, plan.priceWei)
  const isBlocked =
    decision.isEdited || (mayPayTwice && !decision.acceptsRepeat) || (otherBps !== null && !decision.acceptsOther)

  const href = itemHref(item)
  const shownItem = ('plan' in state ? state.plan?.shown : undefined) ?? item
  // Null until it is bought, and the market knows it. Another tab of the same account may have bought it.
  const isBoughtElsewhere = state.step === 'done' || sent?.transaction.error === 'own_order'
  const outcome: PurchaseOutcome | null = isBoughtElsewhere ? 'owned' : (sent?.outcome ?? null)
  const isSettling = sent?.view === 'confirmed' && flow.isGoal && !outcome
  const reviewed = plan && addListingFlags(plan.order, listing)
  const isBundle = listing && orderKinds[listing.kind].items === 'bundle'
  const name = isBundle ? messages.several({ count: listing.parameters.offer.length }) : item.name
  return (
    <FlowDialog
      {...{ flow, config, chainId, terms, isBlocked }}
      headings={{
        preparing: messages.checkingHeading,
        review: messages.reviewHeading,
        sent: isSettling
          ? messages.lateHeading
          : sent && sent.transaction.about.kind !== 'buy'
            ? messages.stepHeading
            : messages.pendingHeading,
        failed: messages.failedHeading,
        done: outcome === 'late' ? messages.lateHeading : messages.ownedHeading({ name }),
      }}
      texts={{
        preparing: messages.checking,
        rejected: messages.rejected,
        wrongChain: messages.wrongChain,
        safeWrongChain: safe.wrongChain,
        asking: formatPurchasePrompt,
      }}
      header={
        <>
          {!outcome && <ItemHeader item={shownItem} />}
          <BuySteps orderHash={listing?.hash ?? ''} {...{ state, sent }} />
          {plan && <ItemRules item={item} />}
          {plan && <OwnStaleListingNotice item={item} />}
          {reviewed && <StaleListingNotice order={reviewed} />}
          {reviewed && <MetadataChangeNotice item={now} order={reviewed} />}
          {(plan || outcome === 'owned') && <OwnOfferNotice item={item} />}
        </>
      }
      isDone={outcome !== null}
      outcome={
        outcome ? (
          <FlowMoment
            item={shownItem}
            transaction={sent?.view === 'confirmed' ? sent.transaction : undefined}
            endLabel={messages.keepLooking}
            viewLabel={window.location.pathname === href ? undefined : messages.seeItem}
            isOwned={outcome === 'owned' && !isBundle}
          >
            {messages[outcome]}
          </FlowMoment>
        ) : (
          isSettling && <FlowProgress text={messages.settling} hash={sent.transaction.hash} />
        )
      }
      lead={(plan) => <BuyPrompts plan={plan} />}
      nextLabel={formatPurchaseLabel}
      showsFee={false}
      itemHref={href}
      explain={explainPurchaseFailure}
      isLost={isSaleOver}
      done=""
    >
      {(plan) => (
        <BuyReview
          // A quantity that was typed is of one plan.
          key={plan.fulfilment.received[0]?.quantity.toString()}
          {...{ plan, item, otherBps, mayPayTwice, decision }}
          flags={reviewed?.flags}
          onDecide={decide}
          onQuantity={(wanted) => setTerms({ quantity: wanted.toString() })}
        />
      )}
    </FlowDialog>
  )
}

/** Before a price is paid that its seller may have forgotten: the owner is warned of it too, and can end it. The flag says the same. */
function StaleListingNotice({ order }: { order: Order }) {
  const { buy: messages } = useMessages(purchaseMessages)
  const isStale = useStaleListings([order])
  return isStale(order) && !order.flags?.includes('stale_listing') && <Notice text={messages.cameBack} />
}

/** Who buys an item that he has made an offer for pays it twice, if it goes on to somebody who takes the offer. */
function OwnOfferNotice({ item }: { item: Item }) {
  const { live: messages } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  // Of an edition an offer is for another piece.
  const own = item.standard === 'ERC1155' ? [] : (data?.filter(({ side }) => side === 'offer') ?? [])
  return (
    <OwnOrdersNotice
      text={messages.ownOffer({ prices: formatList(own.map(formatOrderPrice)) })}
      action={messages.ownOfferAction}
      orders={own}
      items={[item]}
    />
  )
}

/** Where a purchase in wrapped coin stands: what is done, what is asked for now, what comes. One step has no list. */
function BuySteps(props: { orderHash: string; state: FlowState<PurchasePlan>; sent: SentTransaction | null }) {
  const { orderHash, state, sent } = props
  const { buy: messages } = useMessages(purchaseMessages)
  const plan = 'plan' in state ? state.plan : null
  const { address } = useWallet()
  const transactions = useTransactions(plan?.account ?? sent?.transaction.account ?? address)
  // Another listing may have taken the place of the one that the page shows.
  const hash = sent?.transaction.about.orderHash ?? plan?.order.hash ?? orderHash
  const steps = listPurchaseSteps(transactions, hash, plan, sent?.transaction ?? null)
  if (steps.length < 2) return null
  return (
    <ol aria-label={messages.steps} className="flex gap-2 text-sm">
      {steps.map(({ kind, state: is }) => (
        <li
          key={kind}
          aria-current={is === 'now' ? 'step' : undefined}
          className={`flex flex-1 items-center gap-1.5 border-t-2 pt-2 ${is === 'now' ? 'border-accent text-text' : is === 'done' ? 'border-good text-muted' : 'border-line text-muted'}`}
        >
          {is === 'done' && <Icon name="check" className="size-4 text-good" />}
          {messages.stepName[kind]}
          {is === 'done' && <VisuallyHidden>, {messages.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

/** Before somebody gets an item back that he once signed for sale: that old price is anybody's the moment it is his. */
export function OwnStaleListingNotice({ item }: { item: Item }) {
  const { live: messages } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  // Who sells some of an edition may buy more of it: what can be filled now is no surprise.
  const isSurprise = ({ status }: Order) => item.standard === 'ERC721' || status !== 'active'
  const old = data?.filter((order) => order.side === 'listing' && isSurprise(order)) ?? []
  // What is anybody's weighs more than what is for one account.
  const first = old.find(({ taker }) => !taker) ?? old[0]
  if (!first) return null
  const name = first.taker ? 'staleListingReserved' : 'staleListing'
  return (
    <OwnOrdersNotice
      text={messages[name]({ price: formatOrderPrice(first) })}
      action={messages.staleListingAction}
      orders={old}
      items={[item]}
    />
  )
}
