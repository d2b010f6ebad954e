import type { Order } from '@/lib/schemas/order'
import { currencySymbol } from './currency-symbol'
import { formatWholePrice } from './format-price'

/** All of a price, with what it is counted in. */
export function formatOrderPrice(order: Pick<Order, 'kind' | 'priceWei' | 'chainId' | 'currency'>): string {
  return `${formatWholePrice(order)} ${currencySymbol(order.chainId, order.currency)}`
}
