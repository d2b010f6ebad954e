import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { type Repeating, startRepeating } from '@/server/start-repeating'
import { refreshDutchPrices } from './refresh-dutch-prices'

/** Refreshes Dutch prices at once, and each minute until `stop`. */
export function startPriceRefresh(services: Services, log: Log): Repeating {
  const work = async () => {
    await refreshDutchPrices(services)
    return false
  }
  return startRepeating({ log, name: 'prices', pollMilliseconds: 60_000, work })
}
