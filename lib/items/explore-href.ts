import type { ItemFilter } from './item-filter'

/** The address of a room, or of a search. In the footer of every page: what narrows it further is in `itemListHref`. */
export function exploreHref({ q, category }: Pick<ItemFilter, 'q' | 'category'>): string {
  const given = Object.entries({ q, category }).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? '/explore' : `/explore?${new URLSearchParams(given)}`
}
