import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { demoNames } from '@/server/accounts/demo-accounts'
import { findCreatorsByText } from '@/server/accounts/find-creators-by-text'
import type { ResolvedItemsQuery } from '@/server/db/sql/items-from'
import { resolveSearchTerms } from '@/server/db/sql/search-terms'
import type { Services } from '@/server/services/services'
import { resolveValueRange } from './resolve-value-range'
import { listVouchedCollections } from './unsolicited/list-vouched-collections'

/** A query as `buildItemConditions` takes it. */
export async function resolveItemsQuery(services: Services, query: ItemsQuery): Promise<ResolvedItemsQuery> {
  const { q, chainId } = query
  const values = await resolveValueRange(services, query)
  const vouched = query.owner === undefined ? undefined : listVouchedCollections(services)
  const valued = { ...query, ...(values ? { values } : {}), ...(vouched ? { vouched } : {}) }
  if (q === undefined) return valued
  const search = await resolveSearchTerms(services.db, q, demoNames)
  return { ...valued, q: search.item, makers: await findCreatorsByText(services, q, search, chainId) }
}
