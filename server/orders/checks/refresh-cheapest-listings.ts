import { buildChainTime } from '@/server/db/sql/chain-time'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

/** Rows that are written at once: another writer of one of them waits for all. */
const batch = 100

/**
 * Renews a bounded number of rows of `cheapest_listings` whose time has passed; answers are exact without it. Skips rows that another
 * process writes, because each of the two could wait for the other.
 * @returns whether there are more
 */
export async function refreshCheapestListings({ db }: Pick<Services, 'db'>, limit = batch): Promise<boolean> {
  const params = createSqlParams()
  const now = buildChainTime(params, 'b.chain_id')
  const rows = await db.query<{ count: number }>(
    `select count(refresh_cheapest_listing(chain_id, collection, token_id, moment))::integer as count from (
       select b.chain_id, b.collection, b.token_id, ${now} as moment from cheapest_listings b
       where b.until <= ${now} or b.since > ${now} limit ${params.add(limit)} for update skip locked
     ) past`,
    params.values,
  )
  return rows[0]?.count === limit
}
