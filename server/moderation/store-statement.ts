import type { Ground } from '@/lib/api/schemas/moderation'
import type { Queryable } from '@/server/db/database'
import { contractAccountId, wholeCollectionId } from '@/server/db/sql/visibility'

/** An edition may have any number of owners: so many get a statement. */
const mostHolders = 1_000

/** Creator and owners of an item. */
const ofItem = `select account as address, chain_id from items i, unnest(array[i.creator, i.owner]) as account
    where chain_id = $1 and contract = $2 and token_id = $3::numeric and account is not null
  union (select holder, chain_id from balances
    where chain_id = $1 and contract = $2 and token_id = $3::numeric limit ${mostHolders})`
const ofCollection = `select creator as address, chain_id from collections
    where chain_id = $1 and contract = $2 and $3::numeric < 0 and creator is not null`
const ofAccount = 'select $2::text as address, $1::integer as chain_id where $3::numeric < 0'

function affectedBy([chainId, , tokenId]: readonly [number, string, string]): string {
  if (chainId === 0 || tokenId === contractAccountId) return ofAccount
  return tokenId === wholeCollectionId ? ofCollection : ofItem
}

/**
 * Keeps the statement of reasons of a decision to hide, for the accounts that it affects.
 * @param decision its sequence
 * @param key the subject
 */
export async function storeStatement(
  tx: Queryable,
  decision: string,
  key: readonly [chainId: number, contract: string, tokenId: string],
  { ground, notice }: { ground: Ground | undefined; notice: string | undefined },
): Promise<void> {
  await tx.query('insert into statements (decision, ground, rule, notice) values ($1, $2, $3, $4)', [
    ...[decision, ground?.kind ?? null, ground?.rule ?? null, notice ?? null],
  ])
  await tx.query(
    `insert into statement_recipients (decision, address, chain_id) select $4::bigint, address, chain_id
     from (${affectedBy(key)}) affected`,
    [...key, decision],
  )
}
