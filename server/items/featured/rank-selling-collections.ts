import { nowSeconds } from '@/server/base/now-seconds'
import type { Database } from '@/server/db/database'
import { countedSales } from '@/server/db/sql/counted-sales'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { createSqlParams } from '@/server/db/sql-params'

export interface RankedCollection {
  chainId: number
  contract: string
}

/** Of so many collections that were bought from, and as many others that sell something, the best are looked for. */
const mostLooked = 1_000
/** Of the whole marketplace, the newest. */
const mostSales = 20_000
const mostRanked = 40
/** Of one collection. */
const mostCounted = 500
const spanSeconds = 30n * 86_400n
const keptMs = 60_000

const kept = new WeakMap<Database, { ranked: Promise<RankedCollection[]>; untilMs: number }>()

/**
 * The collections that sell something, those first that most different accounts bought from in 30 days (sales between one's own accounts
 * are left out where they are known), then those that most accounts have funded offers for, then the oldest. Each of that costs who
 * wants to be seen: money in the hands of others, or time. At most 40, as they were in the last minute.
 */
export function rankSellingCollections(db: Database): Promise<RankedCollection[]> {
  const known = kept.get(db)
  if (known && known.untilMs > performance.now()) return known.ranked
  const entry = { ranked: readRanks(db), untilMs: performance.now() + keptMs }
  kept.set(db, entry)
  // What failed is asked anew by the next page.
  entry.ranked.catch(() => kept.get(db) === entry && kept.delete(db))
  return entry.ranked
}

async function readRanks(db: Database): Promise<RankedCollection[]> {
  const params = createSqlParams()
  const since = `${params.add(nowSeconds() - spanSeconds)}::bigint`
  const ofPlace = (row: string, column: string) => `${row}.chain_id = p.chain_id and ${row}.${column} = p.contract`
  const rows = await db.query<{ chain_id: number; contract: string }>(
    `with recursive listed as (
       (select chain_id, collection as contract from cheapest_listings where sequence is not null
        order by chain_id, collection limit 1)
       union all
       select n.chain_id, n.contract from listed p cross join lateral (
         select chain_id, collection as contract from cheapest_listings
         where sequence is not null and (chain_id, collection) > (p.chain_id, p.contract)
         order by chain_id, collection limit 1
       ) n
     ), bought as (
       select distinct chain_id, contract from (
         select o.chain_id, o.contract from sales o where o.time >= ${since} and ${countedSales.sale}
         order by o.time desc limit ${mostSales}
       ) o limit ${mostLooked}
     ), places as materialized (
       -- First those that were bought: whoever lists in many collections takes none of their places.
       (select * from bought b where exists (select from cheapest_listings l
         where l.chain_id = b.chain_id and l.collection = b.contract and l.sequence is not null))
       union (select * from listed limit ${mostLooked})
       union (select distinct chain_id, collection from vouchers where deadline > ${params.add(nowSeconds())}::bigint limit ${mostLooked})
     )
     select p.chain_id, p.contract from places p
     join collections c on ${ofPlace('c', 'contract')} and c.backfill_from is null
     cross join lateral (
       select count(distinct buyer) as count from (
         select o.buyer from sales o where ${ofPlace('o', 'contract')} and o.time >= ${since} and ${countedSales.sale}
         order by o.time desc limit ${mostCounted}
       ) o
     ) buyers
     cross join lateral (
       select count(distinct maker) as count from (
         select o.maker from orders o where ${ofPlace('o', 'collection')} and o.side = 'offer' and o.status = 'active'
           and o.end_time > ${params.add(nowSeconds())}::bigint limit ${mostCounted}
       ) o
     ) bidders
     where ${buildVisibleCondition({ chain: 'p.chain_id', contract: 'p.contract' })}
     order by buyers.count desc, bidders.count desc,
       (select min(i.minted_at) from items i where ${ofPlace('i', 'contract')} and i.minted_block is not null) nulls last,
       p.chain_id, p.contract
     limit ${mostRanked}`,
    params.values,
  )
  return rows.map(({ chain_id: chainId, contract }) => ({ chainId, contract }))
}
