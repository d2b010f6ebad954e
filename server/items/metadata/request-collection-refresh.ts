import { getAddress } from 'viem'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { refreshLimits } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import type { Services } from '@/server/services/services'
import { encodeRefresh, type RefreshAnswer, type RefreshColumns } from './encode-refresh'

const isShown = buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })

/**
 * Has the indexer read the document of a collection and the metadata of all of its items again, after what is new.
 * @throws AppError `not_found` for a collection that is unknown or hidden
 */
export async function requestCollectionRefresh(
  { db }: Pick<Services, 'db'>,
  { chainId, contract }: CollectionPath,
): Promise<RefreshAnswer> {
  const place = { chainId, contract: getAddress(contract) }
  const shown = await db.query(`select 1 from collections c where chain_id = $1 and contract = $2 and ${isShown}`, [
    place.chainId,
    place.contract,
  ])
  if (shown.length === 0) throw new AppError('not_found', 'Collection not found.')
  const isQueued = await queueCollectionRefresh(db, place, { afterSeconds: refreshLimits.collectionSeconds })
  const [row] = await db.query<RefreshColumns>(
    'select refreshed_at, refresh_cursor is not null as is_waiting from collections where chain_id = $1 and contract = $2',
    [place.chainId, place.contract],
  )
  const refresh = row && encodeRefresh(row, refreshLimits.collectionSeconds)
  if (!refresh) throw new AppError('not_found', 'Collection not found.')
  return { refresh, isQueued }
}

/**
 * Marks a collection: `resolveRefreshes` reads it item by item.
 * @param options.afterSeconds no sooner than so long after the last time; an operator's is not bound by it
 * @returns whether it was marked
 */
export async function queueCollectionRefresh(
  db: Queryable,
  { chainId, contract }: CollectionPath,
  { afterSeconds }: { afterSeconds: bigint },
): Promise<boolean> {
  const now = nowSeconds()
  const queued = await db.query(
    `update collections set refreshed_at = $3, refresh_cursor = -1, is_document_due = true
     where chain_id = $1 and contract = $2 and coalesce(refreshed_at, 0) <= $4 returning 1`,
    [chainId, contract, now, now - afterSeconds],
  )
  return queued.length > 0
}
