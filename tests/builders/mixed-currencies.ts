import { zeroAddress } from 'viem'
import type { CoinRates } from '@/server/chains/build-currency-rows'
import { storeCurrencies } from '@/server/chains/store-currencies'
import type { Services } from '@/server/services/services'
import { buildAddress } from './rows'
import { openTestServices } from './services'
import { storeKnownCurrencies } from './store-known-currencies'

export const [weth, usdc, eurc] = [buildAddress(80), buildAddress(81), buildAddress(82)] as const
export const eth = 10n ** 18n
/** Of `usdc`, and of `eurc`. */
export const dollar = 10n ** 6n

/** A market whose chains take ETH, WETH, and two currencies with six decimals. */
export async function openMixedServices() {
  const services = await openTestServices()
  const chains = services.config.chains.map((chain) => ({
    ...chain,
    currencies: [
      { address: zeroAddress, symbol: 'ETH', decimals: 18 },
      { address: weth, symbol: 'WETH', decimals: 18 },
      { address: usdc, symbol: 'USDC', decimals: 6 },
      { address: eurc, symbol: 'EURC', decimals: 6 },
    ],
  }))
  const mixed: Services = { ...services, config: { ...services.config, chains } }
  return {
    services: mixed,
    compareBy: (rates: CoinRates | 'kept' | null) => storeCurrencies(mixed.db, chains, rates),
    close: async () => {
      await storeKnownCurrencies(mixed.db)
      await mixed.db.close()
    },
  }
}
