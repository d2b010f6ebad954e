import type { ItemCardData } from './item-card-data'

const endingCount = 4
const liveCount = 10

/**
 * Which item stands where on the home page, none twice: the first of the ranked list is the hero, those of the others that end first are on
 * the board, and the rest follow in their order.
 */
export function selectHomeItems(ranked: readonly ItemCardData[]): {
  hero: ItemCardData | undefined
  live: ItemCardData[]
  ending: ItemCardData[]
} {
  const [hero, ...others] = ranked.filter(({ price, endTime }) => price !== null && endTime !== null)
  const soonest = others.toSorted((a, b) => (a.endTime ?? 0) - (b.endTime ?? 0))
  const ending = others.length >= endingCount ? soonest.slice(0, endingCount) : []
  return { hero, live: others.filter((item) => !ending.includes(item)).slice(0, liveCount), ending }
}
