import type { Item } from '@/lib/api/schemas/item'
import { isEther } from '@/lib/protocol/chains/is-ether'

/** What the cheapest in ether of a list that is sorted by price costs by the piece, rounded up; what ends meanwhile is none of it. */
export function computeNextFloor(items: readonly Item[], ended: readonly string[]): bigint {
  for (const { chainId, listing, voucher } of items) {
    if (voucher?.status === 'active' && voucher.buyer === null && isEther(chainId)) return BigInt(voucher.priceWei)
    if (!listing || ended.includes(listing.hash)) continue
    const { currency, priceWei, quantity } = listing
    if (!isEther(chainId, currency)) continue
    return (BigInt(priceWei) + BigInt(quantity) - 1n) / BigInt(quantity)
  }
  return 0n
}
