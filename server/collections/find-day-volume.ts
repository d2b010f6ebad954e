import type { Collection } from '@/lib/api/schemas/collection'
import { getChainTime } from '@/server/db/sql/chain-time'
import { countedSales } from '@/server/db/sql/counted-sales'
import { buildEtherCondition } from '@/server/db/sql/order-currency'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

const daySeconds = 86_400n

/** What a collection was sold for in the last 24 hours, in wei of ETH and WETH. */
export async function findDayVolume(
  { db, config }: Services,
  { chainId, contract }: Pick<Collection, 'chainId' | 'contract'>,
): Promise<string> {
  const params = createSqlParams()
  const place = `chain_id = ${params.add(chainId)} and contract = ${params.add(contract)}
    and time >= ${params.add(getChainTime(chainId) - daySeconds)}::bigint`
  const [sold] = await db.query<{ volume: string }>(
    `select coalesce(sum(price_wei), 0) as volume from (
       select o.price_wei from sales o where ${place} and ${countedSales.sale} and ${buildEtherCondition(config, params)}
       union all select e.price_wei from voucher_events e where ${place} and ${countedSales.voucher}
     ) s`,
    params.values,
  )
  return String(sold?.volume ?? 0)
}
