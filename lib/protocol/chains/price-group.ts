import { etherSymbols } from './ether-symbols'
import { getCurrency } from './get-currency'

/**
 * The group of currencies whose amounts are compared with each other, by a symbol: ETH and WETH are one, a coin and its wrapped coin are
 * one, and every other currency is one with those of the same symbol on other chains.
 */
export function getPriceGroup(symbol: string, coinSymbol: string): string {
  if (etherSymbols.includes(symbol)) return 'ETH'
  return symbol === `W${coinSymbol}` ? coinSymbol : symbol
}

/** Whether amounts in two currencies of a chain are compared with each other. */
export function isSamePriceGroup(chainId: number, one: string, other: string): boolean {
  const coin = getCurrency(chainId).symbol
  const [first, second] = [one, other].map((currency) => getPriceGroup(getCurrency(chainId, currency).symbol, coin))
  return one === other || (first === second && first?.startsWith('0x') !== true)
}
