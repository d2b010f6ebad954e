import { nowSeconds } from '@/server/base/now-seconds'
import { getReadCosts } from '@/server/chains/read-calls-by-cost'
import type { Queryable } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import type { PendingRow } from './list-pending-items'
import { buildCall } from './read-token-uris'
import { type ResolveParameters, resolveRows } from './resolve-metadata'

/** Contracts whose documents take all that a node gives hold up the blocks for no longer; the next pass goes on. */
const passMs = 1_000
/** Of one collection, and of all of them, in one go. */
const [batch, mostRows] = [4, 20]

/**
 * Reads the metadata of items whose token URIs are too much for a node, or were: a few of each collection, after all others. A collection
 * whose token URIs fail one after the other rests longer and longer.
 * @throws AppError `unavailable` when the node does not answer: the items stay due.
 */
export async function resolveCostlyMetadata(services: Services, parameters: ResolveParameters): Promise<void> {
  const costs = getReadCosts(parameters.client)
  const end = performance.now() + passMs
  const resting = new Set<string>()
  while (performance.now() < end) {
    const rows = await findDue(services.db, parameters.chainId, [...resting])
    if (rows.length === 0) return
    const isResting = (row: PendingRow) => costs.restsUntil(buildCall(row)) > 0
    for (const row of rows) if (isResting(row)) resting.add(row.contract)
    const awake = rows.filter(({ contract }) => !resting.has(contract))
    if (awake.length > 0) await resolveRows(services, parameters, awake)
  }
}

/** The collections one by one, as an index has them: of one there may be any number of items. */
function findDue(db: Queryable, chainId: number, resting: readonly string[]): Promise<PendingRow[]> {
  return db.query<PendingRow>(
    `with recursive waiting as (
       (select contract from items where chain_id = $1 and read_due is not null order by contract limit 1)
       union all
       select (select i.contract from items i where i.chain_id = $1 and i.read_due is not null
         and i.contract > w.contract order by i.contract limit 1)
       from waiting w where w.contract is not null)
     select i.contract, i.standard, i.token_id, i.owner, i.refresh_from from waiting w cross join lateral (
       select * from items where chain_id = $1 and contract = w.contract and read_due <= $2 and metadata_state <> 'pending'
       order by read_due, token_id limit ${batch}) i
     where w.contract <> all($3::text[]) order by i.read_due, i.contract limit ${mostRows}`,
    [chainId, nowSeconds(), resting],
  )
}
