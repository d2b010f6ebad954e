import { formatNumber } from './format-number'

/** What the market's coins are worth in the currency that the reader chose, and what else they may choose. */
export interface FiatRates {
  /** ISO 4217, lower case, such as `usd`. */
  currency: string
  /** By the coin's symbol: how many of the currency one is worth, as a decimal. */
  perCoin: Record<string, string>
  choices: string[]
}

/** Of the gateway's vocabulary too: what Safes are shown in unless somebody chooses. */
export const defaultCurrency = 'usd'

/** What is left when a wrapped coin is looked up. */
const unwrapped: Record<string, string> = { WETH: 'ETH' }

export interface CoinAmount {
  /** A decimal such as `1.20`. */
  amount: string
  symbol: string
}

/** About what amounts are worth in all, such as `€3,120.50`; null where nobody knows it of each. */
export function formatFiat(fiat: FiatRates, amounts: readonly CoinAmount[], locale: string): string | null {
  const worth = amounts.reduce((sum, { amount, symbol }) => {
    return sum + Number(amount) * Number(fiat.perCoin[unwrapped[symbol] ?? symbol] ?? Number.NaN)
  }, 0)
  if (!Number.isFinite(worth)) return null
  const digits = worth >= 1000 ? 0 : 2
  return formatNumber(worth, locale, {
    style: 'currency',
    currency: fiat.currency.toUpperCase(),
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
}
