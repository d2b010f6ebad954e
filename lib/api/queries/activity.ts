import { queryOptions } from '@tanstack/react-query'
import type { ActivityParameters } from '@/lib/api/client/core'
import { loadCoreApi } from '@/lib/api/client/load-core'

export function activityQueryOptions(parameters: ActivityParameters) {
  return queryOptions({
    queryKey: ['activity', parameters] as const,
    queryFn: async ({ queryKey: [, key], signal }) => (await loadCoreApi()).listActivity(key, signal),
  })
}
