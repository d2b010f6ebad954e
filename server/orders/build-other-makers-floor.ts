import type { Config } from '@/lib/api/schemas/config'
import { buildEtherCondition } from '@/server/db/sql/order-currency'
import { buildOpenListingCondition, isAllOrNothingLot } from '@/server/db/sql/order-status'
import type { SqlParams } from '@/server/db/sql-params'

/** As `findFarBelow` has it. */
const farTimes = 2

/**
 * The SQL join `f` of a listing `m` of one NFT: `unit_price` is the cheapest that others than its maker ask for a piece of the
 * collection now, where that is more than twice the price of `m`; else null.
 */
export function buildOtherMakersFloor({ chains }: Pick<Config, 'chains'>, params: SqlParams): string {
  const ether = buildEtherCondition({ chains }, params)
  // A price in another currency says nothing of `m`, which is in ether.
  const open = `${buildOpenListingCondition(params)} and not ${isAllOrNothingLot} and ${ether}`
  return `left join lateral (
      select o.unit_price from orders o
      where m.side = 'listing' and m.status = 'active' and m.token_id is not null
        and ${ether.replaceAll('o.', 'm.')}
        and o.chain_id = m.chain_id and o.collection = m.collection and o.maker <> m.maker and ${open}
      order by o.unit_price limit 1
    ) f on f.unit_price > m.unit_price * ${farTimes}`
}
