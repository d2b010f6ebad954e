import { useSaleMessages } from '@/hooks/useSaleMessages'
import { useWallet } from '@/hooks/useWallet'
import { formatDate } from '@/lib/format/format-date'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
// Not by the barrel: what encodes calls and hashes would come along.
import { computeLeftPriceWei } from '@/lib/seaport/left-price'
import { BuyButton } from './BuyButton'

/** A sale that is not for anyone, or not now, or not of this work alone: said as what it is, and bought where it can be. */
export function OtherSale({ item, orders }: { item: Item; orders: readonly Order[] }) {
  const messages = useSaleMessages()
  const { address } = useWallet()
  const yours = orders.find(({ taker }) => taker && taker.toLowerCase() === address?.toLowerCase())
  const order = yours ?? orders[0]
  if (!order) return null
  const { heading, text } = explain(order, order === yours, messages)
  const isOpen = order.status === 'active' && (order.kind === 'bundle' || order === yours)
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 md:block">
        <p className="text-lg md:text-xl">{heading}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {isOpen && (
        <div className="mt-2 md:mt-5">
          <BuyButton item={{ ...item, listing: order }} />
        </div>
      )}
    </>
  )
}

/** Where a falling price ends, and when. */
export function DutchEnd({ order }: { order: Order }) {
  const { falls } = useSaleMessages()
  const price = formatEtherExactly(BigInt(computeLeftPriceWei(order, BigInt(order.endTime))))
  const symbol = currencySymbol(order.chainId, order.currency)
  return falls({ price: `${price} ${symbol}`, date: formatDate(Number(order.endTime) * 1000) })
}

/** A Dutch listing with its price at a second. */
export function moveDutchPrice(order: Order, atSeconds: number): Order {
  return { ...order, priceWei: computeLeftPriceWei(order, BigInt(atSeconds)) }
}

function explain(order: Order, isForYou: boolean, messages: ReturnType<typeof useSaleMessages>) {
  const { reasons = [], startTime, parameters } = order
  if (order.status !== 'active') {
    const isEarly = reasons.length > 0 && reasons.every((reason) => reason === 'not_started')
    return isEarly
      ? { heading: messages.notStarted, text: messages.notStartedText({ date: formatDate(Number(startTime) * 1000) }) }
      : { heading: messages.inactive, text: messages.inactiveText }
  }
  if (isForYou) return { heading: messages.forYou, text: messages.forYouText }
  if (order.kind === 'private') return { heading: messages.private, text: messages.privateText }
  return { heading: messages.bundle, text: messages.bundleText({ count: parameters.offer.length - 1 }) }
}
