import type { ActivityKind } from '@/lib/api/schemas/activity'
import type { Collection } from '@/lib/api/schemas/collection'
import type { PriceRange } from '@/lib/api/schemas/sale-price'
import { collectionHref } from './collection-href'

/** The parts of a collection's page; `works` is what its plain address shows. */
export const collectionTabs = ['items', 'activity', 'holders', 'prices'] as const

export type CollectionTab = (typeof collectionTabs)[number]

/** Where the parts begin on the page: who turns from one to another stays there. */
export const tabsId = 'parts'

interface TabQuery {
  tab: CollectionTab
  kind?: ActivityKind | undefined
  range?: PriceRange | undefined
  cursor?: string | undefined
}

/** The address of a part of a collection's page. */
export function collectionTabHref(
  collection: Pick<Collection, 'chainId' | 'contract'>,
  { tab, kind, range, cursor }: TabQuery,
): string {
  const given = Object.entries({ tab: tab === 'items' ? undefined : tab, kind, range, cursor }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  const query = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  return `${collectionHref(collection)}${query}#${tabsId}`
}
