import { ItemType } from '@/lib/protocol/seaport'
import type { SqlParams } from '@/server/db/sql-params'
import { buildChainTime } from './chain-time'
import { fallingKinds } from './order-kind-lists'

/** The column `unit_price` counts in these: fine enough that prices a piece keep their order (`compute_unit_price`). */
export const unitsPerWei = 10n ** 20n

/** A price a piece in whole wei, never too low: what has to be paid. */
export function roundUnitPriceUp(unitPrice: string | null): string | null {
  return unitPrice && ((BigInt(unitPrice) + unitsPerWei - 1n) / unitsPerWei).toString()
}

/** A price a piece in whole wei, never too high: what will be got. */
export function roundUnitPriceDown(unitPrice: string | null): string | null {
  return unitPrice && (BigInt(unitPrice) / unitsPerWei).toString()
}

/**
 * The SQL of what is left of an order `o` costs at this moment, as `computeCurrentPriceWei` has it: the stored price,
 * and of a Dutch listing each payment between its ends, rounded up (Seaport's AmountDeriver.sol).
 */
export function buildCurrentPrice(params: SqlParams): string {
  const now = buildChainTime(params, 'o.chain_id')
  const duration = '(o.end_time - o.start_time)'
  const elapsed = `least(greatest(${now} - o.start_time, 0), ${duration})`
  return `case when o.kind not in ${fallingKinds} then o.price_wei else (
    select sum(case when p.first = p.last or p.total = 0 then p.last else div(p.total - 1, ${duration}) + 1 end)
    from (
      select a.first, a.last, a.first * (${duration} - ${elapsed}) + a.last * ${elapsed} as total
      from (
        select div(c."startAmount" * o.quantity, w.quantity) as first, div(c."endAmount" * o.quantity, w.quantity) as last
        from jsonb_to_recordset(o.parameters->'consideration')
            as c("itemType" integer, "startAmount" numeric, "endAmount" numeric),
          (select (o.parameters#>>'{offer,0,startAmount}')::numeric as quantity) w
        where c."itemType" in (${ItemType.native}, ${ItemType.erc20})
      ) a
    ) p
  ) end`
}

/** What a piece of it costs, as the column `unit_price` has it. */
export function buildCurrentUnitPrice(params: SqlParams): string {
  return `case when o.kind not in ${fallingKinds} then o.unit_price
    else div((${buildCurrentPrice(params)}) * ${unitsPerWei}, greatest(o.quantity, 1)) end`
}
