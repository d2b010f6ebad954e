import { setTimeout as pause } from 'node:timers/promises'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { CollectionIndexingError } from '@/server/collections/registration/collection-indexing-error'
import { createSqlParams } from '@/server/db/sql-params'
import { buildTokenCondition } from '@/server/orders/build-token-condition'
import type { Services } from '@/server/services/services'

const timeLimitMs = 3_000
const pauseMs = 50

/**
 * Reads an item that the index does not have until the index has come to the block that an order for it was checked at: the
 * book knows a token that was only just minted before the index does.
 * @returns what was read last: empty for an item that no order is for
 * @throws CollectionIndexingError when the index does not come there in time
 */
export async function readUntilIndexed<Row>(
  services: Services,
  path: ItemPath,
  read: () => Promise<Row[]>,
  waitMs = timeLimitMs,
): Promise<Row[]> {
  for (const endMs = Date.now() + waitMs; ; await pause(pauseMs)) {
    // Asked first: what the index stores in between is read then.
    const isBehind = await isIndexBehind(services, path)
    const rows = await read()
    if (rows.length > 0 || !isBehind) return rows
    if (Date.now() >= endMs) throw new CollectionIndexingError()
  }
}

async function isIndexBehind({ db }: Services, { chainId, contract, tokenId }: ItemPath): Promise<boolean> {
  const params = createSqlParams()
  const rows = await db.query(
    `select 1 as found from orders o
     where o.due_block > (select number from indexed_heads where chain_id = ${params.add(chainId)})
       and ${buildTokenCondition(params, { chainIds: [chainId], contract, tokenId })} limit 1`,
    params.values,
  )
  return rows.length > 0
}
