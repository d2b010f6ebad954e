import { etherSymbols } from './ether-symbols'
import { getCurrency } from './get-currency'

/** Whether a currency of a chain is ether, in which the figures of collections are. */
export const isEther = (chainId: number, currency?: string): boolean =>
  etherSymbols.includes(getCurrency(chainId, currency).symbol)
