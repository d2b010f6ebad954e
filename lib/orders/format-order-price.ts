import type { Order } from '@/lib/api/schemas/order'
import { formatWholePrice } from '@/lib/base/format/format-price'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'

// Apart from `format-price`, which every page loads first.
/** All of a price in one, with what it is counted in. */
export function formatOrderPrice(order: Pick<Order, 'kind' | 'priceWei' | 'chainId' | 'currency'>): string {
  return `${formatWholePrice(order)} ${getCurrencySymbol(order.chainId, order.currency)}`
}
