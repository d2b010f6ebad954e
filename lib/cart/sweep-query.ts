import { queryOptions } from '@tanstack/react-query'
import type { ItemsParameters } from '@/lib/api/client/core'
import { loadCoreApi } from '@/lib/api/client/load-core'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import type { Item } from '@/lib/api/schemas/item'
import { isStaleListing } from '@/lib/orders/is-stale-listing'
import { findCheapest } from './find-cheapest'

export interface SweepParameters {
  /** As it stands before the reader, with all that narrows it. */
  list: ItemsParameters
  /** The list's; else the wallet's; zero without one. */
  chainId: number
  buyer: string | null
  count: number
  /** For each at most. */
  ceilingWei: string | null
}

/** Under the noun of its list, so that what touches that touches this. */
export function sweepQueryOptions(parameters: SweepParameters) {
  return queryOptions({
    queryKey: ['items', parameters] as const,
    queryFn: async ({ client, queryKey: [, { list, ceilingWei, ...wanted }], signal }) => {
      const { listItems } = await loadCoreApi()
      const maxPriceWei = findLower(list.maxPriceWei, ceilingWei)
      const cheapest = { ...list, maxPriceWei, sort: 'price_asc', limit: 100 } as const
      const isBack = async ({ chainId, contract, tokenId, standard, listing }: Item) => {
        if (!listing || standard !== 'ERC721') return false
        const { activity } = await client.fetchQuery(activityQueryOptions({ chainId, contract, tokenId }))
        return isStaleListing(listing, activity)
      }
      return findCheapest(
        (cursor) => listItems({ ...cheapest, cursor }, signal),
        { ...wanted, ceilingWei: ceilingWei === null ? null : BigInt(ceilingWei) },
        isBack,
      )
    },
  })
}

function findLower(one: string | undefined, other: string | null): string | undefined {
  if (one === undefined || other === null) return one ?? other ?? undefined
  return BigInt(one) < BigInt(other) ? one : other
}
