import type { Criteria } from '@/lib/api/schemas/order'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { AppError } from '@/lib/base/errors/app-error'
import { hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import { decodeOrderComponents, encodeOrderComponents, hashOrderDigest, isCriteriaItem } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import type { Transaction } from '@/server/db/database'
import { buildPendingOrderProblem } from '@/server/orders/checks/pending-order-problem'
import { storeCriteria } from '@/server/orders/criteria/store-criteria'
import { describeOrder } from '@/server/orders/rules/describe-order'
import { buildOrderIssue } from '@/server/orders/rules/order-issues'
import { parseUnsignedOrder, type UnsignedOrder } from '@/server/orders/rules/parse-order-submission'
import { toUnavailableError } from '@/server/orders/rules/to-unavailable-error'
import { assertOrder, rejectOrder } from '@/server/orders/submit/assert-order'
import { assertNotSanctioned } from '@/server/services/sanctions/assert-not-sanctioned'
import { findServedChain, type ServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { evictPendingOrders } from './evict-pending-orders'
import { findSafeMessageService } from './find-safe-message-service'
import { findPendingOrder } from './list-pending-orders'
import { isOwnProposal, type Proposer } from './proposer'
import { readSafeOwners, type SafeOwners } from './read-safe-owners'
import { rejectPendingOrder } from './reject-pending-order'

/**
 * Keeps an order of a Safe that its owners have yet to sign, when the book would take it but for that. One that waits, or was
 * published, is held: nothing changes. One that was refused or has expired may be tried again.
 * @param body as `POST /api/v1/signings` has it
 * @param proposer null for the market's own calls, which count as an owner's
 * @throws AppError `bad_request` or `order_refused` with issues; `unavailable` (retryable) when the database or the chain is
 * away
 */
export async function submitPendingOrder(
  services: Services,
  body: unknown,
  proposer: Proposer | null = null,
): Promise<{ signing: PendingSafeOrder; created: boolean }> {
  const unsigned = parseUnsignedOrder(body)
  try {
    return await submit(services, unsigned, proposer)
  } catch (error) {
    throw toUnavailableError(error)
  }
}

async function submit(services: Services, unsigned: UnsignedOrder, proposer: Proposer | null) {
  const { chainId, hash, components } = unsigned
  const served = findServedChain(services, chainId)
  if (!served) throw rejectOrder([buildOrderIssue('chain_not_served', 'chainId')])
  // A listed owner does not trade through a Safe that no list names.
  if (proposer?.account) await assertNotSanctioned(services, { ...proposer.account, accountChainId: chainId })
  if (!findSafeMessageService(services, chainId)) throw rejectPendingOrder('gateway_missing', 'chainId')
  const path = { chainId, hash }
  const held = await findPendingOrder(services, path)
  if (held?.state === 'waiting' || held?.state === 'published') {
    if (held.state === 'waiting') await markProven(services, served, held, proposer)
    return { signing: held, created: false }
  }
  const { criteria, block } = await assertOrder(services, served, { ...unsigned, signature: null })
  const digest = hashOrderDigest(served.domain, components)
  const safe = await readSafeOwners(served.client, {
    ...{ chainId, safe: components.offerer, digest, blockHash: block.hash },
  })
  if (!safe) throw rejectPendingOrder('maker_not_safe')
  if (!safe.isSigning) throw rejectPendingOrder('safe_too_old')
  const offerer = components.offerer
  const isProven = !proposer || isOwnProposal(proposer.account, { chainId, safe: offerer, owners: safe.owners })
  const proposerHash = isProven ? null : proposer.networkHash
  const messageHash = hashSafeMessage({ chainId, safe: offerer }, digest)
  const created = await services.db.transaction(async (tx) => {
    await evictPendingOrders(tx, { chainId, safe: offerer, proposerHash })
    // Last: a proposal that is refused costs nobody's allowance.
    if (isProven) proposer?.admitOwner({ address: offerer, accountChainId: chainId })
    else proposer.admitUnproven()
    if (criteria?.trait) await keepTrait(tx, unsigned, criteria)
    return insertSigning(tx, { ...path, messageHash, components, criteria, safe, proposerHash })
  })
  const signing = await findPendingOrder(services, path)
  if (!signing) throw new AppError('internal', 'The stored order was not found.')
  return { signing, created }
}

/** What a stranger has proposed and an owner proposes too is the owner's from then on. */
async function markProven(
  { db }: Services,
  { client, domain }: ServedChain,
  { chainId, hash, maker, parameters }: PendingSafeOrder,
  proposer: Proposer | null,
): Promise<void> {
  if (!proposer?.account) return
  const path = [chainId, hash]
  const unproven = 'select 1 from pending_orders where chain_id = $1 and hash = $2 and proposer_hash is not null'
  const [row] = await db.query(unproven, path)
  if (!row) return
  const { hash: blockHash } = await readLatestBlock(client)
  const digest = hashOrderDigest(domain, decodeOrderComponents(parameters))
  const safe = await readSafeOwners(client, { chainId, safe: maker, digest, blockHash })
  if (!safe || !isOwnProposal(proposer.account, { chainId, safe: maker, owners: safe.owners })) return
  await db.query('update pending_orders set proposer_hash = null where chain_id = $1 and hash = $2', path)
}

/** More items may come to have the trait while the owners sign. */
async function keepTrait(tx: Transaction, { chainId, components }: UnsignedOrder, criteria: Criteria): Promise<void> {
  const root = components.consideration.find(isCriteriaItem)?.identifierOrCriteria
  const { trait, tokenIds } = criteria
  if (root === undefined || !trait || !tokenIds) return
  await storeCriteria(tx, { chainId, contract: describeOrder(components).collection, root, trait, tokenIds })
}

interface NewSigning {
  chainId: number
  hash: string
  messageHash: string
  components: UnsignedOrder['components']
  criteria: Criteria | null
  safe: SafeOwners
  proposerHash: string | null
}

/** False when another request was quicker. */
async function insertSigning(tx: Transaction, signing: NewSigning): Promise<boolean> {
  const { chainId, hash, messageHash, components, criteria, safe, proposerHash } = signing
  const { owners, threshold } = safe
  // The list of a trait is kept by its root.
  const named = criteria?.kind === 'trait' ? { kind: criteria.kind, trait: criteria.trait } : criteria
  const rows = await tx.query(
    `insert into pending_orders as s (chain_id, hash, message_hash, maker, parameters, criteria, end_time, problem, signed_by,
       missing, threshold, created_at, changed_at, due_at, proposer_hash)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8::jsonb, '[]', $9::jsonb, $10, $11, $11, $11, $12)
     on conflict (chain_id, hash) do update set state = 'waiting', problem = excluded.problem, criteria = excluded.criteria,
       signed_by = '[]', missing = excluded.missing, threshold = excluded.threshold, created_at = excluded.created_at,
       changed_at = excluded.changed_at, due_at = excluded.due_at, tries = 0, proposer_hash = excluded.proposer_hash
     where s.state in ('refused', 'expired') returning hash`,
    [
      ...[chainId, hash, messageHash, components.offerer, JSON.stringify(encodeOrderComponents(components))],
      ...[named && JSON.stringify(named), components.endTime, JSON.stringify(buildPendingOrderProblem('not_proposed'))],
      ...[JSON.stringify(owners), threshold, nowSeconds(), proposerHash],
    ],
  )
  return rows.length > 0
}
