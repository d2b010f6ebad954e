import type { CartLine } from '@/lib/api/schemas/cart'
import type { Item } from '@/lib/api/schemas/item'
import { getDecimals } from '@/lib/items/get-decimals'
import { getThumbnail } from '@/lib/items/get-thumbnail'

/** An item on sale as a line; null for one that nobody can buy now. */
export function buildCartLine(item: Item): CartLine | null {
  const { chainId, contract, tokenId, name, listing } = item
  if (listing?.status !== 'active') return null
  const { hash: orderHash, priceWei, currency, quantity } = listing
  const line = { chainId, contract, tokenId, name, orderHash, priceWei, currency, quantity }
  const decimals = getDecimals(item, listing)
  return { ...line, ...(decimals > 0 ? { decimals } : {}), image: getThumbnail(item) }
}
