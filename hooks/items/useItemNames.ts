import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { type ItemReference, keyOf, useItemsByKey } from './useItemsByKey'

/** @returns what a work is called, its number while that is not known; undefined for what is of no one work */
export function useItemNames(works: readonly ItemReference[]): (work: ItemReference) => string | undefined {
  const known = disambiguateNames([...useItemsByKey(works).values()])
  const names = new Map(known.map((item) => [keyOf({ ...item, collection: item.contract }), item.name]))
  return (work) => (work.tokenId === undefined ? undefined : (names.get(keyOf(work)) ?? `#${work.tokenId}`))
}
