import { isEther } from '@/lib/protocol/chains/is-ether'
import type { ListingLot, ListingTerms } from './listing-terms'

/** So many times less than the floor is far below it. */
const farTimes = 2n

/** A price far below what its items cost now. */
export interface BelowFloor {
  /** What is compared: the price now, that of one piece, what a falling one comes to, or that of several items together. */
  kind: 'price' | 'piece' | 'end' | 'bundle'
  lot: ListingLot
  priceWei: bigint
  /** The floor of its collection; of a bundle those of all its items together. */
  floorWei: bigint
  /** Of how many lots that is so; this is the first. */
  count: number
}

/** What a seller has to think of twice; null where nothing is. A floor says nothing of a price in another currency. */
export function findBelowFloor(
  { chainId, currency, lots }: Pick<ListingTerms, 'chainId' | 'currency' | 'lots'>,
  floors: ReadonlyMap<string, bigint>,
): BelowFloor | null {
  if (!isEther(chainId, currency)) return null
  const found = lots.flatMap((lot) => compare(lot, floors) ?? [])
  const [first] = found
  return first ? { ...first, count: found.length } : null
}

function compare(lot: ListingLot, floors: ReadonlyMap<string, bigint>): Omit<BelowFloor, 'count'> | null {
  const { tokens, priceWei, endPriceWei } = lot
  const isBundle = tokens.length > 1
  const pieces = isBundle ? 1n : BigInt(tokens[0]?.quantity ?? 1)
  const floorWei = tokens.reduce((sum, { contract }) => sum + (floors.get(contract.toLowerCase()) ?? 0n), 0n)
  const isFar = (wei: bigint) => wei * farTimes < floorWei * pieces
  const say = (kind: BelowFloor['kind'], wei: bigint) => ({ kind, lot, priceWei: wei / pieces, floorWei })
  if (isFar(BigInt(priceWei))) return say(isBundle ? 'bundle' : pieces > 1n ? 'piece' : 'price', BigInt(priceWei))
  return endPriceWei && isFar(BigInt(endPriceWei)) ? say('end', BigInt(endPriceWei)) : null
}
