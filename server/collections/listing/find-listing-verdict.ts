import { type Address, getAddress } from 'viem'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { decideListing, listsAll, openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'

/**
 * Whether the marketplace would list a collection that it does not know; undefined where that depends on a creator who is not given.
 * @param creator who made it with a factory of ours, null for nobody
 */
export async function findListingVerdict(
  { db, listing = openPolicy }: Pick<Services, 'db' | 'listing'>,
  { chainId, contract }: CollectionPath,
  creator?: Address | null,
): Promise<boolean | undefined> {
  if (listsAll(listing)) return true
  const [approved] = await db.query<{ isApproved: boolean }>(
    `select true as "isApproved" from listing_requests where chain_id = $1 and contract = $2 and state = 'approved'`,
    [chainId, getAddress(contract)],
  )
  const isApproved = approved !== undefined
  return decideListing(listing, { chainId, contract: getAddress(contract), isApproved, creator })
}
