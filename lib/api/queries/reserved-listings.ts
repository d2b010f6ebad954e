import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ItemId } from '@/lib/api/client/core'
import type { Order } from '@/lib/api/schemas/order'

/** The listings of an item that one account alone can buy now; null asks for none. */
export function reservedListingsQueryOptions(taker: string | null, { chainId, contract, tokenId }: ItemId) {
  const of = { chainId, contract, tokenId }
  return queryOptions({
    queryKey: ['orders', { taker, ...of }] as const,
    queryFn: taker
      ? async ({ signal }): Promise<Order[]> => {
          const { listReservedListings } = await import('@/lib/api/client/orders')
          return listReservedListings(taker, of, signal)
        }
      : skipToken,
    staleTime: 0,
  })
}
