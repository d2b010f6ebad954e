import { getAddress } from 'viem'
import type { CollectionTask } from '@/lib/api/schemas/collection-task'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { readCreation } from '@/server/collections/registration/register-collection'
import { queueCollectionRefresh } from '@/server/items/metadata/request-collection-refresh'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { storeAuditEntry } from './store-audit-entry'

/**
 * Has the indexer read the metadata of a collection again, or its logs from its first block, and keeps who asked.
 * @param ip the caller's address, for the audit log
 * @throws AppError `not_found` for a collection that is unknown; `conflict` while its logs are read for the first time;
 * `chain_not_configured`; `unavailable` where the node does not answer
 */
export async function startCollectionTask(
  services: Services,
  operator: AccountId,
  { ip, action, ...path }: CollectionTask & { ip: string },
): Promise<void> {
  const { db, sessionSecret } = services
  const place = { chainId: path.chainId, contract: getAddress(path.contract) }
  const [known] = await db.query<{ backfill_from: string | null }>(
    'select backfill_from from collections where chain_id = $1 and contract = $2',
    [place.chainId, place.contract],
  )
  if (!known) throw new AppError('not_found', 'Collection not found.')
  const { client } = getServedChain(services, place.chainId)
  const from = action === 'reindex' ? (await readCreation(client, place.contract, false)).fromBlock : null
  await db.transaction(async (tx) => {
    if (from === null) await queueCollectionRefresh(tx, place, { afterSeconds: 0n })
    else {
      const queued = await tx.query(
        `update collections set reindex_from = $3
         where chain_id = $1 and contract = $2 and backfill_from is null returning 1`,
        [place.chainId, place.contract, from],
      )
      if (queued.length === 0) throw new AppError('conflict', 'The collection is being indexed already.')
    }
    const subject = `collection:${place.chainId}:${place.contract}`
    await storeAuditEntry(tx, { action, operator, subject, ip, sessionSecret })
  })
}
