import { queryOptions } from '@tanstack/react-query'
import type { ItemId } from '@/lib/api/client/core'

/** What an item was last sold for; null without a sale. */
export function lastSaleQueryOptions({ chainId, contract, tokenId }: ItemId) {
  const id = { chainId, contract, tokenId }
  return queryOptions({
    queryKey: ['item', id, 'last sale'] as const,
    queryFn: async ({ signal }) => (await import('@/lib/api/client/last-sale')).getLastSale(id, signal),
  })
}
