import type { Config } from '@/lib/schemas/config'
import type { SqlParams } from '@/server/db/sql-params'
import { buildEtherCondition } from '@/server/orders/build-currency-condition'
import { buildOpenListingCondition } from '@/server/orders/build-status-condition'

/** The `from` of items: `i` the item, `c` its collection, `l` its cheapest open listing at this moment, if any. */
export function buildItemsFrom(config: Config, params: SqlParams): string {
  return `from items i
    left join collections c on c.chain_id = i.chain_id and c.contract = i.contract
    left join lateral (
      select o.hash, o.price_wei, o.end_time from orders o
      where o.chain_id = i.chain_id and o.collection = i.contract and o.token_id = i.token_id
        and ${buildOpenListingCondition(params)} and ${buildEtherCondition(config, params)}
      order by o.price_wei, o.hash limit 1
    ) l on true`
}
