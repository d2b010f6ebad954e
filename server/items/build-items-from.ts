import type { Config } from '@/lib/schemas/config'
import type { SqlParams } from '@/server/db/sql-params'
import { buildEtherCondition } from '@/server/orders/build-currency-condition'
import { buildOpenListingCondition } from '@/server/orders/build-status-condition'

const withCollection = 'left join collections c on c.chain_id = i.chain_id and c.contract = i.contract'
const ofItem = 'o.chain_id = i.chain_id and o.collection = i.contract and o.token_id = i.token_id'

function buildOpen(config: Config, params: SqlParams): string {
  return `${buildOpenListingCondition(params)} and ${buildEtherCondition(config, params)}`
}

/** The `from` of items: `i` the item, `c` its collection, `l` its open listing that is the cheapest by the piece, if any. */
export function buildItemsFrom(config: Config, params: SqlParams): string {
  return `from items i ${withCollection}
    left join lateral (
      select o.hash, o.unit_price from orders o
      where ${ofItem} and ${buildOpen(config, params)}
      order by o.unit_price, o.hash limit 1
    ) l on true`
}

interface From {
  from: string
  condition: string
}

/** The same for the items that are for sale, begun from their cheapest listings, whose indexes have their order. */
export function buildListedFrom(config: Config, params: SqlParams): From {
  const open = buildOpen(config, params)
  return {
    from: `from orders o cross join lateral (select o.hash, o.unit_price) l join items i on ${ofItem} ${withCollection}`,
    condition: `${open} and not exists (
      select from orders o where ${ofItem} and ${open} and (o.unit_price, o.hash) < (l.unit_price, l.hash)
    )`,
  }
}

/** The same for the items that are not for sale. */
export function buildUnlistedFrom(config: Config, params: SqlParams): From {
  return {
    from: `from items i ${withCollection} cross join lateral (select null::text as hash) l`,
    condition: `not exists (select from orders o where ${ofItem} and ${buildOpen(config, params)})`,
  }
}
