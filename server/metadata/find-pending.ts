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

/** The next works of a chain whose token URIs are to be read: in the order of their places, however many wait. */
export function findPending(db: Queryable, chainId: number): Promise<PendingRow[]> {
  return db.query<PendingRow>(
    `select contract, standard, token_id, owner from items where chain_id = $1 and metadata_state = 'pending'
     order by contract, token_id limit ${batch}`,
    [chainId],
  )
}
