import { isSameAddress } from '@/lib/format/is-same-address'
import type { Order } from '@/lib/schemas/order'

type Offered = Pick<Order, 'maker' | 'priceWei' | 'quantity'>

/** Whether somebody else offers more for a piece of the same work. */
export function isOutbid(own: Offered, best: Offered): boolean {
  if (isSameAddress(own.maker, best.maker)) return false
  return BigInt(best.priceWei) * BigInt(own.quantity) > BigInt(own.priceWei) * BigInt(best.quantity)
}
