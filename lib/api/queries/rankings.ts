import { queryOptions } from '@tanstack/react-query'
import type { RankingsParameters } from '@/lib/api/client/rankings'

export function rankingsQueryOptions(parameters: RankingsParameters) {
  return queryOptions({
    queryKey: ['rankings', parameters] as const,
    queryFn: async ({ queryKey: [, key], signal }) =>
      (await import('@/lib/api/client/rankings')).listRankings(key, signal),
  })
}
