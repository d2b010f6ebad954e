import { useQueries } from '@tanstack/react-query'
import { BuyButton } from '@/components/orders/BuyButton'
import { DutchPriceLine } from '@/components/orders/DutchPriceLine'
import { Link } from '@/components/ui/Link'
import { Price } from '@/components/ui/Price'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'
import type { Order, OrderReason } from '@/lib/api/schemas/order'
import { orderKinds } from '@/lib/api/schemas/order-kind'
import { formatDate } from '@/lib/base/format/format-date'
import type { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { listingKindsMessages } from '@/lib/i18n/generated/listing-kinds-messages'
import { itemHref } from '@/lib/items/item-href'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { getOrderPrice } from '@/lib/orders/get-order-price'
import { listOfferedItems } from '@/lib/orders/list-offered-items'
import { formatAmount } from '@/lib/protocol/chains/format-amount'

// Not by the barrel: what encodes calls and hashes would come along.
import { computeRemainingPriceWei } from '@/lib/protocol/seaport/compute-remaining-price'

export { OrderFlags } from '@/components/orders/OrderFlags'

/** A sale that is not for anyone, or not now, or not of this item alone: said as what it is, and bought where it can be. */
export function OtherSale({ item, orders }: { item: Item; orders: readonly Order[] }) {
  const messages = useMessages(listingKindsMessages)
  const { address } = useWallet()
  const yours = orders.find(({ taker }) => taker && taker.toLowerCase() === address?.toLowerCase())
  const order = yours ?? orders[0]
  if (!order) return null
  const isOwn = order.maker.toLowerCase() === address?.toLowerCase()
  const { heading, text } = explain(order, { isForYou: order === yours, isOwn }, messages)
  const isActive = order.status === 'active'
  const isBundle = orderKinds[order.kind].items === 'bundle'
  const isOpen = isActive && (isBundle || order === yours)
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 md:block">
        <p className="text-lg md:text-xl">{heading}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {isBundle && <BundleItems {...{ item, order }} />}
      {(isOpen || isOwn || order.status === 'upcoming') && (
        <p className="mt-1 flex items-baseline gap-2">
          <Price {...getOrderPrice(order)} className="text-lg md:text-2xl" />
          {isBundle && <span className="text-sm text-muted"> {messages.forAll}</span>}
        </p>
      )}
      {isOpen && !isOwn && (
        <div className="mt-2 md:mt-5">
          <BuyButton item={{ ...item, listing: order }} />
        </div>
      )}
    </>
  )
}

/** How a price falls: from what, how far it is, and to what by when. */
export function DutchEnd({ order }: { order: Order }) {
  const { falls, start, end } = useMessages(listingKindsMessages)
  const nowSeconds = useNow((nowMs) => Math.floor(nowMs / 1000))
  const [startSeconds, endSeconds] = [Number(order.startTime), Number(order.endTime)]
  const share = Math.min(Math.max((nowSeconds - startSeconds) / (endSeconds - startSeconds), 0), 1)
  const [highestWei, lowestWei] = [order.startTime, order.endTime].map((at) =>
    BigInt(computeRemainingPriceWei(order, BigInt(at))),
  ) as [bigint, bigint]
  const format = (wei: bigint) => formatAmount(wei, order.chainId, order.currency)
  return (
    <>
      <p>{falls({ price: format(lowestWei), date: formatDate(endSeconds * 1000) })}</p>
      <p className="figures mt-1 flex justify-between gap-3">
        <span>
          {format(highestWei)} <VisuallyHidden>{start}</VisuallyHidden>
        </span>
        <DutchPriceLine {...{ highestWei, lowestWei, share }} className="h-6 w-0 flex-1" />
        <span className="self-end">
          {format(lowestWei)} <VisuallyHidden>{end}</VisuallyHidden>
        </span>
      </p>
    </>
  )
}

/** A Dutch listing with its price at a second. */
export function computeDutchPrice(order: Order, atSeconds: number): Order {
  return { ...order, priceWei: computeRemainingPriceWei(order, BigInt(atSeconds)) }
}

interface Place {
  isForYou: boolean
  isOwn: boolean
}

function explain(order: Order, { isForYou, isOwn }: Place, messages: typeof enListingKinds) {
  const { reasons = [], startTime, parameters } = order
  if (order.status === 'upcoming') {
    return { heading: messages.notStarted, text: messages.starts({ date: formatDate(Number(startTime) * 1000) }) }
  }
  if (order.status !== 'active') {
    if (isOwn && reasons.includes('not_approved')) return { heading: messages.inactive, text: messages.ownInactive }
    const rules: Partial<Record<OrderReason, string>> = messages.rules
    const rule = reasons.find((reason) => rules[reason])
    return { heading: messages.inactive, text: (rule && rules[rule]) || messages.inactiveText }
  }
  if (isForYou) return { heading: messages.forYou, text: messages.forYouText }
  if (orderKinds[order.kind].isReserved) return { heading: messages.private, text: messages.privateText }
  return { heading: messages.bundle, text: messages.bundleText({ count: parameters.offer.length - 1 }) }
}

/** The other items that are sold with this one, each with the way to its page. */
function BundleItems({ item, order }: { item: Item; order: Order }) {
  const { together } = useMessages(listingKindsMessages)
  const { chainId } = order
  const others = listOfferedItems(order).filter(
    ({ contract, tokenId }) => contract !== item.contract || tokenId !== item.tokenId,
  )
  const found = useQueries({
    queries: others.map((itemId) => ({ ...itemQueryOptions({ chainId, ...itemId }), refetchInterval: false as const })),
  })
  return (
    <ul aria-label={together} className="mt-1 flex max-h-14 flex-wrap gap-x-4 gap-y-1 overflow-y-auto md:max-h-40">
      {others.map((itemId, index) => (
        <li key={`${itemId.contract}:${itemId.tokenId}`}>
          <Link href={itemHref({ chainId, ...itemId })} className="underline underline-offset-4 hover:text-accent">
            {found[index]?.data?.name ?? `#${itemId.tokenId}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
