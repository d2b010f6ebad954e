import { isPayment } from './order-shape'
import { ItemType, type OrderComponents } from './types'

interface Amounts {
  startAmount: bigint
  endAmount: bigint
}

/** A part of an order, as Seaport fills it: 3 of 10 editions are 3 and 10. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

const whole: Fraction = { numerator: 1n, denominator: 1n }

/**
 * What an amount is at a moment, in the item's smallest unit: linear between its ends. Seaport rounds what the
 * fulfiller pays up and what the offerer gives down (AmountDeriver.sol, `_locateCurrentAmount`).
 */
export function computeAmount(
  item: Amounts,
  { startTime, endTime }: Pick<OrderComponents, 'startTime' | 'endTime'>,
  atSeconds: bigint,
  round: 'up' | 'down',
): bigint {
  if (item.startAmount === item.endAmount) return item.endAmount
  const duration = endTime - startTime
  const elapsed = clamp(atSeconds - startTime, duration)
  const total = item.startAmount * (duration - elapsed) + item.endAmount * elapsed
  if (total === 0n) return 0n
  return round === 'up' ? (total - 1n) / duration + 1n : total / duration
}

/**
 * The price of a part of an order at a moment: what the buyer of a listing pays in all, fees included, or what the
 * offerer of an offer gives in all.
 */
export function computePriceWei(components: OrderComponents, atSeconds: bigint, fraction: Fraction = whole): bigint {
  const [offered] = components.offer
  if (offered?.itemType === ItemType.erc20) {
    return computeAmount(scale(offered, fraction), components, atSeconds, 'down')
  }
  return components.consideration
    .filter(isPayment)
    .reduce((sum, item) => sum + computeAmount(scale(item, fraction), components, atSeconds, 'up'), 0n)
}

/**
 * The most that the buyer of a listing can owe in a span of time: each payment rises or falls in a line, so its most is at
 * one of the ends.
 */
export function computeCeilingWei(
  components: OrderComponents,
  [from, until]: readonly [bigint, bigint],
  fraction: Fraction = whole,
): bigint {
  return components.consideration.filter(isPayment).reduce((sum, item) => {
    const at = item.startAmount > item.endAmount ? from : until
    return sum + computeAmount(scale(item, fraction), components, at, 'up')
  }, 0n)
}

export function scale({ startAmount, endAmount }: Amounts, { numerator, denominator }: Fraction): Amounts {
  return {
    startAmount: (startAmount * numerator) / denominator,
    endAmount: (endAmount * numerator) / denominator,
  }
}

function clamp(elapsed: bigint, duration: bigint): bigint {
  if (elapsed < 0n) return 0n
  return elapsed > duration ? duration : elapsed
}
