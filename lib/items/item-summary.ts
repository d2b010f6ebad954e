import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'

interface CardListing extends Pick<Order, 'status' | 'priceWei' | 'quantity' | 'currency' | 'maker' | 'endTime'> {
  parameters: Pick<Order['parameters'], 'orderType'>
}

/** What a list shows of an item: all but its description and what proves its price, which are half of a page's bytes. */
export interface ItemSummary
  extends Omit<Item, 'description' | 'listing' | 'bestOffer'>,
    Partial<Pick<Item, 'description'>> {
  listing?: CardListing | undefined
}

export interface ItemSummariesPage {
  items: ItemSummary[]
  next: string | null
}

export function toItemSummariesPage({
  items,
  next,
}: {
  items: readonly Item[]
  next: string | null
}): ItemSummariesPage {
  return { items: items.map(toItemSummary), next }
}

export function toItemSummary({ description: _, bestOffer: __, listing, ...item }: Item): ItemSummary {
  return listing ? { ...item, listing: toCardListing(listing) } : item
}

function toCardListing(listing: Order): CardListing {
  const { status, priceWei, quantity, currency, maker, endTime, parameters } = listing
  const { orderType } = parameters
  return { status, priceWei, quantity, currency, maker, endTime, parameters: { orderType } }
}
