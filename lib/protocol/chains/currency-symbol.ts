import { findChain } from './chains'

const zeroAddress = '0x0000000000000000000000000000000000000000'

/** Of what is neither. */
export const unknownSymbol = '?'

/** What a price is counted in: the chain's own coin at the zero address, as in Seaport, else its wrapped one. */
export function getCurrencySymbol(chainId: number, currency: string = zeroAddress): string {
  const chain = findChain(chainId)
  if (currency === zeroAddress) return chain?.nativeCurrency.symbol ?? 'ETH'
  return chain?.weth.address.toLowerCase() === currency.toLowerCase() ? chain.weth.symbol : unknownSymbol
}
