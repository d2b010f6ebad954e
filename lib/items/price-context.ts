import type { LastSale } from '@/lib/api/schemas/last-sale'

/** The figures that help a reader to judge the price of an item. */
export interface PriceContext {
  lastSale: LastSale | null
  /** Per item of the collection, in wei of ether; null where nothing of it is listed. */
  floorWei: string | null
}
