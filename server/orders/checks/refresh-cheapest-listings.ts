import { buildChainTime } from '@/server/db/sql/chain-time'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'

/** So many rows are written in one go, and so long is who writes of one of them kept waiting. */
const batch = 100

/**
 * Brings the cheapest listings that the clock has passed up to this moment (migration 33), of a bounded number of works; answers are
 * exact anyway. Passes over what another writes of at this moment: it would wait for who may wait for it.
 * @returns whether there are more
 */
export async function refreshCheapestListings({ db }: Pick<Services, 'db'>, limit = batch): Promise<boolean> {
  const params = createSqlParams()
  const now = buildChainTime(params, 'b.chain_id')
  const rows = await db.query<{ count: number }>(
    `select count(keep_cheapest(chain_id, collection, token_id, moment))::integer as count from (
       select b.chain_id, b.collection, b.token_id, ${now} as moment from cheapest_listings b
       where b.until <= ${now} or b.since > ${now} limit ${params.add(limit)} for update skip locked
     ) past`,
    params.values,
  )
  return rows[0]?.count === limit
}
