import type { QueryClient } from '@tanstack/react-query'
import { eventStreamStatus } from './event-stream-status'
import { followMarketEvents } from './follow-market-events'

const hiddenLimitMs = 60_000

/**
 * Keeps what is on screen true: one stream for the tab. Each event marks the answers it touches as stale, and those in sight
 * are asked for again. A tab hidden for a minute lets the stream go. Returns the way to stop.
 */
export function followWhileVisible(client: QueryClient): () => void {
  let stop: (() => void) | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    stop ??= followMarketEvents(client, (isBroken) => eventStreamStatus.setState(isBroken ? 'broken' : 'whole'))
  }
  const close = () => {
    stop?.()
    stop = undefined
  }
  const onVisibility = () => {
    clearTimeout(hideTimer)
    if (document.hidden) {
      hideTimer = setTimeout(close, hiddenLimitMs)
    } else if (!stop) {
      open()
      void client.invalidateQueries()
    }
  }
  if (!document.hidden) open()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(hideTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
