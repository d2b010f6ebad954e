import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { followMarketEvents } from '@/lib/api/events/follow-market-events'
import type { Item } from '@/lib/api/schemas/item'
import { nextListingQueryOptions } from '@/lib/items/item-queries'

/**
 * Calls when an item is for sale again by another order than the one that is over: a seller who changes a price cancels the
 * old one first, and signs the new one a moment later.
 */
export function useNextListing({ chainId, contract, tokenId }: Item, over: string | null, onListed: () => void): void {
  const client = useQueryClient()
  const isWaiting = over !== null
  useEffect(() => (isWaiting ? followMarketEvents(client) : undefined), [client, isWaiting])

  const { data: now } = useQuery(nextListingQueryOptions({ chainId, contract, tokenId }, over))
  const next = now?.listing?.hash ?? null
  const isListed = isWaiting && next !== null && next.toLowerCase() !== over.toLowerCase()
  const listed = useEffectEvent(onListed)
  useEffect(() => {
    if (isListed) listed()
  }, [isListed])
}
