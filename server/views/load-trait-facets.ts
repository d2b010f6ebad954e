import type { Collection } from '@/lib/api/schemas/collection'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import type { Facet } from '@/lib/items/item-filter'
import { countTraits } from '@/server/collections/find-trait-counts'
import { findTraitFacets } from '@/server/items/find-trait-facets'
import type { Services } from '@/server/services/services'

/** Of more items counting what is left beside a filter takes too long for a page. */
const mostItems = 20_000

/** The traits to choose from, each with how many items would be found; without a number where that is not known. */
export async function loadTraitFacets(services: Services, collection: Collection, query: ItemsQuery): Promise<Facet[]> {
  const known = await countTraits(services, collection)
  const { q, category, status, trait, minPriceWei, maxPriceWei } = query
  const isNarrowed = [q, category, status, trait, minPriceWei, maxPriceWei].some((filter) => filter !== undefined)
  if (!isNarrowed || known.length === 0) return known
  if (collection.itemCount + collection.unmintedCount > mostItems)
    return known.map((facet) => ({ ...facet, count: null }))
  return findTraitFacets(services, query)
}
