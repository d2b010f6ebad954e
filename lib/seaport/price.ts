import type { OrderComponents } from './types'

interface Amounts {
  startAmount: bigint
  endAmount: bigint
}

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

/** The whole price of a listing at a moment: all that its consideration asks for, in its one currency. */
export function computePriceWei(components: OrderComponents, atSeconds: bigint): bigint {
  return components.consideration.reduce((sum, item) => sum + computeAmount(item, components, atSeconds, 'up'), 0n)
}

function clamp(elapsed: bigint, duration: bigint): bigint {
  if (elapsed < 0n) return 0n
  return elapsed > duration ? duration : elapsed
}
