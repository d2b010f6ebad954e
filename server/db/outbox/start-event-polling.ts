import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { withRequestDeadline } from '@/server/db/request-deadline'
import type { EventHub } from './event-hub'

/** Delivers what other processes on the same database appended. The way to end it waits for the delivery under way. */
export function startEventPolling(events: EventHub, log: Log, everyMs = 500): { stop(): Promise<void> } {
  let stopped = false
  let failing = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const poll = async () => {
    try {
      await withRequestDeadline(() => events.flush())
      failing = false
    } catch (error) {
      if (!failing) log.warn('Could not read events', { message: toAppError(error).message })
      failing = true
    }
    schedule()
  }
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = poll()
    }, everyMs)
  }
  schedule()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
