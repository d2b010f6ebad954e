import { queryOptions } from '@tanstack/react-query'
import type { PriceRange } from '@/lib/api/schemas/sale-price'

interface CollectionId {
  chainId: number
  contract: string
}

const loadApi = () => import('@/lib/api/client/collections')

export function priceDepthQueryOptions({ chainId, contract }: CollectionId) {
  const id = { chainId, contract }
  return queryOptions({
    queryKey: ['collection', { ...id, of: 'depth' }] as const,
    queryFn: async ({ signal }) => (await loadApi()).getPriceDepth(id, signal),
  })
}

export function salePricesQueryOptions({ chainId, contract, range }: CollectionId & { range: PriceRange }) {
  const id = { chainId, contract, range }
  return queryOptions({
    queryKey: ['collection', { ...id, of: 'prices' }] as const,
    queryFn: async ({ signal }) => (await loadApi()).listSalePrices(id, signal),
  })
}
