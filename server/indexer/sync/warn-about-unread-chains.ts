import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import type { PublicChain } from '@/server/chains/rpc/open-public-chains'
import type { Database } from '@/server/db/database'

interface UnreadParameters {
  db: Database
  log: Log
  publicChains: readonly PublicChain[]
}

/**
 * Tells of public chains that the database has an index of and the settings lead to no node of: they stand still. Somebody may have
 * given one up, so that it is no error.
 */
export async function warnAboutUnreadChains({ db, log, publicChains }: UnreadParameters): Promise<void> {
  // Before the first block the row has no hash.
  const indexed = await db.query<{ chain_id: number }>(
    `select chain_id from indexed_heads where hash <> '' and chain_id <> $1 and chain_id <> all($2::integer[]) order by chain_id`,
    [localChainId, publicChains.map(({ chainId }) => chainId)],
  )
  if (indexed.length === 0) return
  const unread = indexed.map((row) => row.chain_id)
  log.warn('The index of some chains does not advance: no node is configured. Set the missing RPC_URL_<chain id>', {
    chains: unread.map((id) => findChain(id)?.name ?? String(id)),
    missing: unread.map((id) => `RPC_URL_${id}`),
  })
}
