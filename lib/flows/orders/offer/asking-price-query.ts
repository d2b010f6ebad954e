import { queryOptions } from '@tanstack/react-query'
import { loadCoreApi } from '@/lib/api/client/load-core'
import { findAskingPrice, type Wanted } from './find-cheaper-listing'

/** What an item that is offered for can be bought for; under the noun of items, so that what touches them touches this. */
export function askingPriceQueryOptions(wanted: Wanted, account: string | null) {
  return queryOptions({
    queryKey: ['items', { asked: wanted, account }] as const,
    queryFn: async () => findAskingPrice(wanted, account, await loadCoreApi()),
  })
}
