import { getAddress } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { CollectionPath } from '@/lib/schemas/queries'
import type { Services } from '@/server/services'
import { openByAddress } from './open-by-address'

/** The market has begun to read the collection and has not come to its end: what it knows of its items may be old. */
export class CollectionIndexingError extends AppError {
  constructor() {
    super('unavailable', 'The market is reading this collection. Ask again in a moment.', { retryable: true })
  }
}

/**
 * That all is known of a collection's items. One that the market has not met is opened.
 * @throws CollectionIndexingError; what `openByAddress` throws
 */
export async function assertRead(services: Services, path: CollectionPath, caller: string): Promise<void> {
  const [row] = await services.db.query<{ backfill_from: string | null }>(
    'select backfill_from from collections where chain_id = $1 and contract = $2',
    [path.chainId, getAddress(path.contract)],
  )
  if (!row) await openByAddress(services, path, caller)
  if (row?.backfill_from !== null) throw new CollectionIndexingError()
}
