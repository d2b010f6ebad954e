import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'

/** How many digits of an order's quantity stand behind the point: of a bundle none, since its quantity counts bundles. */
export function getDecimals({ decimals = 0 }: Pick<Item, 'decimals'>, { kind }: Pick<Order, 'kind'>): number {
  return kind === 'bundle' ? 0 : decimals
}
