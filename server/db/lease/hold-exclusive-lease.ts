import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors/app-error'
import type { Log } from '@/server/base/log'
import { findMetrics } from '@/server/base/metrics'
import { startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Database } from '@/server/db/database'
import { fenceDatabase, releaseLease, renewLease, takeLease } from './lease'

interface HoldLeaseParameters {
  db: Database
  log: Log
  /** For the operator: which process it is. */
  holder: string
  name: string
  leaseMilliseconds?: number
  signal?: AbortSignal | undefined
}

export interface HeldLease {
  /** Lets nothing pass once the lease is lost. */
  db: Database
  /** Leaves the lease to the next one. */
  stop(): Promise<void>
}

/**
 * Takes the lease for a process that has no part beside another's: it holds it until `stop`, and others wait.
 * @throws AppError `configuration` while another renews it; the signal's reason when it is aborted.
 */
export async function holdExclusiveLease(parameters: HoldLeaseParameters): Promise<HeldLease> {
  const { db, log, holder, name, leaseMilliseconds = 6_000, signal } = parameters
  const pauseMs = leaseMilliseconds / 6
  const take = () => takeLease(db, { name, holder, milliseconds: leaseMilliseconds })
  let lease = await take()
  // One that was killed, such as this one's last run, leaves it to run out.
  for (let passed = 0; !lease && passed <= leaseMilliseconds; passed += pauseMs) {
    await sleep(pauseMs, undefined, { signal })
    lease = await take()
  }
  if (!lease) throw await refuse(db, name)
  const held = lease
  findMetrics()?.leads.set({ lease: name }, 1)
  const renewing = startPeriodicTask({
    ...{ log, name: 'lease', pollMilliseconds: pauseMs },
    async run() {
      if (!(await renewLease(db, held, leaseMilliseconds)))
        log.error(`Another process acquired the ${name} lease. Stop this process`, { name })
      return false
    },
  })
  return {
    db: fenceDatabase(db, held),
    async stop() {
      await renewing.stop()
      findMetrics()?.leads.set({ lease: name }, 0)
      await releaseLease(db, held).catch(() => undefined)
    },
  }
}

async function refuse(db: Database, name: string): Promise<AppError> {
  const [other] = await db.query<{ holder: string }>('select holder from leases where name = $1', [name])
  return new AppError(
    'configuration',
    `Another process holds the indexer lease of this database (${other?.holder}). Stop it, or start a web process: npm run start:web.`,
  )
}
