import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'

interface CardListing extends Pick<Order, 'status' | 'priceWei' | 'quantity' | 'currency' | 'maker' | 'endTime'> {
  parameters: Pick<Order['parameters'], 'orderType'>
}

/** What a list shows of an item: all but its description and what proves its price, which are half of a page's bytes. */
export interface CardItem
  extends Omit<Item, 'description' | 'listing' | 'bestOffer'>,
    Partial<Pick<Item, 'description'>> {
  listing?: CardListing | undefined
}

export interface CardItemsPage {
  items: CardItem[]
  next: string | null
}

export function toCardPage({ items, next }: { items: readonly Item[]; next: string | null }): CardItemsPage {
  return { items: items.map(toCardItem), next }
}

export function toCardItem({ description: _, bestOffer: __, listing, ...item }: Item): CardItem {
  return listing ? { ...item, listing: toCardListing(listing) } : item
}

function toCardListing(listing: Order): CardListing {
  const { status, priceWei, quantity, currency, maker, endTime, parameters } = listing
  const { orderType } = parameters
  return { status, priceWei, quantity, currency, maker, endTime, parameters: { orderType } }
}
