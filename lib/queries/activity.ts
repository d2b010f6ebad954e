import { queryOptions } from '@tanstack/react-query'
import { loadCoreApi } from '@/lib/api/load-market-api'
import type { ActivityParameters } from '@/lib/api/market-api'

export function activityQueryOptions(parameters: ActivityParameters) {
  return queryOptions({
    queryKey: ['activity', parameters] as const,
    queryFn: async ({ queryKey: [, key], signal }) => (await loadCoreApi()).listActivity(key, signal),
  })
}
