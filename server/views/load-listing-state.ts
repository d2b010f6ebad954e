import { type Address, getAddress } from 'viem'
import { reportTextLimit } from '@/lib/api/schemas/moderation'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { formatAddress } from '@/lib/base/format/format-address'
import { findCollection } from '@/server/collections/list-collections'
import { throwUnlistedCollection } from '@/server/collections/registration/register-by-address'
import { UnlistedCollectionError } from '@/server/collections/registration/unlisted-collection-error'
import { findListingRequest } from '@/server/moderation/listing-requests/submit-listing-request'
import { isBlocked, openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'

/** What can be asked for a collection: a request, nothing while one waits or after a decision, or nothing at all. */
export interface ListingState {
  chainId: number
  contract: Address
  /** What it calls itself, or its address. */
  name: string
  networkName: string
  state: 'ask' | 'open' | 'refused' | 'closed' | 'listed'
  /** The operator's, of a refusal. */
  reason: string | null
  /** The most characters of a request. */
  wordsLimit: number
}

/**
 * Whether somebody can ask the operators to list a collection.
 * @param caller his own address, whose allowance to look at contracts it is taken from
 * @throws UnlistedCollectionError for one that anybody may add; what `throwUnlistedCollection` throws for what is no collection
 */
export async function loadListingState(
  services: Services,
  path: CollectionPath,
  caller: string,
): Promise<ListingState> {
  const known = await findCollection(services, path)
  const { name } = known ?? (await throwUnlistedCollection(services, path, caller).catch(readUnlisted))
  const request = await findListingRequest(services.db, path)
  return {
    chainId: path.chainId,
    contract: getAddress(path.contract),
    name: name || formatAddress(path.contract),
    networkName: services.config.chains.find(({ id }) => id === path.chainId)?.name ?? String(path.chainId),
    state: known && !known.hidden?.isUnlisted ? 'listed' : findState(services, path, request?.state),
    wordsLimit: reportTextLimit,
    reason: request?.state === 'refused' ? request.reason : null,
  }
}

function readUnlisted(error: unknown) {
  if (error instanceof UnlistedCollectionError && !error.collection.isAddable) return error.collection
  throw error
}

function findState(
  { listing = openPolicy }: Pick<Services, 'listing'>,
  path: CollectionPath,
  requested: 'open' | 'approved' | 'refused' | undefined,
): ListingState['state'] {
  if (requested === 'refused') return 'refused'
  if (listing.mode !== 'curated' || isBlocked(listing, path)) return 'closed'
  return requested === undefined ? 'ask' : 'open'
}
