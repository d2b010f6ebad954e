import { queryOptions } from '@tanstack/react-query'
import { loadMarketApi } from '@/lib/api/load-market-api'
import { findAsked, type Wanted } from '@/lib/transactions/find-cheaper'

/** What a work that is offered for can be bought for; under the noun of works, so that what touches them touches this. */
export function askedQueryOptions(wanted: Wanted, account: string | null) {
  return queryOptions({
    queryKey: ['items', { asked: wanted, account }] as const,
    queryFn: async () => findAsked(wanted, account, await loadMarketApi()),
  })
}
