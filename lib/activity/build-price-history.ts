import type { Activity } from '@/lib/api/schemas/activity'
import { etherSymbols } from '@/lib/protocol/chains/ether-symbols'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { computeShare } from './chart-share'

export interface PricePoint {
  /** The activity's. */
  id: string
  timeMs: number
  /** Of one piece, rounded down. */
  unitPriceWei: bigint
  /** 0 is the first sale, 1 the last. */
  x: number
  /** 0 is no price at all, 1 the highest. */
  y: number
}

/** Oldest first. */
export interface PriceHistory {
  points: PricePoint[]
  lowestWei: bigint
  highestWei: bigint
}

/**
 * What was paid, from the first sale to the last, for a line to be drawn through: ETH and WETH, which count as one.
 * A sale in another currency has no place on it, nor has one that no figure counts.
 */
export function buildPriceHistory(activity: readonly Activity[]): PriceHistory | null {
  const sales = activity
    .filter(isPaid)
    .map(({ id, time, priceWei = '0', quantity, decimals = 0 }) => ({
      id,
      timeMs: Number(time) * 1000,
      unitPriceWei: (BigInt(priceWei) * 10n ** BigInt(decimals)) / (BigInt(quantity) || 1n),
    }))
    .reverse()
  const prices = sales.map(({ unitPriceWei }) => unitPriceWei).sort((a, b) => (a < b ? -1 : 1))
  const [first, last] = [sales[0], sales.at(-1)]
  const [lowestWei, highestWei] = [prices[0], prices.at(-1)]
  if (!first || !last || lowestWei === undefined || highestWei === undefined) return null
  const spanMs = last.timeMs - first.timeMs
  const points = sales.map((sale, index) => ({
    ...sale,
    // Sales of one block stand side by side.
    x: spanMs > 0 ? (sale.timeMs - first.timeMs) / spanMs : index / Math.max(sales.length - 1, 1),
    y: computeShare(sale.unitPriceWei, highestWei),
  }))
  return { points, lowestWei, highestWei }
}

function isPaid({ kind, chainId, currency, priceWei, isUncounted }: Activity): boolean {
  return (
    !isUncounted &&
    kind === 'sale' &&
    priceWei !== undefined &&
    etherSymbols.includes(getCurrency(chainId, currency).symbol)
  )
}
