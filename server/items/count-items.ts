import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildMatchKeys } from './build-match-keys'
import { resolveItemsQuery } from './resolve-items-query'

/** Nobody looks through more; to count them all would be to read them all. */
export const maxCounted = 1_000

/** How many items a query finds: one more than `maxCounted` when there are more. */
export async function countItems(services: Services, given: ItemsQuery): Promise<number> {
  const { db, config } = services
  const query = await resolveItemsQuery(services, given)
  const params = createSqlParams()
  const limit = params.add(maxCounted + 1)
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from (${buildMatchKeys(config, query, params, limit)}) each limit ${limit}
     ) found`,
    params.values,
  )
  return row?.count ?? 0
}
