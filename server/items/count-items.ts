import type { Config } from '@/lib/api/schemas/config'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import {
  buildBareFrom,
  buildIsListed,
  buildListedFroms,
  buildVouchedFrom,
  type ItemsFrom,
  type ResolvedItemsQuery,
} from '@/server/db/sql/items-from'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildItemConditions, buildItemStatusConditions, buildPriceConditions } from './build-item-conditions'
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

/** The SQL of the keys of what a query finds, in no order, for counting. @param limit a parameter: no more than so many */
export function buildMatchKeys(config: Config, query: ResolvedItemsQuery, params: SqlParams, limit?: string): string {
  const { status, minPriceWei, maxPriceWei } = query
  const select = (from: string, conditions: readonly string[]) =>
    `(select i.chain_id, i.contract, i.token_id ${from} ${buildWhere([...conditions])} ${limit ? `limit ${limit}` : ''})`
  const isBounded = minPriceWei !== undefined || maxPriceWei !== undefined
  if (isBounded || status === 'ending') {
    // From the listings, for what counts is the cheapest of each item.
    const build = ({ from, condition }: ItemsFrom, price: string) =>
      select(from, [
        ...[condition, ...buildItemConditions(query, params), ...buildItemStatusConditions(query, params)],
        ...buildPriceConditions(query, params, price),
      ])
    const listed = buildListedFroms(config, query, params).map((from) => build(from, 'l.unit_price'))
    const vouched = build(buildVouchedFrom(config, params), 'v.unit_price')
    return [...listed, vouched].join(' union all ')
  }
  const conditions = buildItemConditions(query, params)
  if (status === 'on_sale') conditions.push(buildIsListed(config, params))
  else if (status === 'not_on_sale') conditions.push(`not ${buildIsListed(config, params)}`)
  else conditions.push(...buildItemStatusConditions(query, params))
  return select(buildBareFrom(params), conditions)
}
