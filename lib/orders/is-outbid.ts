import type { Order } from '@/lib/api/schemas/order'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { isSamePriceGroup } from '@/lib/protocol/chains/price-group'

type Offered = Pick<Order, 'chainId' | 'currency' | 'maker' | 'priceWei' | 'netPriceWei' | 'quantity'>

/** Whether somebody else’s offer for the same item gives its seller more for a piece, in a currency that can be compared. */
export function isOutbid(own: Offered, best: Offered): boolean {
  if (isSameAddress(own.maker, best.maker)) return false
  if (!isSamePriceGroup(own.chainId, own.currency, best.currency)) return false
  return netOf(best) * BigInt(own.quantity) > netOf(own) * BigInt(best.quantity)
}

function netOf({ netPriceWei, priceWei }: Offered): bigint {
  return BigInt(netPriceWei ?? priceWei)
}
