import { AppError } from '@/lib/errors/app-error'
import { hashSafeMessage } from '@/lib/safe-tx/safe-message'
import type { Signing } from '@/lib/schemas/signing'
import { encodeOrderComponents, hashOrderDigest, isCriteriaItem } from '@/lib/seaport'
import { findServedChain } from '@/server/chains/find-served-chain'
import type { Transaction } from '@/server/db/database'
import { nowSeconds } from '@/server/now-seconds'
import { asUnavailable } from '@/server/orders/as-unavailable'
import { assertOrder, refuseOrder } from '@/server/orders/assert-order'
import { describeOrder } from '@/server/orders/describe-order'
import { storeCriteria } from '@/server/orders/keep-criteria'
import { buildOrderIssue } from '@/server/orders/order-issues'
import { parseUnsignedOrder, type UnsignedOrder } from '@/server/orders/parse-order-submission'
import type { Criteria } from '@/server/orders/resolve-criteria'
import type { Services } from '@/server/services'
import { findSafeService } from './find-safe-service'
import { findSigning } from './find-signings'
import { readSafeOwners, type SafeOwners } from './read-safe-owners'
import { refuseSigning } from './signing-issues'
import { buildSigningProblem } from './signing-problems'

const mostWaiting = 50
/** Anybody may ask for another's Safe: what its owners have not begun to sign by then gives way where there is no room. */
const patienceSeconds = 600n
/** What was refused or has expired is told of for so long. */
const memorySeconds = 30n * 86_400n

/**
 * Keeps an order of a Safe that its owners have yet to sign, when the book would take it but for that. One that waits, or was
 * published, is held: nothing changes. One that was refused or has expired may be tried again.
 * @param body as `POST /api/v1/signings` has it
 * @param admit throws when no more of the maker's are taken now
 * @throws AppError `bad_request` or `order_refused` with issues; `unavailable` (retryable) when the database or the chain is
 * away
 */
export async function submitSigning(
  services: Services,
  body: unknown,
  admit: (maker: string) => void = () => {},
): Promise<{ signing: Signing; created: boolean }> {
  const unsigned = parseUnsignedOrder(body)
  try {
    return await submit(services, unsigned, admit)
  } catch (error) {
    throw asUnavailable(error)
  }
}

async function submit(services: Services, unsigned: UnsignedOrder, admit: (maker: string) => void) {
  const { chainId, hash, components } = unsigned
  const served = findServedChain(services, chainId)
  if (!served) throw refuseOrder([buildOrderIssue('chain_not_served', 'chainId')])
  if (!findSafeService(services, chainId)) throw refuseSigning('gateway_missing', 'chainId')
  const path = { chainId, hash }
  const held = await findSigning(services, path)
  if (held?.state === 'waiting' || held?.state === 'published') return { signing: held, created: false }
  const { criteria, block } = await assertOrder(services, served, { ...unsigned, signature: null })
  const digest = hashOrderDigest(served.domain, components)
  const safe = await readSafeOwners(served.client, {
    ...{ chainId, safe: components.offerer, digest, blockHash: block.hash },
  })
  if (!safe) throw refuseSigning('maker_not_safe')
  if (!safe.isSigning) throw refuseSigning('safe_too_old')
  admit(components.offerer)
  const messageHash = hashSafeMessage({ chainId, safe: components.offerer }, digest)
  const created = await services.db.transaction(async (tx) => {
    await makeRoom(tx, unsigned)
    if (criteria?.kind === 'trait') await keepTrait(tx, unsigned, criteria)
    return insertSigning(tx, { ...path, messageHash, components, criteria, safe })
  })
  const signing = await findSigning(services, path)
  if (!signing) throw new AppError('internal', 'The order was stored and is gone.')
  return { signing, created }
}

/** @throws AppError `order_refused` when as many of the Safe wait already */
async function makeRoom(tx: Transaction, { chainId, components: { offerer } }: UnsignedOrder): Promise<void> {
  // One at a time, so that two at once do not pass the limit together.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`signings ${chainId} ${offerer}`])
  await tx.query(
    `delete from signings
     where chain_id = $1 and maker = $2 and state in ('refused', 'expired') and created_at < $3`,
    [chainId, offerer, nowSeconds() - memorySeconds],
  )
  const ofMaker = "chain_id = $1 and maker = $2 and state = 'waiting'"
  const [row] = await tx.query<{ count: number }>(`select count(*)::integer as count from signings where ${ofMaker}`, [
    chainId,
    offerer,
  ])
  if ((row?.count ?? 0) < mostWaiting) return
  const gone = await tx.query(
    `delete from signings where chain_id = $1 and hash = (
       select hash from signings where ${ofMaker} and signed_by = '[]'::jsonb and created_at < $3
       order by sequence limit 1
     ) returning hash`,
    [chainId, offerer, nowSeconds() - patienceSeconds],
  )
  if (gone.length === 0) throw refuseSigning('too_many_waiting')
}

/** More works may come to have the trait while the owners sign. */
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
}

/** False when another request was quicker. */
async function insertSigning(tx: Transaction, signing: NewSigning): Promise<boolean> {
  const { chainId, hash, messageHash, components, criteria, safe } = signing
  const { owners, threshold } = safe
  // The list of a trait is kept by its root.
  const named = criteria?.kind === 'trait' ? { kind: criteria.kind, trait: criteria.trait } : criteria
  const rows = await tx.query(
    `insert into signings as s (chain_id, hash, message_hash, maker, parameters, criteria, end_time, problem, signed_by,
       missing, threshold, created_at, changed_at, due_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8::jsonb, '[]', $9::jsonb, $10, $11, $11, $11)
     on conflict (chain_id, hash) do update set state = 'waiting', problem = excluded.problem, criteria = excluded.criteria,
       signed_by = '[]', missing = excluded.missing, threshold = excluded.threshold, created_at = excluded.created_at,
       changed_at = excluded.changed_at, due_at = excluded.due_at, tries = 0
     where s.state in ('refused', 'expired') returning hash`,
    [
      ...[chainId, hash, messageHash, components.offerer, JSON.stringify(encodeOrderComponents(components))],
      ...[named && JSON.stringify(named), components.endTime, JSON.stringify(buildSigningProblem('not_proposed'))],
      ...[JSON.stringify(owners), threshold, nowSeconds()],
    ],
  )
  return rows.length > 0
}
