import { useQuery } from '@tanstack/react-query'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import { reservedListingsQueryOptions } from '@/lib/api/queries/reserved-listings'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'

const ranks: readonly Order['status'][] = ['active', 'upcoming']
const rank = ({ status }: Order) => (ranks.includes(status) ? ranks.indexOf(status) : ranks.length)

/** The listings of an item that not everyone can buy now: also private ones by or for the connected account. */
export function useOtherListings(item: Item): Order[] {
  const { address } = useWallet()
  const { data: reserved = [] } = useQuery(reservedListingsQueryOptions(address, item))
  const { data: own = [] } = useQuery(liveOrdersQueryOptions(address, item))
  const orders = [
    ...reserved,
    ...own.filter(({ side, taker }) => side === 'listing' && taker),
    ...(item.otherListings ?? []),
    ...(item.upcomingListing ? [item.upcomingListing] : []),
  ]
  return orders.toSorted((a, b) => rank(a) - rank(b))
}
