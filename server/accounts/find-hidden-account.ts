import type { Address } from 'viem'
import type { Hidden } from '@/lib/api/schemas/name-warnings'
import { contractAccountId, wholeCollectionId } from '@/server/db/sql/visibility'
import type { Services } from '@/server/services/services'

/** Of an address: what hides each account at it; else what hides that of a contract, on the named chain or any. */
export async function findHiddenAccount(
  { db }: Pick<Services, 'db'>,
  address: Address,
  chainId: number | undefined,
): Promise<(Hidden & { chainId: number | null }) | undefined> {
  const [row] = await db.query<{ chain_id: number; reason: string; created_at: string }>(
    `select chain_id, reason, created_at from hidden
     where contract = $1 and ((chain_id = 0 and token_id = ${wholeCollectionId})
       or (token_id = ${contractAccountId} and chain_id = coalesce($2::integer, chain_id)))
     order by chain_id limit 1`,
    [address, chainId ?? null],
  )
  return row && { reason: row.reason, since: row.created_at, chainId: row.chain_id || null }
}
