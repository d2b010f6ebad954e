import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { keyOf, useKnownItems, type Work } from './useKnownItems'

/** @returns what a work is called, its number while that is not known; undefined for what is of no one work */
export function useItemNames(works: readonly Work[]): (work: Work) => string | undefined {
  const known = disambiguateNames([...useKnownItems(works).values()])
  const names = new Map(known.map((item) => [keyOf({ ...item, collection: item.contract }), item.name]))
  return (work) => (work.tokenId === undefined ? undefined : (names.get(keyOf(work)) ?? `#${work.tokenId}`))
}
