import { getCurrency, scaleAmount } from '@/lib/protocol/chains/get-currency'
import { getPriceGroup } from '@/lib/protocol/chains/price-group'
import type { ListingLot, ListingTerms } from './listing-terms'

/** So many times less than the floor is far below it. */
const farTimes = 2n
const rateUnit = 10n ** 12n

/** A price far below what its items cost now. */
export interface BelowFloor {
  /** What is compared: the price now, that of one piece, what a falling one comes to, or that of several items together. */
  kind: 'price' | 'piece' | 'end' | 'bundle'
  lot: ListingLot
  /** In the base units of the currency of the listing. */
  priceWei: bigint
  /** In ether. The floor of its collection; of a bundle those of all its items together. */
  floorWei: bigint
  /** Of how many lots that is so; this is the first. */
  count: number
}

/**
 * What a seller has to think of twice; null where nothing is. Floors are in ether, and say nothing of a price that is not compared with it.
 * @param perCoin what one of a currency is worth in some common one, by the symbol of its price group
 */
export function findBelowFloor(
  { chainId, currency, lots }: Pick<ListingTerms, 'chainId' | 'currency' | 'lots'>,
  floors: ReadonlyMap<string, bigint>,
  perCoin: Readonly<Record<string, string>> = {},
): BelowFloor | null {
  const rate = findEtherRate(getPriceGroup(getCurrency(chainId, currency).symbol, getCurrency(chainId).symbol), perCoin)
  if (rate === null) return null
  const toEther = (amount: bigint) => (scaleAmount(amount, chainId, currency) * rate) / rateUnit
  const found = lots.flatMap((lot) => compare(lot, floors, toEther) ?? [])
  const [first] = found
  return first ? { ...first, count: found.length } : null
}

/** How much ether one of a price group is worth, in `rateUnit`; null where that is not known. */
function findEtherRate(group: string, perCoin: Readonly<Record<string, string>>): bigint | null {
  if (group === 'ETH') return rateUnit
  const rate = Number(perCoin[group]) / Number(perCoin.ETH)
  return Number.isFinite(rate) ? BigInt(Math.round(rate * Number(rateUnit))) : null
}

function compare(
  lot: ListingLot,
  floors: ReadonlyMap<string, bigint>,
  toEther: (amount: bigint) => bigint,
): Omit<BelowFloor, 'count'> | null {
  const { tokens, priceWei, endPriceWei } = lot
  const isBundle = tokens.length > 1
  const pieces = isBundle ? 1n : BigInt(tokens[0]?.quantity ?? 1)
  const floorWei = tokens.reduce((sum, { contract }) => sum + (floors.get(contract.toLowerCase()) ?? 0n), 0n)
  const isFar = (amount: bigint) => toEther(amount) * farTimes < floorWei * pieces
  const say = (kind: BelowFloor['kind'], wei: bigint) => ({ kind, lot, priceWei: wei / pieces, floorWei })
  if (isFar(BigInt(priceWei))) return say(isBundle ? 'bundle' : pieces > 1n ? 'piece' : 'price', BigInt(priceWei))
  return endPriceWei && isFar(BigInt(endPriceWei)) ? say('end', BigInt(endPriceWei)) : null
}
