import type { CartLine } from '@/lib/api/schemas/cart'
import type { Item } from '@/lib/api/schemas/item'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import { buildCartLine } from './build-cart-line'

export interface SweepRequest {
  chainId: number
  count: number
  /** For each, in coin or what is made of it one to one. */
  ceilingWei: bigint | null
  /** Whose own items are no bargain. */
  buyer: string | null
}

const zeroAddress = '0x0000000000000000000000000000000000000000'

/** The cheapest items of a list that is sorted by price, of one chain and one money: two monies can't be compared. */
export function selectCheapest(
  items: readonly Item[],
  { chainId, count, ceilingWei, buyer }: SweepRequest,
): CartLine[] {
  const lines = items.flatMap((item) => {
    const line = item.chainId === chainId ? buildCartLine(item) : null
    const isOwn = item.listing?.maker.toLowerCase() === buyer?.toLowerCase()
    return line && !isOwn && isOfCoin(line) ? [line] : []
  })
  return lines.filter(({ priceWei }) => ceilingWei === null || BigInt(priceWei) <= ceilingWei).slice(0, count)
}

function isOfCoin({ chainId, currency }: CartLine): boolean {
  return currency === zeroAddress || isWrappedNativeToken(chainId, currency)
}
