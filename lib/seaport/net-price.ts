import { isPayment } from './order-shape'
import { type Fraction, scale, whole } from './price'
import type { OrderComponents } from './types'

/**
 * The amount that the seller keeps when the offer is accepted, in the smallest unit of its currency: the price without the payments
 * that the offer takes out of it. Never below 0.
 * @param fraction the part of the offer that is accepted; all of it by default
 */
export function computeNetWei({ offer, consideration }: OrderComponents, fraction: Fraction = whole): bigint {
  const [money] = offer
  if (!money) return 0n
  const netWei = consideration
    .filter(isPayment)
    .reduce((left, item) => left - scale(item, fraction).startAmount, scale(money, fraction).startAmount)
  return netWei > 0n ? netWei : 0n
}
