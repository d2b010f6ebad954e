import type { Order } from '@/lib/api/schemas/order'
import { isSameAddress } from '@/lib/base/format/is-same-address'

type Offered = Pick<Order, 'maker' | 'priceWei' | 'netPriceWei' | 'quantity'>

/** Whether somebody else’s offer for the same item gives its seller more for a piece. */
export function isOutbid(own: Offered, best: Offered): boolean {
  if (isSameAddress(own.maker, best.maker)) return false
  return netOf(best) * BigInt(own.quantity) > netOf(own) * BigInt(best.quantity)
}

function netOf({ netPriceWei, priceWei }: Offered): bigint {
  return BigInt(netPriceWei ?? priceWei)
}
