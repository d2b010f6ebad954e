import type { Item } from '@/lib/schemas/item'

/** A work as one account can buy it: at the price that its owner asks of that account alone, where everybody pays more. */
export function chooseSale(item: Item, address: string | null): Item {
  const { listing, otherListings = [] } = item
  if (!listing || !address) return item
  const own = otherListings.find(
    ({ status, taker }) => status === 'active' && taker?.toLowerCase() === address.toLowerCase(),
  )
  if (!own) return item
  // By the piece.
  const [asked, open] = [
    BigInt(own.priceWei) * BigInt(listing.quantity),
    BigInt(listing.priceWei) * BigInt(own.quantity),
  ]
  return asked <= open ? { ...item, listing: own } : item
}
