import type { Address } from 'viem'
import type { Queryable } from '@/server/db/database'

/** As many as an order's criteria may name. */
export const maxTokenIds = 10_000

/** The tokens of a collection that have a trait, by the metadata that the market has read; one more than an order may name at most. */
export async function findTraitTokenIds(
  db: Queryable,
  { chainId, contract, name, value }: { chainId: number; contract: Address; name: string; value: string },
): Promise<string[]> {
  const rows = await db.query<{ token_id: string }>(
    `select token_id from item_traits where chain_id = $1 and contract = $2 and name = $3 and value = $4 order by token_id
     limit ${maxTokenIds + 1}`,
    [chainId, contract, name, value],
  )
  return rows.map(({ token_id }) => token_id)
}
