import type { Address, Hash } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Order } from '@/lib/schemas/order'
import { hashOrder } from '@/lib/seaport'
import { chainSeconds, noteHeadTime } from '@/server/chains/chain-clock'
import { findServedChain, type ServedChain } from '@/server/chains/find-served-chain'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { joinCollection } from '@/server/indexer/open-collection'
import type { Services } from '@/server/services'
import { asUnavailable } from './as-unavailable'
import { decideStatus } from './check-orders'
import { describeOrder } from './describe-order'
import { findChainIssues } from './find-chain-issues'
import { findCollectionsOf } from './find-collections-of'
import { findCriteria } from './find-criteria'
import { findOrderIssues } from './find-order-issues'
import { findTraitTokenIds } from './find-trait-token-ids'
import { findOrder } from './get-order'
import { insertOrder } from './insert-order'
import { isPurchaseRefused } from './is-purchase-refused'
import { buildOrderIssue, type OrderIssue } from './order-issues'
import { buildOrderRules } from './order-rules'
import { parseOrderSubmission, type SubmittedOrder } from './parse-order-submission'
import { readOrderFacts } from './read-order-facts'
import { type Criteria, resolveCriteria } from './resolve-criteria'

export interface Submitted {
  order: Order
  created: boolean
}

type Admit = (maker: Address) => void

/**
 * Takes an order into the book when Seaport would fill it now and the market's rules allow it. One that is already held
 * changes nothing, whatever has become of it.
 * @param body as `POST /api/v1/orders` has it
 * @param admit throws when the book takes no more of the maker now; asked once the order is known to be the maker's own
 * @throws AppError `bad_request` (malformed) or `order_refused`, both with issues; `unavailable` (retryable) when the
 * database or the chain is away.
 */
export async function submitOrder(services: Services, body: unknown, admit: Admit = () => {}): Promise<Submitted> {
  const submitted = parseOrderSubmission(body)
  try {
    return await submit(services, submitted, admit)
  } catch (error) {
    throw asUnavailable(error)
  }
}

interface Allowed {
  submitted: SubmittedOrder
  hash: Hash
  criteria: Criteria | null
  admit: Admit
}

async function submit(services: Services, submitted: SubmittedOrder, admit: Admit): Promise<Submitted> {
  const { chainId } = submitted
  const served = findServedChain(services, chainId)
  if (!served) throw refuse([buildOrderIssue('chain_not_served', 'chainId')])
  const hash = hashOrder(submitted.components)
  const held = await findOrder(services, { chainId, hash })
  if (held) return { order: held, created: false }
  const criteria = await assertAllowed(services, submitted)
  const created = await takeIn(services, served, { submitted, hash, criteria, admit })
  const order = await findOrder(services, { chainId, hash })
  if (!order) throw new AppError('internal', 'The order was stored and is gone.')
  return { order, created }
}

/** The market's own rules; the criteria as the book keeps them. */
async function assertAllowed({ config, db }: Services, { chainId, components, criteria }: SubmittedOrder) {
  assertNoIssues(findOrderIssues(components, buildOrderRules(config, chainId, chainSeconds(chainId))))
  const { collection: contract } = describeOrder(components)
  const resolved = await resolveCriteria(components, criteria, {
    findTraitTokenIds: (trait) => findTraitTokenIds(db, { chainId, contract, ...trait }),
    findKept: (root) => findCriteria(db, { chainId, contract, root }),
  })
  assertNoIssues(resolved.issues)
  return resolved.criteria
}

async function takeIn(
  services: Services,
  { client, domain }: ServedChain,
  { submitted, hash, criteria, admit }: Allowed,
) {
  const { chainId, components, signature } = submitted
  const block = await readLatestBlock(client)
  noteHeadTime(chainId, block.timeSeconds)
  const { issues, joining } = await findCollectionsOf(components, {
    ...{ db: services.db, client, chainId, blockHash: block.hash },
  })
  assertNoIssues(issues)
  const order = { hash, components, signature }
  const [facts] = await readOrderFacts(client, domain, [order], block.hash)
  if (!facts) throw new AppError('internal', 'The chain was not asked about the order.')
  assertNoIssues(findChainIssues(order, facts, block.timeSeconds))
  // A validated order needs no signature; one that does not hold by itself is not kept.
  const kept = facts.isSigned ? signature : '0x'
  if (await isPurchaseRefused(client, domain, { components, signature: kept }, block)) {
    throw refuse([buildOrderIssue('fill_refused', 'order')])
  }
  admit(components.offerer)
  for (const collection of joining) await joinCollection(services, { chainId, opener: 'order', ...collection })
  const { left } = decideStatus(components, facts)
  return insertOrder(services, { ...order, chainId, criteria, left, signature: kept, checkedBlock: block })
}

function assertNoIssues(issues: readonly OrderIssue[]): void {
  if (issues.length > 0) throw refuse(issues)
}

function refuse(issues: readonly OrderIssue[]): AppError {
  return new AppError('order_refused', issues[0]?.message ?? 'The order is refused.', { issues: [...issues] })
}
