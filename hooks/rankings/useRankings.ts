import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RankingsParameters } from '@/lib/api/client/rankings'
import { subscribeToMarketEvents } from '@/lib/api/events/market-event-listeners'
import { rankingsQueryOptions } from '@/lib/api/queries/rankings'
import type { RankingsPage } from '@/lib/api/schemas/ranking'

/** Whatever happens meanwhile: the whole list is counted anew each time. */
const againMs = 5_000

/** The server's answer first, then the market's own as works are sold, but while it is paused. */
export function useRankings(parameters: RankingsParameters, initialData: RankingsPage, isPaused: boolean) {
  const { data, refetch } = useQuery({ ...rankingsQueryOptions(parameters), initialData, enabled: !isPaused })
  useEffect(() => {
    if (isPaused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToMarketEvents(({ type }) => {
      // An item that is minted when it is bought is described as an item.
      if (type !== 'sale' && type !== 'item') return
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, againMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isPaused, refetch])
  return data.rankings
}
