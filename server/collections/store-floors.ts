import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import { buildChainTime } from '@/server/db/sql/chain-time'
import { unitsPerWei } from '@/server/db/sql/order-price'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildFloorJoins, floor } from './build-floor-joins'
import { daySeconds } from './price-range-seconds'

/** So many collections are read by one statement. */
const batch = 500

export interface FloorCursor {
  chainId: number
  contract: string
}

interface LastRow {
  chain_id: number
  contract: string
  count: number
}

/**
 * Records the present floors of a bounded number of collections. The record of a day (UTC) is the lowest floor that was seen during the
 * day: a price that stood for less than the pause between two passes may be missing. Each floor is in wei of ether by the rates of that
 * moment. It is of the order book, so no reorganisation of the chain changes what was recorded.
 * @param after where the statement before ended
 * @returns where the next one begins; null once every collection had its turn
 */
export async function storeFloors(
  { db, config }: Pick<Services, 'db' | 'config'>,
  after: FloorCursor | null = null,
  limit = batch,
): Promise<FloorCursor | null> {
  const params = createSqlParams()
  const place = `(${params.add(after?.chainId ?? 0)}::integer, ${params.add(after?.contract ?? '')}::text)`
  const day = `${buildChainTime(params, 'c.chain_id')} / ${daySeconds}`
  const [last] = await db.query<LastRow>(
    `with batch as (
       select chain_id, contract from collections where backfill_from is null and (chain_id, contract) > ${place}
       order by chain_id, contract limit ${params.add(limit)}
     ), stored as (
       insert into collection_floors as s (chain_id, contract, day, floor_wei)
       select * from (
         select c.chain_id, c.contract, ${day} as day, div(${floor} + ${unitsPerWei - 1n}, ${unitsPerWei}) as floor_wei
         from batch c ${buildFloorJoins(config, params)}
       ) found
       -- By its rate, a floor in another currency may have more digits than any amount on a chain.
       where floor_wei < 1e78
       on conflict (chain_id, contract, day) do update set floor_wei = excluded.floor_wei where excluded.floor_wei < s.floor_wei
     )
     select chain_id, contract, (select count(*)::integer from batch) as count from batch
     order by chain_id desc, contract desc limit 1`,
    params.values,
  )
  return last && last.count === limit ? { chainId: last.chain_id, contract: last.contract } : null
}

/** Records the floors of all collections at once and each hour, batch by batch, until `stop`. */
export function startFloorStoring(services: Pick<Services, 'db' | 'config'>, log: Log): PeriodicTask {
  let after: FloorCursor | null = null
  const run = async () => {
    after = await storeFloors(services, after)
    return after !== null
  }
  return startPeriodicTask({ log, name: 'floors', pollMilliseconds: 3_600_000, run })
}
