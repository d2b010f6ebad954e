import type { ListTerms } from './list-terms'

/** So many times less than the floor is far below it. */
const farTimes = 2n

/**
 * The floor that a lot is far below of, by the piece; null where none is. A bundle is compared with the floors of all its
 * works together, and a falling price by what it falls to.
 */
export function findFarBelow({ lots }: Pick<ListTerms, 'lots'>, floors: ReadonlyMap<string, bigint>): bigint | null {
  for (const { tokens, priceWei, endPriceWei = priceWei } of lots) {
    const floorWei = tokens.reduce(
      (sum, { contract, quantity }) => sum + (floors.get(contract.toLowerCase()) ?? 0n) * BigInt(quantity),
      0n,
    )
    if (BigInt(endPriceWei) * farTimes < floorWei) return floorWei
  }
  return null
}
