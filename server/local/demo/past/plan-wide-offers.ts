import { type Random, shuffle } from '@/lib/base/random'
import { daySeconds, drawOrderTerms } from './draw-order-terms'
import type { ChosenPatina } from './list-patinas'
import type { OpenOrder } from './plan-past'

/** An offer for any item of the collection, or for any item with a trait. */
export interface WideOffer extends Omit<OpenOrder, 'kind' | 'tokenId'> {
  quantity: number
  trait?: { name: string; value: string }
  /** The items with the trait. */
  tokenIds?: readonly number[]
}

/** How many offers for the whole collection stand; `renewPastOrders` keeps as many. */
export const patinaCollectionOffers = 3
const traitOffers = 4
/** An offer for a trait is for a choice of items. */
const leastItems = 5

interface PlanParameters {
  tokens: readonly ChosenPatina[]
  /** What else stands: an offer is below the lowest price of an item that it is for. */
  orders: readonly OpenOrder[]
  peopleCount: number
  nowSeconds: number
  random: Random
}

/** Offers for the whole collection, and for traits of which something is for sale. */
export function planWideOffers({ tokens, orders, peopleCount, nowSeconds, random }: PlanParameters): WideOffer[] {
  const makers = shuffle([...Array(peopleCount).keys()], random)
  const plan = (worthMilli: number): WideOffer => {
    const quantity = 1 + Math.floor(random() ** 2 * 3)
    return {
      ...{ maker: makers.pop() ?? 0, quantity },
      fromSeconds: nowSeconds - Math.floor(random() * 7 * daySeconds),
      ...drawOrderTerms({ kind: 'offer', worthMilli, quantity, nowSeconds, random }),
    }
  }
  const floorMilli = findFloor(orders)
  const offers = floorMilli === undefined ? [] : Array.from({ length: patinaCollectionOffers }, () => plan(floorMilli))
  for (const { tokenIds, ...trait } of shuffle(listTraits(tokens), random)) {
    if (offers.length === patinaCollectionOffers + traitOffers) break
    const lowestMilli = findFloor(orders, tokenIds)
    const isAskedFor = offers.some((offer) => offer.trait?.name === trait.name)
    if (tokenIds.length < leastItems || lowestMilli === undefined || isAskedFor) continue
    offers.push({ ...plan(lowestMilli), trait, tokenIds })
  }
  return offers
}

function findFloor(orders: readonly OpenOrder[], tokenIds?: readonly number[]): number | undefined {
  const prices = orders.flatMap(({ kind, tokenId, priceMilli }) =>
    kind === 'listing' && (tokenIds === undefined || tokenIds.includes(tokenId)) ? [priceMilli] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : undefined
}

interface Trait {
  name: string
  value: string
  tokenIds: number[]
}

function listTraits(tokens: readonly ChosenPatina[]): Trait[] {
  const found = new Map<string, Trait>()
  for (const { tokenId, traits } of tokens) {
    for (const [name, value] of Object.entries(traits)) {
      const trait = found.get(`${name}: ${value}`) ?? { name, value, tokenIds: [] }
      trait.tokenIds.push(tokenId)
      found.set(`${name}: ${value}`, trait)
    }
  }
  return [...found.values()]
}
