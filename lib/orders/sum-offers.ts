import { type Address, isAddressEqual } from 'viem'
import type { Order } from '@/lib/api/schemas/order'

export interface OfferTotal {
  count: number
  offeredWei: bigint
}

export type PricedOffer = Pick<Order, 'side' | 'currency' | 'priceWei'>

/** What offers come to that are to be paid in the same money. */
export function sumOffers(orders: readonly PricedOffer[], currency: Address): OfferTotal {
  const same = orders.filter((order) => order.side === 'offer' && isAddressEqual(order.currency, currency))
  return { count: same.length, offeredWei: same.reduce((sum, { priceWei }) => sum + BigInt(priceWei), 0n) }
}

/** Those that are to be paid in the same money of the same network. */
export function groupOffersByCurrency(orders: readonly Order[]): [Order, ...Order[]][] {
  const groups = new Map<string, [Order, ...Order[]]>()
  for (const order of orders.filter(({ side }) => side === 'offer')) {
    const key = `${order.chainId}:${order.currency}`
    groups.set(key, [...(groups.get(key) ?? []), order] as [Order, ...Order[]])
  }
  return [...groups.values()]
}
