import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ItemId } from '@/lib/api/client/core'
import type { Order } from '@/lib/api/schemas/order'

/** Everything that an account has signed and that can be filled now, or could be again; of one item, or of all. */
export function liveOrdersQueryOptions(maker: string | null, item?: ItemId) {
  const of = item && { chainId: item.chainId, collection: item.contract, tokenId: item.tokenId }
  return queryOptions({
    queryKey: ['orders', { maker, ...of }] as const,
    queryFn: maker
      ? async ({ signal }): Promise<Order[]> => {
          const { listLiveOrders } = await import('@/lib/api/client/orders')
          return listLiveOrders({ maker, ...of }, signal)
        }
      : skipToken,
    staleTime: 0,
  })
}
