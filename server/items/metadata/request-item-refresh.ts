import { getAddress } from 'viem'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { refreshLimits } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import type { Services } from '@/server/services/services'
import { encodeRefresh, type RefreshAnswer, type RefreshColumns } from './encode-refresh'

/** Of a row `i` of `items`: a refresh that failed once has been tried. */
export const refreshColumns = 'i.refreshed_at, i.refresh_from is not null and i.fetch_tries = 0 as is_waiting'

const isShown = buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })

/**
 * Has the indexer read the token URI of an item again, with its document and its pictures. What is known stays until then.
 * @throws AppError `not_found` for an item that is unknown, hidden or not minted
 */
export async function requestItemRefresh({ db }: Pick<Services, 'db'>, path: ItemPath): Promise<RefreshAnswer> {
  const now = nowSeconds()
  const key = [path.chainId, getAddress(path.contract), path.tokenId]
  const queued = await db.query(
    `update items i set refreshed_at = $4, refresh_from = $4, read_due = 0, fetch_tries = 0
     where chain_id = $1 and contract = $2 and token_id = $3::numeric and minted_block is not null
       and coalesce(refreshed_at, 0) <= $5 and ${isShown} returning 1`,
    [...key, now, now - refreshLimits.itemSeconds],
  )
  const [row] = await db.query<RefreshColumns>(
    `select ${refreshColumns} from items i
     where chain_id = $1 and contract = $2 and token_id = $3::numeric and minted_block is not null and ${isShown}`,
    key,
  )
  const refresh = row && encodeRefresh(row, refreshLimits.itemSeconds)
  if (!refresh) throw new AppError('not_found', 'This item has no metadata that can be refreshed.')
  return { refresh, isQueued: queued.length > 0 }
}
