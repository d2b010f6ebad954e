import { getAddress } from 'viem'
import type { CollectionPath, SalePricesQuery } from '@/lib/api/schemas/query-parameters'
import type { PriceRange, SalePrice, SalePrices } from '@/lib/api/schemas/sale-price'
import { getChainTime } from '@/server/db/sql/chain-time'
import { countedSales } from '@/server/db/sql/counted-sales'
import { buildCoinFigure, buildFigure, buildFigureCondition } from '@/server/db/sql/figures'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { daySeconds, priceRangeSeconds } from './price-range-seconds'
import { assertCollectionIndexed } from './registration/assert-collection-indexed'

const hour = 3_600
const steps: Record<PriceRange, number> = {
  '24h': hour,
  '7d': hour,
  '30d': daySeconds,
  '90d': daySeconds,
  '1y': daySeconds,
}

interface PriceRow {
  /** Null for all of the range. */
  time: string | null
  low: string
  median: string
  high: string
  sale_count: number
  volume: string
}

/**
 * What was paid for a piece of a collection, by the hour or the day, oldest first; those without a sale are left out. Works
 * that were sold together have no price of their own, and what counts as no sale none at all.
 * @throws CollectionIndexingError; what `throwUnlistedCollection` throws
 */
export async function findSalePrices(
  services: Services,
  path: CollectionPath,
  { range }: SalePricesQuery,
  caller: string,
): Promise<SalePrices> {
  await assertCollectionIndexed(services, path, caller)
  const stepSeconds = steps[range]
  const to = getChainTime(path.chainId)
  // A whole step, so that none is told by a part of its sales.
  const from = ((to - BigInt(priceRangeSeconds[range])) / BigInt(stepSeconds)) * BigInt(stepSeconds)
  const { config } = services
  const params = createSqlParams()
  const coin = buildCoinFigure(config, 'e.price_wei', 'e')
  const step = `${params.add(stepSeconds)}::bigint`
  const place = `chain_id = ${params.add(path.chainId)} and contract = ${params.add(getAddress(path.contract))}
    and time >= ${params.add(from)}::bigint`
  const rows = await services.db.query<PriceRow>(
    `select time, min(price) as low, max(price) as high,
       -- Of an even number, between the two in the middle; percentile_cont would make it a float.
       div(percentile_disc(0.5) within group (order by price) + percentile_disc(0.5) within group (order by price desc), 2) as median,
       count(*)::integer as sale_count, sum(price_wei) as volume
     from (
       select s.time, s.price_wei, div(s.price_wei, s.quantity) as price from (
       select o.time - o.time % ${step} as time, ${buildFigure(config, 'o.price_wei')} as price_wei, greatest(o.quantity, 1) as quantity
       from sales o where ${place} and ${countedSales.sale} and ${buildFigureCondition(config, params)} and not exists (
         select from sales p where (p.chain_id, p.block_number, p.log_index) = (o.chain_id, o.block_number, o.log_index)
           and (p.contract, p.token_id) <> (o.contract, o.token_id))
       ) s
       union all
       select e.time - e.time % ${step}, ${coin}, ${coin} from voucher_events e where ${place} and ${countedSales.voucher}
     ) s where s.price_wei is not null group by grouping sets ((time), ()) having count(*) > 0 order by time`,
    params.values,
  )
  const whole = rows.find(({ time }) => time === null)
  return {
    prices: rows.flatMap(encodePrice),
    stepSeconds,
    ...(whole ? { medianWei: whole.median } : {}),
    ...{ from: String(from), to: String(to) },
  }
}

function encodePrice({ time, low, median, high, sale_count: saleCount, volume }: PriceRow): SalePrice[] {
  if (time === null) return []
  const price = { time: String(time), lowWei: low, medianWei: median, highWei: high, saleCount, volumeWei: volume }
  return [price]
}
