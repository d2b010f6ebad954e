import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import { FetchRefusedError } from './fetch-public-url'

export interface Claim<Job> {
  /** One that is due again meanwhile is fetched after that. */
  inProgress: readonly Job[]
  /** Hosts that are left out. */
  not?: readonly string[]
  /** The hosts that are meant; all when left out. */
  only?: readonly string[]
  most: number
}

interface QueueOptions<Job> {
  log: Log
  /** For the log and the metrics. */
  name: string
  pollMilliseconds: number
  /** So many are fetched at the same time. */
  atOnce: number
  /** So many of one host: one that is slow holds up its own jobs alone. */
  mostOf: (host: string) => number
  claim: (claim: Claim<Job>) => Promise<Job[]>
  /** Whether its host took too long; never rejects. */
  fetch: (job: Job) => Promise<boolean>
}

/** So long the jobs of a host that took too long wait behind all others. */
const slowMs = 10 * 60_000
/** A process that dies on the way leaves its jobs to the others after so long. */
export const claimSeconds = 900n
/** How long a job waits after each failure; after the last one it stays as it is. */
const pausesSeconds = [60n, 600n, 3_600n]
/** What the market's own store or node could not do is looked for without end. */
const awaySeconds = 21_600n

/** How long a job waits after an error; undefined where that ends it: a refusal that will be the same tomorrow, or the last try. */
export function findPause(error: unknown, tries: number): bigint | undefined {
  if (error instanceof FetchRefusedError && !error.passes) return undefined
  return pausesSeconds[tries] ?? (error instanceof AppError && isServiceUnavailable(error) ? awaySeconds : undefined)
}

/** Fetches from hosts of strangers, each in its turn. */
export function startFetchQueue<Job extends { host: string }>(options: QueueOptions<Job>): PeriodicTask {
  const { log, name, pollMilliseconds, atOnce, mostOf, claim, fetch } = options
  const inProgress = new Map<Promise<void>, Job>()
  const slowUntilMs = new Map<string, number>()

  function start(job: Job): void {
    const fetching = fetch(job).then((isSlow) => {
      inProgress.delete(fetching)
      if (isSlow) slowUntilMs.set(job.host, performance.now() + slowMs)
      else slowUntilMs.delete(job.host)
    })
    inProgress.set(fetching, job)
  }

  async function fetchDue(): Promise<boolean> {
    const now = performance.now()
    for (const [host, untilMs] of slowUntilMs) if (untilMs <= now) slowUntilMs.delete(host)
    const slow = [...slowUntilMs.keys()]
    const jobs = [...inProgress.values()]
    const hosts = jobs.map((job) => job.host)
    const full = hosts.filter((host) => hosts.filter((other) => other === host).length >= mostOf(host))
    const free = atOnce - hosts.length
    const claimed = free > 0 ? await claim({ inProgress: jobs, not: [...slow, ...full], most: free }) : []
    const isSlowFree = claimed.length < free && slow.length > 0 && !hosts.some((host) => slowUntilMs.has(host))
    const last = isSlowFree ? await claim({ inProgress: [...jobs, ...claimed], only: slow, most: 1 }) : []
    for (const job of [...claimed, ...last]) start(job)
    if (inProgress.size === 0) return false
    // What has come meanwhile does not wait for what takes long.
    await Promise.race([...inProgress.keys(), sleep(pollMilliseconds)])
    return true
  }

  const repeating = startPeriodicTask({ log, name, pollMilliseconds, run: fetchDue })
  return {
    async stop() {
      await repeating.stop()
      await Promise.all(inProgress.keys())
    },
  }
}
