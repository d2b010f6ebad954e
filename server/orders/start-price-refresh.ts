import { toAppError } from '@/lib/errors/to-app-error'
import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { refreshDutchPrices } from './refresh-dutch-prices'

const intervalMs = 60_000

/** Refreshes Dutch prices at once, and each minute until `stop`. */
export function startPriceRefresh(services: Services, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const refresh = () => {
    running = running.then(() =>
      refreshDutchPrices(services).catch((error) =>
        log.warn('Prices could not be refreshed', { message: toAppError(error).message }),
      ),
    )
  }
  refresh()
  const timer = setInterval(refresh, intervalMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
