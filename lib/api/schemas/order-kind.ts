/** All that the layers decide by. A comparison with the name of a kind is a fact that is missing here. */
export interface OrderKindFacts {
  side: 'listing' | 'offer'
  /** One item, several that go together, any item of the collection, any with a trait, or any of a list. */
  items: 'one' | 'bundle' | 'collection' | 'trait' | 'list'
  /** A Dutch auction: the price falls from the start to the end. */
  isFalling: boolean
  /** Only its taker can buy. */
  isReserved: boolean
}

const listing = { side: 'listing', items: 'one', isFalling: false, isReserved: false } as const
const offer = { ...listing, side: 'offer' } as const

/** The kinds of orders, in the order in which the API names them. docs/develop/orders.md says how to add one. */
export const orderKinds = {
  single: listing,
  bundle: { ...listing, items: 'bundle' },
  /** Of one item or of several. */
  private: { ...listing, isReserved: true },
  dutch: { ...listing, isFalling: true },
  item: offer,
  collection: { ...offer, items: 'collection' },
  trait: { ...offer, items: 'trait' },
  set: { ...offer, items: 'list' },
} as const satisfies Record<string, OrderKindFacts>

export type OrderKind = keyof typeof orderKinds

type OrderKindWith<Facts extends Partial<OrderKindFacts>> = {
  [Kind in OrderKind]: (typeof orderKinds)[Kind] extends Facts ? Kind : never
}[OrderKind]

export type OfferKind = OrderKindWith<{ side: 'offer' }>
export type OfferItems = (typeof orderKinds)[OfferKind]['items']

/** The kinds of offers that accept more than one token: Seaport's criteria name which. */
export type CriteriaKind = OrderKindWith<{ items: 'collection' | 'trait' | 'list' }>

/** Whether it sells one item to anyone: the floor is of such listings, and an item shows the cheapest of them as its price. */
export const isUnitListing = ({ side, items, isReserved }: OrderKindFacts) =>
  side === 'listing' && items === 'one' && !isReserved
