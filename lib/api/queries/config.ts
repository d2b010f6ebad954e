import { queryOptions } from '@tanstack/react-query'
import { loadCoreApi } from '@/lib/api/client/load-core'

/** What does not change while the market runs. */
export function configQueryOptions() {
  return queryOptions({
    queryKey: ['config'] as const,
    queryFn: async ({ signal }) => (await loadCoreApi()).getConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
