import { getAddress } from 'viem'
import type { ListingDecision, QueuedRequest } from '@/lib/api/schemas/listing-request'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { applyListingPolicy } from '@/server/collections/listing/apply-listing-policy'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { storeAuditEntry } from '@/server/moderation/store-audit-entry'
import { isBlocked, openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'
import { encodeQueuedRequest, type RequestRow, requestColumns } from './request-row'

/**
 * Approves a request, and so adds the collection; or refuses it. A later decision replaces an earlier one: refusing what was approved takes
 * it off the marketplace.
 * @param ip the caller's address, for the audit log
 * @throws AppError `not_found` where nobody asked; `conflict` for what the settings block; `unavailable` while the chain does not answer
 */
export async function decideListingRequest(
  services: Services,
  operator: AccountId,
  { chainId, contract, action, reason }: ListingDecision,
  ip: string,
): Promise<QueuedRequest> {
  const { listing = openPolicy, sessionSecret } = services
  const place = { chainId, contract: getAddress(contract) }
  const [asked] = await services.db.query('select 1 from listing_requests where chain_id = $1 and contract = $2', [
    ...[chainId, place.contract],
  ])
  if (!asked) throw new AppError('not_found', 'Nobody asked for this collection.')
  if (action === 'approve' && isBlocked(listing, place))
    throw new AppError('conflict', 'BLOCK_COLLECTIONS names the collection.')
  // Before the decision: it stands only where the collection can be read.
  if (action === 'approve') await registerCollection(services, { ...place, opener: 'operator' })
  return services.db.transaction(async (tx) => {
    const [row] = await tx.query<RequestRow>(
      `update listing_requests set state = $3, reason = $4, decided_at = $5 where chain_id = $1 and contract = $2
       returning ${requestColumns}`,
      [chainId, place.contract, action === 'approve' ? 'approved' : 'refused', reason, nowSeconds()],
    )
    if (!row) throw new AppError('not_found', 'Nobody asked for this collection.')
    await applyListingPolicy(tx, listing)
    const subject = `collection:${chainId}:${place.contract}`
    await storeAuditEntry(tx, { action, operator, subject, reason, ip, sessionSecret })
    return encodeQueuedRequest(row)
  })
}
