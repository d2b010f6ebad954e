import type { Config } from '@/lib/api/schemas/config'
import { buildCoinFigure, buildFigure } from '@/server/db/sql/figures'
import { buildOpenVoucher } from '@/server/db/sql/items-from'
import { fallingKinds } from '@/server/db/sql/order-kind-lists'
import { buildCurrentUnitPrice, unitsPerWei } from '@/server/db/sql/order-price'
import { buildUnitListingCondition } from '@/server/db/sql/order-status'
import type { SqlParams } from '@/server/db/sql-params'

/** The floor, by the piece, as `unit_price`; needs the joins. */
export const floor = 'least(f.unit_price, d.unit_price, m.unit_price)'

const ofCollection = {
  orders: 'o.chain_id = c.chain_id and o.collection = c.contract',
  items: 'i.chain_id = c.chain_id and i.contract = c.contract',
}

/**
 * The cheapest listing `f`, the cheapest Dutch one `d`, and the open vouchers `m` with their number.
 * @param of the SQL conditions of the orders `o` and the items `i` whose floor it is; those of a collection `c` without it
 */
export function buildFloorJoins(config: Config, params: SqlParams, { orders, items } = ofCollection): string {
  const open = `${orders} and ${buildUnitListingCondition(config, params)}`
  const price = buildFigure(config, 'o.unit_price')
  const voucherPrice = buildCoinFigure(config, `v.price_wei * ${unitsPerWei}`, 'v')
  return `left join lateral (
      select ${price} as unit_price from orders o where ${open} and o.kind not in ${fallingKinds} order by ${price} limit 1
    ) f on true
    left join lateral (
      select min(${buildFigure(config, `(${buildCurrentUnitPrice(params)})`)}) as unit_price from orders o where ${open} and o.kind in ${fallingKinds}
    ) d on true
    left join lateral (
      select min(v.unit_price) as unit_price, count(*)::integer as unminted_count
      from items i cross join lateral ${buildOpenVoucher(params, voucherPrice)}
      where ${items} and i.minted_block is null
    ) m on true`
}
