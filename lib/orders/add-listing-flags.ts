import type { Order } from '@/lib/api/schemas/order'

type Flagged = Pick<Order, 'flags' | 'hash'>

/**
 * An order with the flags of the same listing of its item's page too: some flags stand in the answer of one item alone.
 * @param listing of the item; another order than this one adds nothing
 */
export function addListingFlags<T extends Flagged>(order: T, listing: Flagged | undefined): T {
  const listed = listing?.hash === order.hash ? listing.flags : undefined
  return listed ? { ...order, flags: [...new Set([...(order.flags ?? []), ...listed])] } : order
}
