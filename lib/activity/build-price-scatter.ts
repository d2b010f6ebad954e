import type { SalePrice, SalePrices } from '@/lib/api/schemas/sale-price'
import { computeShare } from './chart-share'

export interface ChartPoint {
  price: SalePrice
  timeMs: number
  /** 0 is where the range begins, 1 its end. */
  x: number
  /** 0 is no price at all, 1 the highest. */
  low: number
  median: number
  high: number
  /** 1 is the largest volume of an hour or a day. */
  volume: number
}

export interface PriceChart {
  points: ChartPoint[]
  lowestWei: bigint
  highestWei: bigint
  /** What was paid in all, and in the hour or day with the largest volume. */
  volumeWei: bigint
  mostWei: bigint
  saleCount: number
  /** How many hours or days the range has. */
  stepCount: number
  fromMs: number
  toMs: number
}

/** Where the prices of a range stand on a chart; null without a sale. */
export function buildPriceScatter({ prices, stepSeconds, from, to }: SalePrices): PriceChart | null {
  const highestWei = prices.reduce((most, { highWei }) => (BigInt(highWei) > most ? BigInt(highWei) : most), 0n)
  const [first] = prices
  if (!first) return null
  const lowestWei = prices.reduce((least, { lowWei }) => (BigInt(lowWei) < least ? BigInt(lowWei) : least), highestWei)
  const [start, span] = [Number(from), Math.max(Number(to) - Number(from), 1)]
  const heightOf = (wei: string) => computeShare(BigInt(wei), highestWei)
  const volumes = prices.map((price) => BigInt(price.volumeWei))
  const volumeWei = volumes.reduce((sum, wei) => sum + wei, 0n)
  const [mostWei = 0n] = volumes.toSorted((a, b) => (a < b ? 1 : -1))
  const points = prices.map((price) => ({
    price,
    timeMs: Number(price.time) * 1000,
    // In the middle of its hour or day, of which the last may not be over.
    x: Math.min((Number(price.time) + stepSeconds / 2 - start) / span, 1),
    low: heightOf(price.lowWei),
    median: heightOf(price.medianWei),
    high: heightOf(price.highWei),
    volume: computeShare(BigInt(price.volumeWei), mostWei),
  }))
  const saleCount = prices.reduce((sum, price) => sum + price.saleCount, 0)
  return {
    ...{ points, lowestWei, highestWei, volumeWei, mostWei, saleCount },
    stepCount: Math.ceil(span / stepSeconds),
    ...{ fromMs: start * 1000, toMs: Number(to) * 1000 },
  }
}
