import type { Ground } from '@/lib/api/schemas/moderation'
import type { Queryable } from '@/server/db/database'
import { playedFile, showsFile } from '@/server/db/sql/item-files'
import { contractAccountId, wholeCollectionId } from '@/server/db/sql/visibility'
import { fileChainId } from '@/server/media/blocked-files'
import { parseCidDigest } from '@/server/media/store/cid-builder'

/** An edition may have any number of owners, and any number of items may show a file: so many get a statement. */
const mostHolders = 1_000

/** Creator and owners of an item. */
const ofItem = `select account as address, chain_id from items i, unnest(array[i.creator, i.owner]) as account
    where chain_id = $1 and contract = $2 and token_id = $3::numeric and account is not null
  union (select holder, chain_id from balances
    where chain_id = $1 and contract = $2 and token_id = $3::numeric limit ${mostHolders})`
const ofCollection = `select creator as address, chain_id from collections
    where chain_id = $1 and contract = $2 and $3::numeric < 0 and creator is not null`
const ofAccount = 'select $2::text as address, $1::integer as chain_id where $3::numeric < 0'

const shows = (column: string) => showsFile(column, '$2', "decode($5, 'hex')")
const hasPicture = shows('image')
/** Who uploaded a file, and the creators and owners of what shows or plays it. $5: the digest of its CID. */
const ofFile = `select address, account_chain_id as chain_id from media_uploads
    where cid = $2::text and $1::integer < 0 and $3::numeric < 0
  union (select creator, chain_id from collections where (${hasPicture} or ${shows('banner')}) and creator is not null)
  union (select distinct account, chain_id from (
      select chain_id, creator, owner from items where ${hasPicture}
      union all select chain_id, creator, owner from items where ${playedFile} = md5($2) and animation_uri is not null
    ) i, unnest(array[i.creator, i.owner]) as account where account is not null limit ${mostHolders})
  union (select distinct b.holder, b.chain_id from (
      select chain_id, contract, token_id from items where ${hasPicture} and owner is null
      union all select chain_id, contract, token_id from items
        where ${playedFile} = md5($2) and animation_uri is not null and owner is null
    ) i join balances b using (chain_id, contract, token_id) limit ${mostHolders})`

function affectedBy([chainId, , tokenId]: readonly [number, string, string]): string {
  if (chainId === fileChainId) return ofFile
  if (chainId === 0 || tokenId === contractAccountId) return ofAccount
  return tokenId === wholeCollectionId ? ofCollection : ofItem
}

/**
 * Keeps the statement of reasons of a decision to hide, for the accounts that it affects. Of a file before it is taken off its items.
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
  const [chainId, contract] = key
  await tx.query(
    `insert into statement_recipients (decision, address, chain_id) select $4::bigint, address, chain_id
     from (${affectedBy(key)}) affected`,
    [...key, decision, ...(chainId === fileChainId ? [parseCidDigest(contract)] : [])],
  )
}
