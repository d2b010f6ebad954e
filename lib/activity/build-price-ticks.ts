import { computeShare } from './chart-share'

export interface PriceTick {
  priceWei: bigint
  /** Of the height: 0 is no price at all, 1 the highest. */
  share: number
}

/** Steps that a reader counts in: 1, 2 and 5, times a power of ten. */
const steps = [1n, 2n, 5n]
const most = 4n

/** Round prices for the axis of a chart that goes from nothing to the highest price, with 0: at most five. */
export function buildPriceTicks(highestWei: bigint): PriceTick[] {
  // A sale for nothing has a price of 0.
  if (highestWei === 0n) return [{ priceWei: 0n, share: 0 }]
  const step = findStep(highestWei)
  const count = Number(highestWei / step)
  return Array.from({ length: count + 1 }, (_, index) => {
    const priceWei = step * BigInt(index)
    return { priceWei, share: computeShare(priceWei, highestWei) }
  })
}

function findStep(highestWei: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const step = steps.find((one) => highestWei / (one * power) <= most)
    if (step) return step * power
  }
}
