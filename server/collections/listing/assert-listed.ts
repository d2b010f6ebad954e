import type { Address } from 'viem'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { isBlocked, openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'
import { findListingVerdict } from './find-listing-verdict'

type Listing = Pick<Services, 'db' | 'listing'>

/** Says what a client can do about a collection that the policy does not list. */
export function describeUnlisted({ listing = openPolicy }: Pick<Services, 'listing'>, place: CollectionPath): string {
  return listing.mode === 'curated' && !isBlocked(listing, place)
    ? 'This marketplace lists the collection only if an operator approves it. POST /api/v1/listing-requests asks for it.'
    : 'This marketplace does not list the collection.'
}

/**
 * That the policy may list a collection that the marketplace does not know.
 * @param creator who made it with a factory of ours, null for nobody; left out, what depends on the creator passes
 * @throws AppError `forbidden` with the issue `collection_not_listed`
 */
export async function assertListed(services: Listing, place: CollectionPath, creator?: Address | null): Promise<void> {
  if ((await findListingVerdict(services, place, creator)) !== false) return
  throw rejectUnlisted(services, place)
}

export function rejectUnlisted(services: Pick<Services, 'listing'>, place: CollectionPath): AppError {
  const message = describeUnlisted(services, place)
  return new AppError('forbidden', message, { issues: [{ code: 'collection_not_listed', message }] })
}

/** As `assertListed`, of an order. @throws AppError `order_refused` with the issue `collection_not_listed` */
export async function assertOrderListed(services: Listing, place: CollectionPath, creator: Address | null) {
  if ((await findListingVerdict(services, place, creator)) !== false) return
  const message = describeUnlisted(services, place)
  const issue = { code: 'collection_not_listed', message, path: 'order.parameters' }
  throw new AppError('order_refused', message, { issues: [issue] })
}
