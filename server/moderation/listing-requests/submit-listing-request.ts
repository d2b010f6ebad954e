import { getAddress } from 'viem'
import type { ListingRequest, ListingRequestBody } from '@/lib/api/schemas/listing-request'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { findCollection } from '@/server/collections/list-collections'
import { rejectUnlisted } from '@/server/collections/listing/assert-listed'
import { findListingVerdict } from '@/server/collections/listing/find-listing-verdict'
import { findCollectionName } from '@/server/collections/registration/register-by-address'
import type { Queryable } from '@/server/db/database'
import { isBlocked, openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'
import { encodeRequest, type RequestRow, requestColumns } from './request-row'

/** So many may wait of one account, and in all: operators read each. */
const [mostOfAccount, mostInAll] = [5, 1_000]

/**
 * Keeps that somebody asks for a collection to be listed. One stands for each collection: another request changes nothing.
 * @param caller his own address, whose allowance to look at contracts it is taken from
 * @throws AppError `forbidden` where the policy takes no requests or blocks the collection; `conflict` for one that is listed, or that
 * anybody may add; `rate_limited` or `unavailable` while too many wait; `not_found` for what is no collection
 */
export async function submitListingRequest(
  services: Services,
  requester: AccountId,
  { words, ...path }: ListingRequestBody,
  caller: string,
): Promise<{ request: ListingRequest; created: boolean }> {
  const { listing = openPolicy } = services
  const before = await findListingRequest(services.db, path)
  const known = await findCollection(services, path)
  const isListed = known ? !known.hidden?.isUnlisted : await findListingVerdict(services, path)
  if (isListed) throw new AppError('conflict', 'The collection needs no request: the marketplace lists it.')
  if (listing.mode !== 'curated' || isBlocked(listing, path)) throw rejectUnlisted(services, path)
  if (before) return { request: before, created: false }
  const name = known?.name ?? (await findCollectionName(services, path, caller))
  const created = await services.db.transaction((tx) => store(tx, requester, { ...path, name, words: words || null }))
  const request = await findListingRequest(services.db, path)
  if (!request) throw new AppError('internal', 'The request was not stored.')
  return { request, created }
}

async function store(
  tx: Queryable,
  { address, accountChainId }: AccountId,
  { chainId, contract, name, words }: CollectionPath & { name: string; words: string | null },
): Promise<boolean> {
  const [waiting] = await tx.query<{ own: number; total: number }>(
    `select count(*)::integer as total, count(*) filter (where requester = $1 and requester_chain_id = $2)::integer as own
     from listing_requests where state = 'open'`,
    [address, accountChainId],
  )
  if (waiting && waiting.own >= mostOfAccount) {
    throw new AppError('forbidden', `At most ${mostOfAccount} requests of an account can wait for a decision.`)
  }
  if (waiting && waiting.total >= mostInAll) {
    throw new AppError('unavailable', 'Too many requests are waiting for a decision. Retry later.', { retryable: true })
  }
  const added = await tx.query(
    `insert into listing_requests (chain_id, contract, name, requester, requester_chain_id, words, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (chain_id, contract) do nothing returning 1 as added`,
    [chainId, getAddress(contract), name, address, accountChainId, words, nowSeconds()],
  )
  return added.length > 0
}

/** What was asked for a collection, and decided; undefined where nobody asked. */
export async function findListingRequest(
  db: Queryable,
  { chainId, contract }: CollectionPath,
): Promise<ListingRequest | undefined> {
  const [row] = await db.query<RequestRow>(
    `select ${requestColumns} from listing_requests where chain_id = $1 and contract = $2`,
    [chainId, getAddress(contract)],
  )
  return row && encodeRequest(row)
}
