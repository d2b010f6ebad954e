import type { Address } from 'viem'
import type { Queryable } from '@/server/db/database'
import type { TokenStandard } from '@/server/indexer/watch'

export interface PendingRow {
  contract: Address
  standard: TokenStandard
  token_id: string
  owner: Address | null
}

/** So many token URIs in one call: each may be a whole document. */
const batch = 20

/** The next works of a chain whose token URIs are to be read: the newest, however many wait of a past, or to be read anew. */
export function findPending(db: Queryable, chainId: number): Promise<PendingRow[]> {
  return db.query<PendingRow>(
    `select contract, standard, token_id, owner from items where chain_id = $1 and metadata_state = 'pending'
     order by minted_at desc, contract, token_id limit ${batch}`,
    [chainId],
  )
}
