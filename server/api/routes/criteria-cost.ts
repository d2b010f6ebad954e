/** The tree of so many items is as much work as an order's signature. */
const itemsOfOrder = 500
/** Of a trait, which ten thousand items may have. */
export const traitCost = 20

/** What an order takes from `orders` beside itself: how many items it says it is for, before anything of it is known to be true. */
export function computeCriteriaCost(body: unknown): number {
  const { criteria } = (body ?? {}) as { criteria?: { kind?: unknown; tokenIds?: unknown } | null }
  if (Array.isArray(criteria?.tokenIds)) return Math.ceil(criteria.tokenIds.length / itemsOfOrder)
  return criteria?.kind === 'trait' ? traitCost : 0
}
