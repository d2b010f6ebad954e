import { setImmediate } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { findMetrics } from './metrics'

export interface FairQueueLimits {
  /** In the metrics. */
  name: string
  /** Tasks that run at the same time. */
  atOnce: number
  /** Of them, those of one caller. */
  atOncePerKey: number
  /** Tasks that wait. */
  mostWaiting: number
  /** Of them, those of one caller. */
  mostWaitingPerKey: number
  /** For so long a task waits for its turn; for ever when left out. */
  mostWaitMs?: number
  /**
   * Whether requests that have come are read before a task begins. Beside an embedded database a task may end without a pause: then no
   * other would ever be seen to wait, and all would be served in the order in which they came.
   */
  yields?: boolean
}

/** Runs the task when the caller's turn has come. Rejects as the task does. @throws AppError `unavailable` where too much waits, or too long */
export type FairQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>

interface Caller {
  running: number
  waiting: (() => void)[]
}

/**
 * A bound on what strangers cause: callers take turns, so that who asks for much waits behind who asks for little.
 * A key is a caller, such as the address of a network.
 */
export function createFairQueue({
  name,
  atOnce,
  atOncePerKey,
  mostWaiting,
  mostWaitingPerKey,
  mostWaitMs,
  yields = false,
}: FairQueueLimits): FairQueue {
  // In the order of their turns: a Map keeps its keys in the order in which they were put in.
  const callers = new Map<string, Caller>()
  let running = 0
  let waiting = 0

  function countWaiting(change: 1 | -1): void {
    waiting += change
    findMetrics()?.requestsWaiting.inc({ queue: name }, change)
  }

  function startNext(): void {
    if (running >= atOnce) return
    for (const [key, caller] of callers) {
      const start = caller.running < atOncePerKey ? caller.waiting.shift() : undefined
      if (!start) continue
      countWaiting(-1)
      running++
      caller.running++
      callers.delete(key)
      callers.set(key, caller)
      start()
      return
    }
  }

  function forgetIdle(key: string, { running, waiting }: Caller): void {
    if (running === 0 && waiting.length === 0) callers.delete(key)
  }

  function waitForTurn(key: string, caller: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        caller.waiting.splice(caller.waiting.indexOf(start), 1)
        countWaiting(-1)
        forgetIdle(key, caller)
        reject(refuse(name))
      }
      const timer = mostWaitMs === undefined ? undefined : setTimeout(giveUp, mostWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      caller.waiting.push(start)
    })
  }

  return async (key, task) => {
    const caller = callers.get(key) ?? { running: 0, waiting: [] }
    const isFree = running < atOnce && caller.running < atOncePerKey && caller.waiting.length === 0
    if (!isFree && (waiting >= mostWaiting || caller.waiting.length >= mostWaitingPerKey)) {
      throw refuse(name)
    }
    callers.set(key, caller)
    if (isFree) {
      running++
      caller.running++
    } else {
      countWaiting(1)
      await waitForTurn(key, caller)
    }
    try {
      if (yields) await setImmediate()
      return await task()
    } finally {
      running--
      caller.running--
      forgetIdle(key, caller)
      startNext()
    }
  }
}

function refuse(queue: string): AppError {
  findMetrics()?.requestsTurnedAway.inc({ queue })
  return new AppError('unavailable', 'The server is overloaded. Retry in a moment.', { retryable: true })
}
