import type { Address } from 'viem'
import { findChain } from './chains'

/** Whether coin becomes this currency one to one by its `deposit`: Polygon's WETH is not made of its coin. */
export function isWrappedNativeToken(chainId: number, currency: Address): boolean {
  const chain = findChain(chainId)
  return (
    chain?.weth.address.toLowerCase() === currency.toLowerCase() &&
    chain.weth.symbol === `W${chain.nativeCurrency.symbol}`
  )
}
