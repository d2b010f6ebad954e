import type { Category } from '@/lib/schemas/categories'
import type { ItemSort } from '@/lib/schemas/item'

export interface ExploreQuery {
  q?: string | undefined
  category?: Category | undefined
  sort?: ItemSort | undefined
  cursor?: string | undefined
}

/** The address of an explore view: what is set stands in it, so that it can be kept, sent and gone back to. */
export function exploreHref({ q, category, sort, cursor }: ExploreQuery): string {
  const given = Object.entries({ q, category, sort, cursor }).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? '/explore' : `/explore?${new URLSearchParams(given)}`
}
