import type { Address } from 'viem'
import { refreshLimits } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import { getReadCosts } from '@/server/chains/read-calls-by-cost'
import type { Queryable } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import type { PendingRow } from './list-pending-items'
import { buildCall } from './read-token-uris'
import { type ResolveParameters, resolveRows } from './resolve-metadata'

/** Collections that are read again hold up the blocks for no longer; the next pass goes on. */
const passMs = 1_000
/** Of one collection in one go; fewer where its token URIs are too much for the node. */
const [batch, heavyBatch] = [20, 4]

interface RefreshedCollection {
  contract: Address
  refresh_cursor: string
  refreshed_at: string
}

/**
 * Reads the metadata of collections again that somebody asked for, in turns and behind all that is new: an item at a time is marked, so
 * that its files are fetched again. A collection whose files wait to be fetched waits with them.
 * @throws AppError `unavailable` when the node does not answer: the rest stays due.
 */
export async function resolveRefreshes(services: Services, parameters: ResolveParameters): Promise<void> {
  const { db } = services
  const { chainId } = parameters
  const end = performance.now() + passMs
  const passed = new Set<string>()
  while (performance.now() < end) {
    const collection = await findNextCollection(db, chainId, [...passed])
    if (!collection) return
    const isRead = await refreshNextItems(services, parameters, collection)
    if (!isRead) passed.add(collection.contract)
  }
}

/** Any of them: a long one holds up no short one. */
async function findNextCollection(
  db: Queryable,
  chainId: number,
  passed: readonly string[],
): Promise<RefreshedCollection | undefined> {
  const [row] = await db.query<RefreshedCollection>(
    `select contract, refresh_cursor, refreshed_at from collections c
     where chain_id = $1 and refresh_cursor is not null and contract <> all($2::text[])
       and (select count(*) from (
         select from items i where i.chain_id = $1 and i.contract = c.contract and i.refresh_from is not null and i.fetch_due <= $3
         limit ${refreshLimits.fetchedAtOnce}) due) < ${refreshLimits.fetchedAtOnce}
     order by random() limit 1`,
    [chainId, passed, nowSeconds()],
  )
  return row
}

/** False where the node has to rest from the collection. */
async function refreshNextItems(
  services: Services,
  parameters: ResolveParameters,
  { contract, refresh_cursor: cursor, refreshed_at: refreshFrom }: RefreshedCollection,
): Promise<boolean> {
  const { db } = services
  const { chainId, client } = parameters
  const costs = getReadCosts(client)
  const found = await db.query<PendingRow & { is_new: boolean }>(
    `select contract, standard, token_id, owner, $4::text as refresh_from, metadata_state = 'pending' as is_new from items
     where chain_id = $1 and contract = $2 and token_id > $3::numeric and minted_block is not null order by token_id limit ${batch}`,
    [chainId, contract, cursor, refreshFrom],
  )
  const [first] = found
  if (first && costs.restsUntil(buildCall(first)) > 0) return false
  const rows = found.slice(0, first && costs.isHeavy(buildCall(first)) ? heavyBatch : batch)
  // What is new is read as such.
  const known = rows.filter((row) => !row.is_new)
  if (known.length > 0) {
    await db.query(
      `update items set refresh_from = $4 where chain_id = $1 and contract = $2 and token_id = any($3::numeric[])`,
      [chainId, contract, known.map((row) => row.token_id), refreshFrom],
    )
    await resolveRows(services, parameters, known)
  }
  const isLast = rows.length === found.length && found.length < batch
  // After a later request the cursor starts at the first token again.
  await db.query(
    `update collections set refresh_cursor = $3 where chain_id = $1 and contract = $2 and refreshed_at = $4`,
    [chainId, contract, isLast ? null : (rows.at(-1)?.token_id ?? null), refreshFrom],
  )
  return true
}
