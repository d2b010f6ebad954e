import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import { wholeCollectionId } from '@/server/db/sql/visibility'
import type { ListingPolicy } from '@/server/services/listing-policy'

/** For the API; pages say it in the language of their reader. */
const reason = 'This marketplace does not list this collection.'

/** As `decideListing`, in SQL: $1 to $5 are the mode and the lists, `c` a collection. */
const listedSql = `case
  when c.chain_id || ':' || lower(c.contract) = any($3::text[]) then false
  when c.chain_id || ':' || lower(c.contract) = any($2::text[]) or exists (
    select from listing_requests r where r.chain_id = c.chain_id and r.contract = c.contract and r.state = 'approved'
  ) then true
  when ${namesCreator('$5')} then false
  else $1 = 'open' or coalesce(${namesCreator('$4')}, false) end`

function namesCreator(list: string): string {
  return `(lower(c.creator) = any(${list}::text[]) or c.chain_id || ':' || lower(c.creator) = any(${list}::text[]))`
}

/**
 * Brings the collections that the marketplace knows in line with the policy: those that it does not list are hidden and take no orders,
 * and those that it lists again are as they were. What operators have hidden stays hidden. Nothing else changes.
 * @param tx a transaction
 */
export async function applyListingPolicy(tx: Queryable, policy: ListingPolicy): Promise<void> {
  const { mode, allowedCollections, blockedCollections, allowedCreators, blockedCreators } = policy
  const lists = [allowedCollections, blockedCollections, allowedCreators, blockedCreators].map((list) => [...list])
  await tx.query(
    `update collections c set is_listed = not is_listed where is_listed <> (${listedSql}) returning 1 as changed`,
    [mode, ...lists],
  )
  await tx.query(
    `insert into hidden (chain_id, contract, token_id, reason, created_at, is_by_policy)
       select chain_id, contract, ${wholeCollectionId}, $1, $2::bigint, true from collections where not is_listed
       on conflict (chain_id, contract, token_id) do nothing`,
    [reason, nowSeconds()],
  )
  await tx.query(
    `delete from hidden h where h.is_by_policy and exists (
         select from collections c where c.chain_id = h.chain_id and c.contract = h.contract and c.is_listed
       )`,
  )
}
