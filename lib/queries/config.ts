import { queryOptions } from '@tanstack/react-query'
import { loadMarketApi } from '@/lib/api/load-market-api'

/** The operator's settings: fixed while a server runs. */
export function configQueryOptions() {
  return queryOptions({
    queryKey: ['config'] as const,
    queryFn: async ({ signal }) => (await loadMarketApi()).getConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
