import type { Env } from '@/lib/base/env/env'
import type { Log } from '@/server/base/log'
import { startPeriodicTask } from '@/server/base/start-periodic-task'
import { startEventPolling } from '@/server/db/outbox/start-event-polling'
import { warnWhenStoreUnavailable } from '@/server/media/warn-when-store-unavailable'
import { type Services, setServices } from '@/server/services/services'
import { watchRequiredContracts } from '@/server/services/watch-required-contracts'

/** So late does a process show what an operator chose at another one. */
const curationPollMs = 5_000

/** What a process that answers visitors does beside that; then the pages may ask it. @returns how to end it */
export function startWebJobs(services: Services, env: Env, log: Log): () => Promise<void> {
  if (env.S3_URL) void warnWhenStoreUnavailable(services.media.store, log, env.S3_URL)
  const contracts = watchRequiredContracts(services, log)
  const polling = env.DATABASE_URL ? startEventPolling(services.events, log) : undefined
  const { rates } = services
  const run = async () => {
    await rates?.refresh()
    return false
  }
  const refreshing = rates && startPeriodicTask({ log, name: 'rates', pollMilliseconds: 60_000, run })
  const { curation } = services
  const watchCuration = async () => {
    await curation?.refresh()
    return false
  }
  // Another process may have changed it; one on an embedded database has written it itself.
  const watching =
    env.DATABASE_URL && curation
      ? startPeriodicTask({ log, name: 'curation', pollMilliseconds: curationPollMs, run: watchCuration })
      : undefined
  setServices(services)
  return async () => {
    setServices(undefined)
    contracts.stop()
    await Promise.all([polling?.stop(), refreshing?.stop(), watching?.stop()])
  }
}
