import type { Order } from '@/lib/schemas/order'
import { getCurrencySymbol } from './currency-symbol'
import { formatWholePrice } from './format-price'

// Apart from `format-price`, which every page loads first.
/** All of a price in one, with what it is counted in. */
export function formatOrderPrice(order: Pick<Order, 'kind' | 'priceWei' | 'chainId' | 'currency'>): string {
  return `${formatWholePrice(order)} ${getCurrencySymbol(order.chainId, order.currency)}`
}
