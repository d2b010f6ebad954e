import { AppError } from '@/lib/errors/app-error'

export interface FairLineLimits {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Of them, those of one caller. */
  atOncePerKey: number
  /** Tasks that wait. */
  mostWaiting: number
  /** Of them, those of one caller. */
  mostWaitingPerKey: number
}

/** Runs the task when the caller's turn has come. Rejects as the task does. @throws AppError `unavailable` where too much waits */
export type FairLine = <T>(key: string, task: () => Promise<T>) => Promise<T>

interface Caller {
  running: number
  waiting: (() => void)[]
}

/**
 * A bound on what strangers cause: callers take turns, so that who asks for much waits behind who asks for little.
 * A key is a caller, such as the address of a network.
 */
export function createFairLine({ atOnce, atOncePerKey, mostWaiting, mostWaitingPerKey }: FairLineLimits): FairLine {
  // In the order of their turns: a Map keeps its keys in the order in which they were put in.
  const callers = new Map<string, Caller>()
  let running = 0
  let waiting = 0

  function startNext(): void {
    if (running >= atOnce) return
    for (const [key, caller] of callers) {
      const start = caller.running < atOncePerKey ? caller.waiting.shift() : undefined
      if (!start) continue
      waiting--
      running++
      caller.running++
      callers.delete(key)
      callers.set(key, caller)
      start()
      return
    }
  }

  return async (key, task) => {
    const caller = callers.get(key) ?? { running: 0, waiting: [] }
    const isFree = running < atOnce && caller.running < atOncePerKey && caller.waiting.length === 0
    if (!isFree && (waiting >= mostWaiting || caller.waiting.length >= mostWaitingPerKey)) {
      throw new AppError('unavailable', 'The market has too much to do. Try again in a moment.', { retryable: true })
    }
    callers.set(key, caller)
    if (isFree) {
      running++
      caller.running++
    } else {
      waiting++
      await new Promise<void>((resolve) => caller.waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      running--
      caller.running--
      if (caller.running === 0 && caller.waiting.length === 0) callers.delete(key)
      startNext()
    }
  }
}
