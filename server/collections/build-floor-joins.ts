import type { Config } from '@/lib/api/schemas/config'
import { buildOpenVoucher } from '@/server/db/sql/items-from'
import { buildCurrentUnitPrice } from '@/server/db/sql/order-price'
import { buildUnitListingCondition } from '@/server/db/sql/order-status'
import type { SqlParams } from '@/server/db/sql-params'

/** The floor of a collection `c`, by the piece, as `unit_price`; needs the joins. */
export const floor = 'least(f.unit_price, d.unit_price, m.unit_price)'

/** Of a collection `c`: its cheapest listing `f`, its cheapest Dutch one `d`, and its open vouchers `m` with their number. */
export function buildFloorJoins(config: Config, params: SqlParams): string {
  const ofCollection = 'o.chain_id = c.chain_id and o.collection = c.contract'
  const open = `${ofCollection} and ${buildUnitListingCondition(config, params)}`
  return `left join lateral (
      select o.unit_price from orders o where ${open} and o.kind <> 'dutch' order by o.unit_price limit 1
    ) f on true
    left join lateral (
      select min(${buildCurrentUnitPrice(params)}) as unit_price from orders o where ${open} and o.kind = 'dutch'
    ) d on true
    left join lateral (
      select min(v.unit_price) as unit_price, count(*)::integer as unminted_count
      from items i cross join lateral ${buildOpenVoucher(params)}
      where i.chain_id = c.chain_id and i.contract = c.contract and i.minted_block is null
    ) m on true`
}
