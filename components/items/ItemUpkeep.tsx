import type { Item } from '@/lib/api/schemas/item'
import { ItemRefresh } from './ItemRefresh'
import { ItemStorage } from './ItemStorage'

/** What a visitor can have done for an item: a copy stored, its metadata read again. */
export function ItemUpkeep({ item }: { item: Item }) {
  return (
    <>
      <ItemStorage item={item} />
      <ItemRefresh item={item} />
    </>
  )
}
