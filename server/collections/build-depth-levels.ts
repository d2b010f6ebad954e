import type { PriceDepthLevel } from '@/lib/api/schemas/price-depth'

/** Of an order, or of what is minted when it is bought. */
export interface DepthRow {
  priceWei: bigint
  quantity: bigint
  /** Null for more than one. */
  tokenId: string | null
  /** Whether it is for any item of the collection. */
  isForAny: boolean
}

/**
 * Orders from the best price on as levels, so many at most: each price by itself where they are few; else neighbours
 * together, the same number of prices in each, so that a price far from the others can't swallow them.
 */
export function buildDepthLevels(rows: readonly DepthRow[], mostLevels: number): PriceDepthLevel[] {
  const prices: DepthRow[][] = []
  for (const row of rows) {
    const last = prices.at(-1)
    if (last?.[0]?.priceWei === row.priceWei) last.push(row)
    else prices.push([row])
  }
  const perLevel = Math.max(Math.ceil(prices.length / mostLevels), 1)
  const levels: PriceDepthLevel[] = []
  for (let start = 0; start < prices.length; start += perLevel) {
    levels.push(buildLevel(prices.slice(start, start + perLevel).flat()))
  }
  return levels
}

/** What an item is listed for more than once is there once, at its cheapest. The cheapest come first. */
export function selectCheapestPerItem(rows: readonly DepthRow[]): DepthRow[] {
  const seen = new Set<string | null>()
  return rows.filter(({ tokenId }) => !seen.has(tokenId) && seen.add(tokenId))
}

function buildLevel(rows: readonly DepthRow[]): PriceDepthLevel {
  const ends = [rows[0]?.priceWei ?? 0n, rows.at(-1)?.priceWei ?? 0n]
  const [lowWei, highWei] = ends.sort((a, b) => (a < b ? -1 : 1))
  const sum = (some: readonly DepthRow[]) => String(some.reduce((total, { quantity }) => total + quantity, 0n))
  const forAny = rows.filter(({ isForAny }) => isForAny)
  const [anyHighWei] = forAny.map(({ priceWei }) => priceWei).sort((a, b) => (a > b ? -1 : 1))
  return {
    lowWei: String(lowWei),
    highWei: String(highWei),
    quantity: sum(rows),
    anyQuantity: sum(forAny),
    anyHighWei: anyHighWei === undefined ? null : String(anyHighWei),
    orderCount: rows.length,
  }
}
