import { useCollectionNames } from '@/hooks/collections/useCollectionNames'
import { useItemNames } from '@/hooks/items/useItemNames'
import type { Order } from '@/lib/api/schemas/order'
import { formatOrderTitle } from '@/lib/orders/format-order-title'

/** So many collections are asked for their names at most. */
const most = 40

/** @returns what an order is called: by its item, or by what it takes */
export function useOrderNames(orders: readonly Order[]): (order: Order) => string {
  const nameItem = useItemNames(orders)
  const nameCollection = useCollectionNames(orders.filter(({ tokenId }) => tokenId === undefined).slice(0, most))
  return (order) => nameItem(order) ?? formatOrderTitle(order, nameCollection(order))
}
