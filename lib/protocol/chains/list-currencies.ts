import { zeroAddress } from 'viem'
import type { ChainFacts } from './chains'

/** The coin of a chain, at the zero address, and its wrapped ether. */
export const listCurrencies = ({ nativeCurrency: { symbol, decimals }, weth }: ChainFacts) => [
  { address: zeroAddress, symbol, decimals },
  { address: weth.address, symbol: weth.symbol, decimals: 18 },
]
