import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { CoinAmount } from '@/lib/base/format/format-fiat'
import { getCurrency, scaleAmount } from './get-currency'

/** An amount in the base units of a currency, as `formatFiat` counts it. */
export const getWorth = (chainId: number, currency: string, amount: bigint): CoinAmount => ({
  amount: formatEtherExactly(scaleAmount(amount, chainId, currency)),
  symbol: getCurrency(chainId, currency).symbol,
})
