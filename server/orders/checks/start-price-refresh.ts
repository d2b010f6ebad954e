import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Services } from '@/server/services/services'
import { type DutchCursor, refreshDutchPrices } from './refresh-dutch-prices'

/** Refreshes Dutch prices at once, and a batch of them each minute until `stop`: where there are more, each has its turn. */
export function startPriceRefresh(services: Services, log: Log): PeriodicTask {
  let after: DutchCursor | null = null
  const run = async () => {
    after = await refreshDutchPrices(services, after)
    return false
  }
  return startPeriodicTask({ log, name: 'prices', pollMilliseconds: 60_000, run })
}
