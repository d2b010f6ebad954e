import type { Env } from '@/lib/base/env/env'
import type { Log } from '@/server/base/log'
import { startPeriodicTask } from '@/server/base/start-periodic-task'
import { startEventPolling } from '@/server/db/outbox/start-event-polling'
import { warnWhenStoreUnavailable } from '@/server/media/warn-when-store-unavailable'
import { type Services, setServices } from '@/server/services/services'
import { watchRequiredContracts } from '@/server/services/watch-required-contracts'

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
  setServices(services)
  return async () => {
    setServices(undefined)
    contracts.stop()
    await Promise.all([polling?.stop(), refreshing?.stop()])
  }
}
