import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { isBundleKind } from '@/lib/api/schemas/order-kind-facts'

/** How many digits of an order's quantity stand behind the point: of a bundle none, since its quantity counts bundles. */
export function getDecimals({ decimals = 0 }: Pick<Item, 'decimals'>, { kind }: Pick<Order, 'kind'>): number {
  return isBundleKind(kind) ? 0 : decimals
}
