/** What the market's coins are worth in the currency that the reader chose, and what else they may choose. */
export interface Fiat {
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

/** About what an amount is worth, such as `€3,120.50`; null where nobody knows. @param amount a decimal such as `1.20` */
export function formatFiat(fiat: Fiat, amount: string, symbol: string, locale: string): string | null {
  const rate = fiat.perCoin[unwrapped[symbol] ?? symbol]
  if (rate === undefined) return null
  const worth = Number(amount) * Number(rate)
  if (!Number.isFinite(worth)) return null
  const digits = worth >= 1000 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: fiat.currency.toUpperCase(),
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(worth)
}
