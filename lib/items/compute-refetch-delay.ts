import type { ItemSummary } from './item-summary'

/** So that not every tab asks in the moment in which a sale ends. */
const spreadMs = { least: 500, most: 2500 }
/** The market may be away, or the browser's clock ahead: each look waits twice as long, and after this there is none. */
const lookLimitMs = 60 * 60 * 1000
/** A timer of more than 2^31 ms would fire at once. */
const longestWaitMs = 24 * 60 * 60 * 1000

/** How long until the market has to be asked again because a sale that is shown has ended: no event tells of an end. */
export function computeRefetchDelayMs(
  items: readonly Pick<ItemSummary, 'listing'>[],
  nowMs: number,
  random = Math.random,
): number | false {
  const spread = spreadMs.least + random() * (spreadMs.most - spreadMs.least)
  const waits = items.flatMap(({ listing }) => {
    if (listing?.status !== 'active') return []
    const leftMs = Number(listing.endTime) * 1000 - nowMs
    if (leftMs > 0) return Math.min(leftMs + spread, longestWaitMs)
    return leftMs > -lookLimitMs ? Math.max(spread, -leftMs) : []
  })
  return waits.length > 0 && Math.min(...waits)
}
