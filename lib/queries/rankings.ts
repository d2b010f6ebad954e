import { queryOptions } from '@tanstack/react-query'
import type { RankingsParameters } from '@/lib/api/rankings-api'

export function rankingsQueryOptions(parameters: RankingsParameters) {
  return queryOptions({
    queryKey: ['rankings', parameters] as const,
    queryFn: async ({ queryKey: [, key], signal }) =>
      (await import('@/lib/api/rankings-api')).listRankings(key, signal),
  })
}
