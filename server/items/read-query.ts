import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { demoNames } from '@/server/search/find-found-people'
import { findMakers } from '@/server/search/find-makers'
import { readSearch } from '@/server/search/read-search'
import type { Services } from '@/server/services'

/** A query whose `q` is a `tsquery`. */
export interface ReadQuery extends ItemsQuery {
  /** Whose works are meant by `q` too. */
  makers?: readonly string[]
}

/** A query as `buildItemConditions` takes it. */
export async function readQuery(services: Services, query: ItemsQuery): Promise<ReadQuery> {
  const { q, chainId } = query
  if (q === undefined) return query
  const search = await readSearch(services.db, q, demoNames)
  return { ...query, q: search.item, makers: await findMakers(services, q, search, chainId) }
}
