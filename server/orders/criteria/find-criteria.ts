import type { Address } from 'viem'
import type { Criteria } from '@/lib/api/schemas/order'
import type { Queryable } from '@/server/db/database'

/** What the root of an offer for a trait was made of, where `keep-criteria` has kept it. */
export async function findCriteria(
  db: Queryable,
  { chainId, contract, root }: { chainId: number; contract: Address; root: bigint },
): Promise<Criteria | null> {
  const [row] = await db.query<{ trait: NonNullable<Criteria['trait']>; token_ids: string[] }>(
    'select trait, token_ids from criteria where chain_id = $1 and contract = $2 and root = $3',
    [chainId, contract, root],
  )
  return row ? { kind: 'trait', trait: row.trait, tokenIds: row.token_ids } : null
}
