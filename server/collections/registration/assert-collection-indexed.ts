import { getAddress } from 'viem'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { assertKnownChain } from '@/server/chains/assert-known-chain'
import type { Services } from '@/server/services/services'
import { CollectionIndexingError } from './collection-indexing-error'
import { throwUnlistedCollection } from './register-by-address'

/**
 * That all is known of a collection's items.
 * @throws CollectionIndexingError; AppError `not_found` for a chain that the market does not know; what `throwUnlistedCollection` throws
 */
export async function assertCollectionIndexed(services: Services, path: CollectionPath, caller: string): Promise<void> {
  assertKnownChain(services.config, path.chainId)
  const [row] = await services.db.query<{ backfill_from: string | null }>(
    'select backfill_from from collections where chain_id = $1 and contract = $2',
    [path.chainId, getAddress(path.contract)],
  )
  if (!row) await throwUnlistedCollection(services, path, caller)
  if (row?.backfill_from !== null) throw new CollectionIndexingError()
}
