import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Services } from '@/server/services/services'
import { publishTimeEvents } from './publish-time-events'
import { refreshCheapestListings } from './refresh-cheapest-listings'

/** Tells each second of what time alone changes, and brings the cheapest listings up to it, until `stop`. */
export function startOrderClock(services: Services, log: Log): PeriodicTask {
  const run = async () => {
    let failure: unknown
    for (const chainId of services.clients.keys()) {
      await publishTimeEvents(services, chainId).catch((error) => {
        failure ??= error
      })
    }
    const isMoreDue = await refreshCheapestListings(services)
    if (failure) throw failure
    return isMoreDue
  }
  return startPeriodicTask({ log, name: 'clock', pollMilliseconds: 1_000, run })
}
