import type { Config } from '@/lib/api/schemas/config'
import type { ExchangeRates } from '@/server/base/exchange-rates'
import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Database } from '@/server/db/database'
import { isEtherOnly } from '@/server/db/sql/order-currency'
import { storeCurrencies } from './store-currencies'

const pollMilliseconds = 60_000
/** Rates that the same process has read for its pages are not asked for again. */
const youngMs = 50_000

interface RateStoringParameters {
  db: Database
  config: Config
  rates?: ExchangeRates | undefined
}

/**
 * Keeps what the prices in each currency are worth beside each other, by the source of rates; by nothing once its rates are too old.
 * @returns undefined where there is no source, or nothing but ether
 */
export function startRateStoring({ db, config, rates }: RateStoringParameters, log: Log): PeriodicTask | undefined {
  if (!rates || isEtherOnly(config)) return undefined
  const run = async () => {
    try {
      await rates.refresh(youngMs)
    } finally {
      await storeCurrencies(db, config.chains, rates.find(undefined)?.perCoin ?? null)
    }
    return false
  }
  return startPeriodicTask({ log, name: 'rates of currencies', pollMilliseconds, run })
}
