import type { Item } from '@/lib/api/schemas/item'

/** By what a reader judges the price of an item. */
export interface PriceContext {
  lastSale: Item['lastSale']
  /** Per item of the collection, in wei of ether; null where nothing of it is listed. */
  floorWei: string | null
}
