import type { Order } from '@/lib/api/schemas/order'
import { formatPercentage } from '@/lib/base/format/format-percentage'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'
import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'
import { getPriceGroup } from '@/lib/protocol/chains/price-group'

/** `share` is of the floor price, in percent. */
export type FloorDifference = { kind: 'at' } | { kind: 'below' | 'above'; share: string }

/**
 * The price per item of an order against the floor price of its collection; null where the two are in currencies that are not compared.
 * @param floorWei per item, in the unit of figures
 */
export function compareWithFloor(
  { chainId, currency, priceWei, quantity }: Pick<Order, 'chainId' | 'currency' | 'priceWei' | 'quantity'>,
  floorWei: string,
): FloorDifference | null {
  const group = getPriceGroup(getCurrency(chainId, currency).symbol, getCurrency(chainId).symbol)
  const floor = BigInt(floorWei) * BigInt(quantity)
  if (group !== getFigureUnit() || floor <= 0n) return null
  const price = scaleAmount(priceWei, chainId, currency)
  if (price === floor) return { kind: 'at' }
  return price < floor
    ? { kind: 'below', share: formatPercentage(floor - price, floor) }
    : { kind: 'above', share: formatPercentage(price - floor, floor) }
}
