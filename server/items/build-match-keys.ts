import type { Config } from '@/lib/api/schemas/config'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import {
  buildBareFrom,
  buildIsListed,
  buildListedFroms,
  buildVouchedFrom,
  type ItemsFrom,
} from '@/server/db/sql/items-from'
import { buildWhere, type SqlParams } from '@/server/db/sql-params'
import { buildItemConditions, buildItemStatusConditions, buildPriceConditions } from './build-item-conditions'

/** The SQL of the keys of what a query finds, in no order, for counting. @param limit a parameter: no more than so many */
export function buildMatchKeys(config: Config, query: ItemsQuery, params: SqlParams, limit?: string): string {
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
    const vouched = build(buildVouchedFrom(params), 'v.unit_price')
    return [...listed, vouched].join(' union all ')
  }
  const conditions = buildItemConditions(query, params)
  if (status === 'on_sale') conditions.push(buildIsListed(config, params))
  else if (status === 'not_on_sale') conditions.push(`not ${buildIsListed(config, params)}`)
  else conditions.push(...buildItemStatusConditions(query, params))
  return select(buildBareFrom(params), conditions)
}
