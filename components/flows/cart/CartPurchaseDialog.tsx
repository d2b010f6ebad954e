import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { OwnOrdersNotice } from '@/components/flows/orders/OwnOrdersNotice'
import { isFlowDone } from '@/components/flows/shell/FlowBody'
import { FlowButtons } from '@/components/flows/shell/FlowButtons'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { type Flow, useFlow } from '@/hooks/flows/useFlow'
import { useItemNames } from '@/hooks/items/useItemNames'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { getItem, getOrder } from '@/lib/api/client/core'
import { listLiveOrders } from '@/lib/api/client/orders'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import { cartSchema } from '@/lib/api/schemas/cart'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { roundUpWei } from '@/lib/base/format/format-ether'
import { getCartStore } from '@/lib/cart/cart-store'
import { formatTotals } from '@/lib/cart/format-totals'
import { formatPurchaseResult } from '@/lib/flows/cart/format-purchase-result'
import { type CartPurchasePlan, prepareCartPurchase } from '@/lib/flows/cart/prepare-cart-purchase'
import { closeAction } from '@/lib/flows/open-action'
import { cartPurchaseMessages } from '@/lib/i18n/generated/cart-purchase-messages'
import type { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { getItemKey } from '@/lib/items/item-key'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { ItemType } from '@/lib/protocol/seaport'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { CartPurchaseReview, CartPurchaseSkipped, computeMaxOtherBps } from './CartPurchaseReview'

const tools = { getItem, getOrder, findOffers: listLiveOrders }
const termsSchema = z.object({ lines: cartSchema })

/** Buys what is in the cart with one transaction. */
export function CartPurchaseDialog({ config, request }: ActionProps) {
  const messages = useMessages(cartPurchaseMessages)
  const { chainId } = request
  const [terms] = useState(() => ({ lines: disambiguateNames(termsSchema.safeParse(request.terms).data?.lines ?? []) }))
  // What was on screen is kept to, so that the price of a review can't move while it is confirmed.
  const [memory] = useState<{ reviewed: CartPurchasePlan | null }>(() => ({ reviewed: null }))
  const prepare = useCallback(
    async (ground: FlowGround) => {
      memory.reviewed = await prepareCartPurchase(ground, { lines: terms.lines, reviewed: memory.reviewed }, tools)
      return memory.reviewed
    },
    [terms, memory],
  )
  const flow = useFlow({ config, request, prepare })
  const { otherPayment } = useMessages(purchaseMessages).buy
  const [isAgreed, setAgreed] = useState(false)
  const { state, sent } = flow
  const none = state.step === 'done' && state.plan?.bought.length === 0 ? state.plan : null
  const { review, none: noneMessages, done } = messages
  const count = state.step === 'review' ? state.plan.bought.length : terms.lines.length
  const clear = () => {
    getCartStore().remove(terms.lines.map(getItemKey))
    closeAction()
  }
  return (
    <FlowDialog
      {...{ flow, config, chainId, terms }}
      headings={{ review: review.heading({ count }), done: none ? noneMessages.heading : done.heading }}
      placement="wide"
      header={!none && <CartPurchaseOwnOffers chainId={chainId} items={findBought(flow)} />}
      outcome={
        none && (
          <>
            <CartPurchaseSkipped left={none.left} />
            <FlowButtons buttons={[{ label: noneMessages.clear, onClick: clear, isPrimary: true }]} />
          </>
        )
      }
      title={(plan) => nameConfirm(plan, messages)}
      total={(plan) => nameTotal(plan, review.and)}
      done={sent ? formatPurchaseResult(sent.transaction, messages) : ''}
      missing={
        !isAgreed && state.step === 'review' && computeMaxOtherBps(state.plan) !== null ? otherPayment.missing : null
      }
    >
      {(plan) => <CartPurchaseReview {...{ plan, isAgreed }} onAgree={setAgreed} />}
    </FlowDialog>
  )
}

/** What is about to be bought, and what was. */
function findBought(flow: Flow<CartPurchasePlan>): CartPurchaseOwnOffersProps['items'] {
  const { state, sent } = flow
  if (state.step === 'review') {
    return state.plan.bought.flatMap(({ line, fulfilment }) =>
      fulfilment.received.map(({ contract, tokenId: id }) => {
        const tokenId = String(id)
        return tokenId === line.tokenId ? { contract, tokenId, name: line.name } : { contract, tokenId }
      }),
    )
  }
  if (!isFlowDone(flow) || !sent) return []
  const { about, filled = [] } = sent.transaction
  const isFilled = (hash: string) => filled.some(({ orderHash }) => orderHash === hash.toLowerCase())
  return (about.lines ?? []).flatMap(({ orderHash, itemName, ...item }) =>
    isFilled(orderHash) ? { ...item, name: itemName } : [],
  )
}

const isFallingOf = ({ bought }: CartPurchasePlan) => bought.some(({ fulfilment }) => fulfilment.isFalling)

/** What is paid at most; of a falling price as it is said, so that it can be added up. */
function listAmounts(plan: CartPurchasePlan) {
  const round = isFallingOf(plan) ? roundUpWei : (wei: bigint) => wei
  return plan.totals.map(({ currency, mostWei }) => ({ currency, amountWei: round(mostWei) }))
}

function nameConfirm(plan: CartPurchasePlan, { review }: typeof enCartPurchase): string {
  const price = formatTotals(plan.chainId, listAmounts(plan), review.and)
  return (isFallingOf(plan) ? review.confirmFalling : review.confirm)({ count: plan.bought.length, price })
}

/** Undefined for a Safe, whose fee is paid by whoever carries it out. */
function nameTotal(plan: CartPurchasePlan, and: string): string | undefined {
  if (plan.sender.safe) return undefined
  const fee = { currency: zeroAddress, amountWei: roundUpWei(plan.maxNetworkFeeWei) }
  return formatTotals(plan.chainId, [...listAmounts(plan), fee], and)
}

interface CartPurchaseOwnOffersProps {
  chainId: number
  items: readonly (Pick<Item, 'contract' | 'tokenId'> & { name?: string })[]
}

/** The buyer's own offers for what is bought: as `OwnOfferNotice`, for several items. */
export function CartPurchaseOwnOffers({ chainId, items }: CartPurchaseOwnOffersProps) {
  const { own: messages } = useMessages(cartPurchaseMessages)
  const { address } = useWallet()
  const { data = [] } = useQuery(liveOrdersQueryOptions(address))
  const bought = new Map(items.map((item) => [getItemKey({ chainId, ...item }), item]))
  const findBought = ({ chainId, collection: contract, tokenId }: Order) =>
    tokenId === undefined ? undefined : bought.get(getItemKey({ chainId, contract, tokenId }))
  // Of an edition an offer is for another piece.
  const own = data.filter(
    (order) =>
      order.side === 'offer' &&
      order.parameters.consideration.some(({ itemType }) => itemType === ItemType.erc721) &&
      findBought(order),
  )
  const nameOf = useItemNames(own)
  const offers = own.map((order) => {
    const name = findBought(order)?.name ?? nameOf(order) ?? ''
    return messages.offer({ price: formatOrderPrice(order), name })
  })
  return (
    <OwnOrdersNotice
      text={messages.text({ offers: offers.join(', ') })}
      action={messages.action({ count: own.length })}
      orders={own}
      items={items.filter((item) => own.some((order) => findBought(order) === item))}
    />
  )
}
