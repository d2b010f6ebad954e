import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { type PeriodicTask, startPeriodicTask } from '@/server/start-repeating'
import { refreshCheapestListings } from './renew-cheapest'
import { publishTimeEvents } from './tell-of-time'

/** Tells each second of what time alone changes, and brings the cheapest listings up to it, until `stop`. */
export function startOrderClock(services: Services, log: Log): PeriodicTask {
  const work = async () => {
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
  return startPeriodicTask({ log, name: 'clock', pollMilliseconds: 1_000, work })
}
