import type { Ranking, RankingRange, RankingSort, RankingsPage } from '@/lib/api/schemas/ranking'
import type { RankingsQuery } from '@/lib/api/schemas/rankings-query'
import { collectionKey } from '@/server/base/collection-key'
import { nowSeconds } from '@/server/base/now-seconds'
import { buildFloorJoins, floor } from '@/server/collections/build-floor-joins'
import { listCollectionsByKey } from '@/server/collections/list-collections'
import { buildCoinFigure, buildFigure, buildFigureCondition } from '@/server/db/sql/figures'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

const spanSeconds: Record<RankingRange, bigint> = { '1h': 3_600n, '24h': 86_400n, '7d': 604_800n, '30d': 2_592_000n }

const orders: Record<RankingSort, string> = {
  volume: 's.volume_wei desc, s.sale_count desc',
  sales: 's.sale_count desc, s.volume_wei desc',
  floor: `${floor} desc nulls last, s.volume_wei desc`,
  change: '(s.volume_wei - s.volume_before) / nullif(s.volume_before, 0) desc nulls last, s.volume_wei desc',
}

interface SumsRow {
  chain_id: number
  contract: string
  volume_wei: string
  volume_before: string
  sale_count: number
  sale_count_before: number
  left_out: number
}

/** The collections that sold something in a span up to now. Its length before that is what they are compared with. */
export async function listRankings(services: Services, query: RankingsQuery): Promise<RankingsPage> {
  const rows = await sumSales(services, query)
  const collections = await listCollectionsByKey(
    services,
    rows.map(({ chain_id: chainId, contract }) => ({ chainId, contract })),
  )
  const known = new Map(collections.map((one) => [collectionKey(one), one]))
  const rankings = rows.flatMap((row): Ranking[] => {
    const collection = known.get(collectionKey({ chainId: row.chain_id, contract: row.contract }))
    if (!collection) return []
    const { chainId, contract, name, image, floorWei, ownerCount, itemCount, lookalike } = collection
    return [
      {
        ...{ chainId, contract, name, image },
        ...{ volumeWei: row.volume_wei, volumeBeforeWei: row.volume_before },
        ...{ saleCount: row.sale_count, saleCountBefore: row.sale_count_before, leftOutCount: row.left_out },
        ...{ floorWei, ownerCount, itemCount },
        ...(lookalike ? { lookalike } : {}),
      },
    ]
  })
  return { rankings, next: null }
}

/** By the sales of both spans alone, and those of an index. A sale to oneself, or of an item that went round, is counted apart. */
export function sumSales({ db, config }: Services, { chainId, range, sort, limit }: RankingsQuery): Promise<SumsRow[]> {
  const params = createSqlParams()
  const span = spanSeconds[range]
  const since = `${params.add(nowSeconds() - span)}::bigint`
  const before = `${params.add(nowSeconds() - 2n * span)}::bigint`
  const counted = buildFigureCondition(config, params)
  const onChain = (column: string) => (chainId === undefined ? 'true' : `${column} = ${params.add(chainId)}`)
  const among = (when: string) => `filter (where ${when} and not s.is_wash_trade)`
  return db.query<SumsRow>(
    `select s.* from (
       select s.chain_id, s.contract,
         coalesce(sum(s.price_wei) ${among('s.is_now')}, 0) as volume_wei,
         coalesce(sum(s.price_wei) ${among('not s.is_now')}, 0) as volume_before,
         (count(*) ${among('s.is_now')})::integer as sale_count,
         (count(*) ${among('not s.is_now')})::integer as sale_count_before,
         (count(*) filter (where s.is_now and s.is_wash_trade))::integer as left_out
       from (
         select o.chain_id, o.contract, ${buildFigure(config, 'o.price_wei')} as price_wei, o.time >= ${since} as is_now, o.is_wash_trade
         from sales o where o.time >= ${before} and ${counted} and ${onChain('o.chain_id')}
         union all
         select e.chain_id, e.contract, ${buildCoinFigure(config, 'e.price_wei', 'e')}, e.time >= ${since}, e.account is not distinct from c.creator
         from voucher_events e
         left join collections c on c.chain_id = e.chain_id and c.contract = e.contract
         where e.kind = 'redeemed' and e.time >= ${before} and ${onChain('e.chain_id')}
       ) s
       group by s.chain_id, s.contract having bool_or(s.is_now)
     ) s
     join collections c on c.chain_id = s.chain_id and c.contract = s.contract and c.backfill_from is null
       and ${buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })}
     ${sort === 'floor' ? buildFloorJoins(config, params) : ''}
     order by ${orders[sort]}, s.chain_id, s.contract limit ${params.add(limit)}`,
    params.values,
  )
}
