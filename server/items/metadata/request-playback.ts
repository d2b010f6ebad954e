import { getAddress } from 'viem'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { nowSeconds } from '@/server/base/now-seconds'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { assertCapacity } from '@/server/media/store-media'
import type { Services } from '@/server/services/services'
import { findAddressProblem } from './find-file-problem'

const shown = buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })

/**
 * Has `startFileFetching` fetch what plays of an item into the own store, for anyone. One that is fetched already, or was, stays as it is.
 * @throws AppError `not_found` where the item names nothing that plays, no way to it is known, or an operator has hidden it; `unavailable` where half of the store is full
 */
export async function requestPlayback(services: Services, path: ItemPath): Promise<void> {
  const key = [path.chainId, getAddress(path.contract), path.tokenId]
  const [row] = await services.db.query<{ animation_uri: string | null }>(
    `select i.animation_uri from items i where i.chain_id = $1 and i.contract = $2 and i.token_id = $3::numeric and ${shown}`,
    key,
  )
  const uri = row?.animation_uri
  if (!uri || (!uri.startsWith('data:') && findAddressProblem(uri, services.media))) {
    throw new AppError('not_found', 'This item has no media that the marketplace can load.')
  }
  await assertCapacity(services, unaskedShare)
  await services.db.query(
    `update items set is_play_wanted = true, fetch_due = $4, fetch_tries = 0, play_problem = null
     where chain_id = $1 and contract = $2 and token_id = $3::numeric and not is_play_wanted`,
    [...key, nowSeconds()],
  )
}

/** What accounts upload and pay for by their quota must find room. */
const unaskedShare = 0.5
