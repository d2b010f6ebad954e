import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useHasEnded } from '@/hooks/ui/useHasEnded'
import { followMarketEvents } from '@/lib/api/events/follow-market-events'
import { orderQueryOptions } from '@/lib/api/queries/orders'
import type { Order } from '@/lib/api/schemas/order'

/**
 * Calls when an order is not any more what is shown of it: over, not to be filled, or filled in part. The wallet island
 * has a query client of its own, so it listens to the market for itself while there is something to follow.
 */
export function useOrderUpdates(shown: Order | null, onChange: () => void): void {
  const client = useQueryClient()
  const isFollowing = shown !== null
  useEffect(() => (isFollowing ? followMarketEvents(client) : undefined), [client, isFollowing])

  const { data: now, isFetching } = useQuery(orderQueryOptions(shown))
  const hasEnded = useHasEnded(shown ? Number(shown.endTime) * 1000 : Number.POSITIVE_INFINITY)
  const isOther = now !== undefined && !isFetching && (now.status !== shown?.status || now.quantity !== shown.quantity)
  const hasChanged = isFollowing && (hasEnded || isOther)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (hasChanged) change()
  }, [hasChanged])
}
