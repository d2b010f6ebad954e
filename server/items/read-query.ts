import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { demoNames } from '@/server/search/find-found-people'
import { findCreatorsByText } from '@/server/search/find-makers'
import { resolveSearchTerms } from '@/server/search/read-search'
import type { Services } from '@/server/services'

/** A query whose `q` is a `tsquery`. */
export interface ResolvedItemsQuery extends ItemsQuery {
  /** Whose works are meant by `q` too. */
  makers?: readonly string[]
}

/** A query as `buildItemConditions` takes it. */
export async function resolveItemsQuery(services: Services, query: ItemsQuery): Promise<ResolvedItemsQuery> {
  const { q, chainId } = query
  if (q === undefined) return query
  const search = await resolveSearchTerms(services.db, q, demoNames)
  return { ...query, q: search.item, makers: await findCreatorsByText(services, q, search, chainId) }
}
