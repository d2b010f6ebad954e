import { getAddress } from 'viem'
import type { CollectionFloors } from '@/lib/api/schemas/collection-floor'
import type { CollectionPath, FloorsQuery } from '@/lib/api/schemas/query-parameters'
import { getChainTime } from '@/server/db/sql/chain-time'
import type { Services } from '@/server/services/services'
import { daySeconds, priceRangeSeconds } from './price-range-seconds'
import { assertCollectionIndexed } from './registration/assert-collection-indexed'

/**
 * The floor of a collection by day, oldest first, as `storeFloors` recorded it.
 * @throws CollectionIndexingError; what `throwUnlistedCollection` throws
 */
export async function findFloors(
  services: Services,
  path: CollectionPath,
  { range }: FloorsQuery,
  caller: string,
): Promise<CollectionFloors> {
  await assertCollectionIndexed(services, path, caller)
  const to = getChainTime(path.chainId)
  const firstDay = (to - BigInt(priceRangeSeconds[range])) / BigInt(daySeconds)
  const rows = await services.db.query<{ day: number; floor_wei: string }>(
    'select day, floor_wei from collection_floors where chain_id = $1 and contract = $2 and day >= $3 order by day',
    [path.chainId, getAddress(path.contract), firstDay],
  )
  return {
    floors: rows.map(({ day, floor_wei: floorWei }) => ({ time: String(day * daySeconds), floorWei })),
    ...{ from: String(firstDay * BigInt(daySeconds)), to: String(to) },
  }
}
