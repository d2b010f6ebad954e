import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import type { Services } from '@/server/services/services'
import { findBestOffer } from './find-best-offer'
import { type ItemListings, listItemListings } from './list-item-listings'

/** The orders of one item: its best offer, and what sells it or will. What does not exist is left out. */
export async function findItemOrders(
  services: Services,
  path: ItemPath,
  { isBurned, listing, owner }: Pick<Item, 'isBurned' | 'listing' | 'owner'>,
): Promise<ItemListings & { bestOffer?: Order }> {
  const [bestOffer, listings] = await Promise.all([
    isBurned ? undefined : findBestOffer(services, path, owner),
    listItemListings(services, path, listing),
  ])
  return { ...listings, ...(bestOffer ? { bestOffer } : {}) }
}
