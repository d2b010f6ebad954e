import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toItemCardData } from '@/context/DemoDataProvider'
import type { ItemsParameters } from '@/lib/api/client/core'
import { loadCoreApi } from '@/lib/api/client/load-core'
import { getItemOfEvent } from '@/lib/api/events/is-affected-by-event'
import { subscribeToMarketEvents } from '@/lib/api/events/market-event-listeners'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import type { ItemCardData } from '@/lib/items/item-card-data'

/** What is far from sight is let go: a list of thousands takes no more room than one of hundreds. */
const keptMs = 30_000
const most = 100

export interface ItemListPageRange {
  /** Where it begins: the `next` of the part before. */
  cursor: string
  /** Where the next one begins, once it is known: from then on it is what lies between the two. */
  until: string | null
  limit: number
}

/** A part of a long list. An event asks again for the part that has its item, and for no other. */
export function useItemListPage(parameters: ItemsParameters, part: ItemListPageRange, isWanted = true) {
  const { cursor, until, limit } = part
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['itemList', parameters, cursor] as const,
    queryFn: async ({ signal }) => {
      const { listItems } = await loadCoreApi()
      const bounds = until === null ? { cursor, limit } : { cursor, until, limit: most }
      const { items, next } = await listItems({ ...parameters, ...bounds }, signal)
      return { items: items.map(toItemCardData), next: until ?? next }
    },
    enabled: isWanted,
    gcTime: keptMs,
  })
  const hear = useEffectEvent((event: MarketEvent) => {
    if (data?.items.some((item) => isOf(item, event))) void refetch()
  })
  useEffect(() => subscribeToMarketEvents((event) => hear(event)), [])
  return {
    items: data?.items ?? null,
    next: data?.next,
    isFailed: isError && !isFetching,
    tryAgain: refetch,
  }
}

function isOf({ id }: ItemCardData, event: MarketEvent): boolean {
  const touched = getItemOfEvent(event)
  if (!touched) return false
  const { chainId, contract, tokenId } = touched
  const wanted = [chainId, contract, tokenId].join(':').toLowerCase()
  return tokenId === undefined ? id.toLowerCase().startsWith(wanted) : id.toLowerCase() === wanted
}
