import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from './log'
import { findMetrics } from './metrics'

interface RepeatParameters {
  log: Log
  /** For the log and the metrics, when it fails. */
  name: string
  pollMilliseconds: number
  /** Does a piece of what is due; false when nothing is. */
  run: () => Promise<boolean>
}

export interface PeriodicTask {
  /** Lets the piece under way finish. */
  stop(): Promise<void>
}

/** Items off what is due at once and after each pause, and goes on after failures. */
export function startPeriodicTask({ log, name, pollMilliseconds, run: job }: RepeatParameters): PeriodicTask {
  let isStopping = false
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    try {
      while (!isStopping && (await job())) {}
    } catch (error) {
      findMetrics()?.taskFailures.inc({ task: name })
      log.warn('A background task failed', { name, message: toAppError(error).message })
    }
  }

  function look() {
    running ??= run().finally(() => {
      running = null
    })
  }

  look()
  const timer = setInterval(look, pollMilliseconds)
  timer.unref()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
