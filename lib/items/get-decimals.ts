import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { orderKinds } from '@/lib/api/schemas/order-kind'

/** How many digits of an order's quantity stand behind the point: of a bundle none, since its quantity counts bundles. */
export function getDecimals({ decimals = 0 }: Pick<Item, 'decimals'>, { kind }: Pick<Order, 'kind'>): number {
  return orderKinds[kind].items === 'bundle' ? 0 : decimals
}
