import { setTimeout as sleep } from 'node:timers/promises'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { findMetrics } from '@/server/base/metrics'
import type { Database } from '@/server/db/database'
import { fenceDatabase, type Lease, releaseLease, renewLease, takeLease } from './lease'

interface LeadingParameters {
  db: Database
  log: Log
  /** For the operator: which process it is. */
  holder: string
  name: string
  /** Begins the item on a database that lets nothing pass once the lease is lost. @returns how to end it */
  lead: (db: Database) => Promise<() => Promise<void>>
  leaseMilliseconds?: number
}

/** Takes the lease whenever it is free, and does the item for as long as it holds it, until `stop`. */
export function startLeaderElection({ db, log, holder, name, lead, leaseMilliseconds = 6_000 }: LeadingParameters) {
  const stopping = new AbortController()
  const pauseMs = leaseMilliseconds / 6
  const pause = () => sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
  let isAway = false
  findMetrics()?.leads.set({ lease: name }, 0)

  async function tryToTake(): Promise<Lease | null> {
    try {
      const lease = await takeLease(db, { name, holder, milliseconds: leaseMilliseconds })
      isAway = false
      return lease
    } catch (error) {
      if (!isAway) log.warn('Could not request the lease', { name, message: toAppError(error).message })
      isAway = true
      return null
    }
  }

  /** Until it is lost: another has it, or nothing was heard of the database for its whole length. */
  async function hold(lease: Lease): Promise<void> {
    let heldUntil = performance.now() + leaseMilliseconds
    while (!stopping.signal.aborted && performance.now() < heldUntil) {
      await pause()
      const askedAt = performance.now()
      try {
        if (!(await renewLease(db, lease, leaseMilliseconds))) return
        heldUntil = askedAt + leaseMilliseconds
      } catch (error) {
        log.warn('Could not renew the lease', { name, message: toAppError(error).message })
      }
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lease = await tryToTake()
      if (!lease) {
        await pause()
        continue
      }
      log.info(`Acquired the ${name} lease`, { name, holder, epoch: lease.epoch })
      findMetrics()?.leads.set({ lease: name }, 1)
      let hasFailed = false
      try {
        const end = await lead(fenceDatabase(db, lease))
        await hold(lease)
        await end()
      } catch (error) {
        log.warn('The lease holder failed and gives up the lease', {
          name,
          message: toAppError(error).message,
        })
        hasFailed = true
      }
      log.info(`Stopped holding the ${name} lease`, { name, holder, epoch: lease.epoch })
      findMetrics()?.leads.set({ lease: name }, 0)
      await releaseLease(db, lease).catch(() => undefined)
      // The others ask once a pause: one of them may be able to do it.
      for (let pauses = hasFailed ? 2 : 0; pauses > 0; pauses--) await pause()
    }
  }

  const running = run()
  return {
    /** Ends the item and leaves the lease to the next one. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
