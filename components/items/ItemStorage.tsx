import type { Item } from '@/lib/api/schemas/item'
import { ItemRefresh } from './ItemRefresh'
import { ItemStorageRow } from './ItemStorageRow'

/** Where the files of an item are, and what a visitor can have done about them: a copy stored, the metadata read again. */
export function ItemStorage({ item }: { item: Item }) {
  return (
    <>
      <ItemStorageRow item={item} />
      <ItemRefresh item={item} />
    </>
  )
}
