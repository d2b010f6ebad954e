import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'

const hiddenLimitMs = 60_000

/**
 * Keeps what is on screen true: one stream for the tab, opened when the page is idle. Each event marks the answers it
 * touches as stale, and those in sight are asked for again. A tab hidden for a minute lets the stream go.
 */
export function useMarketEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stream: Promise<() => void> | undefined
    let hideTimer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      stream ??= import('@/lib/queries/follow-market').then(({ followMarket }) => followMarket(client))
    }
    const close = () => {
      void stream?.then((stop) => stop())
      stream = undefined
    }
    const onVisibility = () => {
      clearTimeout(hideTimer)
      if (document.hidden) {
        hideTimer = setTimeout(close, hiddenLimitMs)
      } else if (!stream) {
        open()
        void client.invalidateQueries()
      }
    }
    const cancelIdle = whenIdle(() => {
      if (!document.hidden) open()
      document.addEventListener('visibilitychange', onVisibility)
    })
    return () => {
      cancelIdle()
      clearTimeout(hideTimer)
      document.removeEventListener('visibilitychange', onVisibility)
      close()
    }
  }, [client])
}
