import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ItemId } from '@/lib/api/client/core'
import { loadCoreApi } from '@/lib/api/client/load-core'
import type { Order } from '@/lib/api/schemas/order'

/** An order as it is now; null asks for none. */
export function orderQueryOptions(order: Pick<Order, 'chainId' | 'hash'> | null) {
  return queryOptions({
    queryKey: ['order', order && { chainId: order.chainId, hash: order.hash }] as const,
    queryFn: order
      ? async ({ signal }) => (await loadCoreApi()).getOrder({ chainId: order.chainId, hash: order.hash }, signal)
      : skipToken,
    staleTime: 0,
  })
}

/** What others would pay for an item now. */
export function offersQueryOptions({ chainId, contract, tokenId }: ItemId) {
  return queryOptions({
    queryKey: ['orders', { chainId, contract, tokenId }] as const,
    queryFn: async ({ queryKey: [, key], signal }) => (await loadCoreApi()).listOffers(key, signal),
  })
}
