import type { Address } from 'viem'
import { findChain } from './chains'

const zeroAddress = '0x0000000000000000000000000000000000000000'

/** Of what is neither. */
export const unknownSymbol = '?'

interface CurrencyFacts {
  symbol: string
  decimals: number
}

/** What a price is counted in: the chain's own coin at the zero address, as in Seaport, its wrapped one, or a currency of the operator. */
export function getCurrency(chainId: number, currency: string = zeroAddress): CurrencyFacts {
  const chain = findChain(chainId)
  if (currency === zeroAddress) return chain?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 }
  const isSame = ({ address }: { address: Address }) => address.toLowerCase() === currency.toLowerCase()
  if (chain && isSame(chain.weth)) return { symbol: chain.weth.symbol, decimals: 18 }
  return chain?.currencies?.find(isSame) ?? { symbol: unknownSymbol, decimals: 18 }
}
