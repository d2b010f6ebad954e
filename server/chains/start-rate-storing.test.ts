import { zeroAddress } from 'viem'
import { afterAll, expect, test, vi } from 'vitest'
import type { ExchangeRates } from '@/server/base/exchange-rates'
import { buildConfig } from '@/tests/builders/build-config'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { buildAddress } from '@/tests/builders/rows'
import { storeKnownCurrencies } from '@/tests/builders/store-known-currencies'
import { startRateStoring } from './start-rate-storing'

const db = await openTestDatabase()
afterAll(async () => {
  await storeKnownCurrencies(db)
  await db.close()
})

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const usdc = buildAddress(91)
const known = buildConfig()
const config = {
  ...known,
  chains: known.chains.map((chain) => ({
    ...chain,
    currencies: [
      { address: zeroAddress, symbol: 'ETH', decimals: 18 },
      { address: usdc, symbol: 'USDC', decimals: 6 },
    ],
  })),
}
const served = config.chains.find((chain) => chain.served)?.id
const find = async () => {
  const [row] = await db.query(
    'select value_base = 0 as is_compared from currencies where chain_id = $1 and address = $2',
    [served ?? 0, usdc],
  )
  return row
}
const runOnce = async (source: ExchangeRates) => {
  const task = startRateStoring({ db, config, rates: source }, log) ?? expect.fail('it does not run')
  await task.stop()
}
const answer = { currency: 'usd', choices: ['usd'], perCoin: { ETH: '2000', USDC: '1' } }

test('stores what is known though the source fails, and nothing of rates that are too old', async () => {
  const refresh = async () => Promise.reject(new Error('away'))
  await runOnce({ refresh, find: () => answer })
  expect(await find()).toEqual({ is_compared: true })
  expect(log.warn).toHaveBeenCalledOnce()
  await runOnce({ refresh, find: () => null })
  expect(await find()).toEqual({ is_compared: false })
})

test('runs where there is a source, and another currency than ether', () => {
  const rates = { refresh: async () => {}, find: () => answer }
  expect(startRateStoring({ db, config }, log)).toBeUndefined()
  expect(startRateStoring({ db, config: known, rates }, log)).toBeUndefined()
})
