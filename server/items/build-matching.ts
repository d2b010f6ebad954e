import type { Config } from '@/lib/api/schemas/config'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { buildItemsFrom } from '@/server/db/sql/items-from'
import type { SqlParams } from '@/server/db/sql-params'
import { buildItemConditions, buildItemStatusConditions, buildPriceConditions } from './build-item-conditions'

/** What a query asks for, in no order: `from` and conditions of items `i`. */
export function buildMatching(config: Config, query: ItemsQuery, params: SqlParams) {
  const from = buildItemsFrom(config, params)
  return {
    from,
    conditions: [
      ...buildItemConditions(query, params),
      ...buildItemStatusConditions(query, params),
      ...buildPriceConditions(query, params, 'coalesce(l.unit_price, v.unit_price)'),
    ],
  }
}
