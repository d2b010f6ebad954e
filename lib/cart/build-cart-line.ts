import type { CartLine } from '@/lib/schemas/cart'
import type { Item } from '@/lib/schemas/item'

/** A work on sale as a line; null for one that nobody can buy now. */
export function buildCartLine({ chainId, contract, tokenId, name, image, picture, listing }: Item): CartLine | null {
  if (listing?.status !== 'active') return null
  const { hash: orderHash, priceWei, currency, quantity } = listing
  const smallest = picture?.sources.toSorted((a, b) => a.width - b.width).find(({ width }) => width >= 96)
  const line = { chainId, contract, tokenId, name, orderHash, priceWei, currency, quantity }
  return { ...line, image: smallest?.url ?? (image?.startsWith('data:') ? null : image) }
}
