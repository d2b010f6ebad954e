import { queryOptions } from '@tanstack/react-query'
import { loadMarketApi } from '@/lib/api/load-market-api'

export function orderQueryOptions(id: { chainId: number; hash: string }) {
  return queryOptions({
    queryKey: ['order', id] as const,
    queryFn: async ({ queryKey: [, key], signal }) => (await loadMarketApi()).getOrder(key, signal),
  })
}
