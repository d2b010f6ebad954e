import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { type Repeating, startRepeating } from '@/server/start-repeating'
import { renewCheapest } from './renew-cheapest'
import { tellOfTime } from './tell-of-time'

/** Tells each second of what time alone changes, and brings the cheapest listings up to it, until `stop`. */
export function startClock(services: Services, log: Log): Repeating {
  const work = async () => {
    let failure: unknown
    for (const chainId of services.clients.keys()) {
      await tellOfTime(services, chainId).catch((error) => {
        failure ??= error
      })
    }
    const isMoreDue = await renewCheapest(services)
    if (failure) throw failure
    return isMoreDue
  }
  return startRepeating({ log, name: 'clock', pollMilliseconds: 1_000, work })
}
