import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/browser/startup/when-idle'

/** Keeps what is on screen true, from when the page is idle on. */
export function useMarketEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const cancelIdle = whenIdle(async () => {
      const { followWhileVisible } = await import('@/lib/api/events/follow-while-visible')
      if (!isOver) stop = followWhileVisible(client)
    })
    return () => {
      isOver = true
      cancelIdle()
      stop?.()
    }
  }, [client])
}
