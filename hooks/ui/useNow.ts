import { useSyncExternalStore } from 'react'
import { useRequestTime } from '@/context/ClockProvider'
import { serverNowMs } from '@/lib/base/server-clock'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// One timer for every countdown on the page; none while there is none.
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * The time in milliseconds, in steps: `toStep` says how coarse, so that a component renders only when its text changes. The server's
 * unless it is told otherwise: orders and activity are of its time, what this browser has noted down is of its own.
 */
export function useNow(toStep: (nowMs: number) => number, getNowMs = serverNowMs): number {
  const requestTime = useRequestTime()
  return useSyncExternalStore(
    subscribe,
    () => toStep(getNowMs()),
    () => toStep(requestTime),
  )
}
