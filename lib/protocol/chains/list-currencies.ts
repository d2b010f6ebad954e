import { zeroAddress } from 'viem'
import type { ChainFacts } from './chains'

/** The coin of a chain, at the zero address, and its wrapped ether, and what the operator adds. */
export const listCurrencies = ({ nativeCurrency: { symbol, decimals }, weth, currencies = [] }: ChainFacts) => [
  { address: zeroAddress, symbol, decimals },
  { address: weth.address, symbol: weth.symbol, decimals: 18 },
  ...currencies,
]
