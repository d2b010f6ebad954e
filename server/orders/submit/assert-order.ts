import type { Hex } from 'viem'
import type { Criteria, OrderFlag } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import type { OrderComponents } from '@/lib/protocol/seaport'
import type { BlockPoint, readLatestBlock } from '@/server/chains/read-latest-block'
import type { DetectedCollection } from '@/server/collections/registration/detect-collections'
import { getChainTime, setHeadTime } from '@/server/db/sql/chain-time'
import { computeCheckStatus } from '@/server/orders/checks/check-orders'
import type { OrderFacts } from '@/server/orders/checks/read-order-facts'
import { readOrderFactsAtHead } from '@/server/orders/checks/read-order-facts-at-head'
import { validateChainFacts } from '@/server/orders/checks/validate-chain-facts'
import { findTraitTokenIds } from '@/server/orders/criteria/find-trait-token-ids'
import { resolveCriteria } from '@/server/orders/criteria/resolve-criteria'
import { findCriteria } from '@/server/orders/criteria/store-criteria'
import type { SimulatedReason } from '@/server/orders/fill/evaluate-fill'
import { findAcceptingHolders } from '@/server/orders/fill/find-accepting-holders'
import { readOtherPayments } from '@/server/orders/fill/read-other-payments'
import { simulateOrderFill } from '@/server/orders/fill/simulate-order-fill'
import { describeOrder } from '@/server/orders/rules/describe-order'
import { buildOrderIssue, type OrderIssue } from '@/server/orders/rules/order-issues'
import { buildOrderRules } from '@/server/orders/rules/order-rules'
import type { UnsignedOrder } from '@/server/orders/rules/parse-order-submission'
import { validateOrder } from '@/server/orders/rules/validate-order'
import type { ServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { findOrderCollections } from './find-order-collections'
import { readExcessPayments } from './read-excess-payments'

/** What was found out of an order that the market takes. */
export interface AssertedOrder {
  criteria: Criteria | null
  /** The head that the chain was asked at. */
  block: Awaited<ReturnType<typeof readLatestBlock>>
  facts: OrderFacts
  /** Those that only the chain can tell. */
  foundFlags: OrderFlag[]
  /** Collections that the market does not know yet. */
  joining: DetectedCollection[]
}

/** What a Safe's owners may bring while an order waits for their signatures. */
const toCome: readonly OrderIssue['code'][] = ['signature_missing', 'not_approved']

/**
 * All that has to hold of an order: the market's own rules, then what the chain says at its head.
 * @param submitted with null for a signature that is still to come; all but that and the approval of Seaport is looked at
 * @throws AppError `order_refused` with issues
 */
export async function assertOrder(
  services: Services,
  served: ServedChain,
  submitted: UnsignedOrder & { signature: Hex | null },
): Promise<AssertedOrder> {
  const { chainId, hash, components } = submitted
  const criteria = await assertAllowed(services, submitted)
  await assertMakerMayTrade(services, submitted)
  const { issues, joining } = await findOrderCollections(services, chainId, components)
  assertNoIssues(issues)
  const isToCome = submitted.signature === null
  const order = { hash, components, signature: submitted.signature ?? '0x' }
  const { block, facts } = await readOrderFactsAtHead(services, chainId, order)
  setHeadTime(chainId, block.timeSeconds)
  const found = validateChainFacts(order, facts, block.timeSeconds)
  assertNoIssues(isToCome ? found.filter(({ code }) => !toCome.includes(code)) : found)
  assertNoIssues(await readExcessPayments(services, served, { components, criteria }, block.hash))
  // Before Seaport may move it, nobody can simulate a purchase: that is done when it comes into the book.
  const isTried = !found.some(({ code }) => code === 'not_approved')
  const intakeFlags = await readSubmissionFlags(services, chainId, { components, block })
  if (!isTried) return { criteria, block, facts, joining, foundFlags: intakeFlags }
  const signature: Hex = facts.isSigned ? order.signature : '0x'
  const { left } = computeCheckStatus(components, facts)
  const holders = await findAcceptingHolders(services, chainId, [
    { hash, components, criteria, holder: facts.wantedOwner ?? null },
  ])
  const tried = { hash, components, criteria, signature, isToCome, left, acceptedBy: holders.get(hash) ?? null }
  const verdict = await simulateOrderFill(services, served, tried, block)
  if (verdict.kind === 'refused') throw rejectOrder(buildFillIssues(verdict.reason))
  const fillFlags = verdict.kind === 'fills' ? verdict.flags : []
  return { criteria, block, facts, joining, foundFlags: [...intakeFlags, ...fillFlags] }
}

/** @throws AppError `order_refused` for a maker on a sanctions list; `unavailable` (retryable) while the list cannot be checked */
export async function assertMakerMayTrade(
  { sanctions }: Pick<Services, 'sanctions'>,
  { chainId, components: { offerer } }: Pick<UnsignedOrder, 'chainId' | 'components'>,
): Promise<void> {
  if (!(await sanctions?.isListed(chainId, offerer))) return
  throw rejectOrder([buildOrderIssue('account_sanctioned', 'order.parameters.offerer')])
}

/** The reason first, where there is one. */
function buildFillIssues(reason: SimulatedReason | null): OrderIssue[] {
  const codes = reason ? ([reason, 'fill_refused'] as const) : (['fill_refused'] as const)
  return codes.map((code) => buildOrderIssue(code, 'order'))
}

/** The market's own rules; the criteria as the book keeps them. */
async function assertAllowed({ config, db }: Services, { chainId, components, criteria }: UnsignedOrder) {
  assertNoIssues(validateOrder(components, buildOrderRules(config, chainId, getChainTime(chainId))))
  const { collection: contract } = describeOrder(components)
  const resolved = await resolveCriteria(components, criteria, {
    findTraitTokenIds: (trait) => findTraitTokenIds(db, { chainId, contract, ...trait }),
    findKept: (root) => findCriteria(db, { chainId, contract, root }),
  })
  assertNoIssues(resolved.issues)
  return resolved.criteria
}

function assertNoIssues(issues: readonly OrderIssue[]): void {
  if (issues.length > 0) throw rejectOrder(issues)
}

export function rejectOrder(issues: readonly OrderIssue[]): AppError {
  return new AppError('order_refused', issues[0]?.message ?? 'The order was rejected.', { issues: [...issues] })
}

interface TakenOrder {
  components: OrderComponents
  /** The head that it was checked at. */
  block: BlockPoint
}

/** The flags of an order that only the chain can tell, read when the order is taken into the book; each kind once. */
async function readSubmissionFlags(services: Services, chainId: number, order: TakenOrder): Promise<OrderFlag[]> {
  const found = await Promise.all([readOtherPayments(services, chainId, order)])
  return [...new Set(found.flat())]
}
