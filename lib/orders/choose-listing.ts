import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'

/** An item as one account can buy it: at the price that its owner asks of that account alone, where everybody pays more. */
export function chooseListing(item: Item, address: string | null): Item {
  const { listing } = item
  const own = findReservedListing(item, address)
  if (!listing || !own) return item
  // By the piece.
  const [asked, open] = [
    BigInt(own.priceWei) * BigInt(listing.quantity),
    BigInt(listing.priceWei) * BigInt(own.quantity),
  ]
  return asked <= open ? { ...item, listing: own } : item
}

/** What its owner asks of one account alone. */
export function findReservedListing({ otherListings = [] }: Item, address: string | null): Order | undefined {
  return otherListings.find(
    ({ status, taker }) => status === 'active' && taker && taker.toLowerCase() === address?.toLowerCase(),
  )
}
