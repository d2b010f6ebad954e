import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'

/**
 * What has to end before an item is sent away. Of an edition what stays behind may still be sold, and an offer is for another
 * piece of it.
 */
export function listEndedOrders(
  orders: readonly Order[],
  { standard }: Pick<Item, 'standard'>,
  { held, quantity }: { held: bigint; quantity: bigint },
): readonly Order[] {
  if (standard === 'ERC721') return orders
  return orders.filter((order) => order.side === 'listing' && BigInt(order.quantity) > held - quantity)
}
