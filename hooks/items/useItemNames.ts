import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { type ItemReference, keyOf, useItemsByKey } from './useItemsByKey'

/** @returns what an item is called, its number while that is not known; undefined for what is of no one item */
export function useItemNames(items: readonly ItemReference[]): (item: ItemReference) => string | undefined {
  const known = disambiguateNames([...useItemsByKey(items).values()])
  const names = new Map(known.map((item) => [keyOf({ ...item, collection: item.contract }), item.name]))
  return (item) => (item.tokenId === undefined ? undefined : (names.get(keyOf(item)) ?? `#${item.tokenId}`))
}
