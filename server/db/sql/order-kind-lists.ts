import { listOrderKinds } from '@/lib/api/schemas/list-order-kinds'
import { isUnitListing, type OrderKindFacts } from '@/lib/api/schemas/order-kind'

/**
 * The kinds with a fact, for `kind in …`. They are constants in the text and no parameters: PostgreSQL uses a partial index only where
 * the text of a statement implies the condition of the index.
 */
export const buildKindList = (condition: (facts: OrderKindFacts) => boolean) =>
  `(${listOrderKinds(condition)
    .map((kind) => `'${kind}'`)
    .join(', ')})`

const listOffers = (...items: OrderKindFacts['items'][]) =>
  buildKindList((kind) => kind.side === 'offer' && items.includes(kind.items))

export const unitListingKinds = buildKindList(isUnitListing)
export const fallingKinds = buildKindList(({ isFalling }) => isFalling)
export const bundleKinds = buildKindList(({ items }) => items === 'bundle')
export const itemOfferKinds = listOffers('one')
export const collectionOfferKinds = listOffers('collection')
export const traitOfferKinds = listOffers('trait')
/** Offers whose criteria list their tokens. */
export const listedOfferKinds = listOffers('trait', 'list')
