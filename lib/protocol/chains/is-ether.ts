import { getCurrencySymbol } from './currency-symbol'
import { etherSymbols } from './ether-symbols'

/** Whether a currency of a chain is ether, in which the figures of collections are. */
export const isEther = (chainId: number, currency?: string): boolean =>
  etherSymbols.includes(getCurrencySymbol(chainId, currency))
