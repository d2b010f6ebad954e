import { getAmount } from './get-amount'

/**
 * An amount in the base units of a currency, with its symbol: "1.20 USDC". The parameters are those of `getAmount`, as is what is said of
 * a token that the chain does not name.
 */
export function formatAmount(...of: Parameters<typeof getAmount>): string {
  const { amount, symbol } = getAmount(...of)
  return `${amount} ${symbol}`
}
