import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { demoNames } from '@/server/accounts/demo-accounts'
import { findCreatorsByText } from '@/server/accounts/find-creators-by-text'
import type { ResolvedItemsQuery } from '@/server/db/sql/items-from'
import { resolveSearchTerms } from '@/server/db/sql/search-terms'
import type { Services } from '@/server/services/services'

/** A query as `buildItemConditions` takes it. */
export async function resolveItemsQuery(services: Services, query: ItemsQuery): Promise<ResolvedItemsQuery> {
  const { q, chainId } = query
  if (q === undefined) return query
  const search = await resolveSearchTerms(services.db, q, demoNames)
  return { ...query, q: search.item, makers: await findCreatorsByText(services, q, search, chainId) }
}
