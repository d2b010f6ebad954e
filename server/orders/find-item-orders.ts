import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import type { ItemPath } from '@/lib/schemas/queries'
import type { Services } from '@/server/services'
import { findBestOffer } from './find-best-offer'
import { findOtherListings } from './find-other-listings'
import { findUpcomingListing } from './find-upcoming-listing'
import { withBookFlags } from './with-book-flags'

interface ItemOrders {
  bestOffer?: Order
  listing?: Order
  otherListings?: Order[]
  upcomingListing?: Order
}

/**
 * The orders of one item: its best offer, and what sells it or will, with the flags of the book. Orders that do not exist are left out.
 * @param item.listing the cheapest that anyone can buy
 */
export async function findItemOrders(
  services: Services,
  path: ItemPath,
  { listing, owner }: Pick<Item, 'listing' | 'owner'>,
): Promise<ItemOrders> {
  const [bestOffer, others, upcoming] = await Promise.all([
    findBestOffer(services, path, owner),
    findOtherListings(services, path),
    findUpcomingListing(services, path),
  ])
  const listings = [listing, upcoming, ...others].flatMap((order) => order ?? [])
  const flagged = await withBookFlags(services, listings)
  const find = (order: Order | undefined) => flagged.find(({ hash }) => hash === order?.hash)
  const [found, upcomingListing] = [find(listing), find(upcoming)]
  const otherListings = others.flatMap((order) => find(order) ?? [])
  return {
    ...(bestOffer ? { bestOffer } : {}),
    ...(found ? { listing: found } : {}),
    ...(otherListings.length > 0 ? { otherListings } : {}),
    ...(upcomingListing ? { upcomingListing } : {}),
  }
}
