import { queryOptions } from '@tanstack/react-query'
import { loadMarketApi } from '@/lib/api/load-market-api'
import type { ItemsParameters } from '@/lib/api/market-api'
import { findCheapest } from '@/lib/cart/find-cheapest'
import { hasComeBack } from '@/lib/market/has-come-back'
import type { Item } from '@/lib/schemas/item'
import { activityQueryOptions } from './activity'

export interface SweepParameters extends Pick<ItemsParameters, 'q' | 'category' | 'contract'> {
  /** The collection's; else the wallet's; zero without one. */
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
    queryFn: async ({ client, queryKey: [, { q, category, contract, ceilingWei, ...wanted }], signal }) => {
      const { findItems } = await loadMarketApi()
      const place = contract ? { contract, chainId: wanted.chainId } : {}
      const list = {
        q,
        category,
        ...place,
        sort: 'price_asc' as const,
        limit: 100,
        maxPriceWei: ceilingWei ?? undefined,
      }
      const isBack = async ({ chainId, contract, tokenId, standard, listing }: Item) => {
        if (!listing || standard !== 'ERC721') return false
        const { activity } = await client.fetchQuery(activityQueryOptions({ chainId, contract, tokenId }))
        return hasComeBack(listing, activity)
      }
      return findCheapest(
        (cursor) => findItems({ ...list, cursor }, signal),
        { ...wanted, ceilingWei: ceilingWei === null ? null : BigInt(ceilingWei) },
        isBack,
      )
    },
  })
}
