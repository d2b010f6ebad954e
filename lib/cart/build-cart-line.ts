import { getDecimals } from '@/lib/market/find-decimals'
import { getThumbnail } from '@/lib/market/find-thumbnail'
import type { CartLine } from '@/lib/schemas/cart'
import type { Item } from '@/lib/schemas/item'

/** A work on sale as a line; null for one that nobody can buy now. */
export function buildCartLine(item: Item): CartLine | null {
  const { chainId, contract, tokenId, name, listing } = item
  if (listing?.status !== 'active') return null
  const { hash: orderHash, priceWei, currency, quantity } = listing
  const line = { chainId, contract, tokenId, name, orderHash, priceWei, currency, quantity }
  const decimals = getDecimals(item, listing)
  return { ...line, ...(decimals > 0 ? { decimals } : {}), image: getThumbnail(item) }
}
