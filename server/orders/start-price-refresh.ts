import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { type PeriodicTask, startPeriodicTask } from '@/server/start-repeating'
import { type DutchCursor, refreshDutchPrices } from './refresh-dutch-prices'

/** Refreshes Dutch prices at once, and a batch of them each minute until `stop`: where there are more, each has its turn. */
export function startPriceRefresh(services: Services, log: Log): PeriodicTask {
  let after: DutchCursor | null = null
  const work = async () => {
    after = await refreshDutchPrices(services, after)
    return false
  }
  return startPeriodicTask({ log, name: 'prices', pollMilliseconds: 60_000, work })
}
