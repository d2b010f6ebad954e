import { type Address, isAddressEqual } from 'viem'
import type { PendingOrderState, PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { SafeMessageStatus } from '@/lib/protocol/safe-gateway'
import { decodeOrderComponents, hashOrderDigest } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { getChainTime } from '@/server/db/sql/chain-time'
import { isMissingSignature } from '@/server/orders/checks/is-missing-signature'
import { buildPendingOrderProblem } from '@/server/orders/checks/pending-order-problem'
import { readOrderFactsAtHead } from '@/server/orders/checks/read-order-facts-at-head'
import { validateChainFacts } from '@/server/orders/checks/validate-chain-facts'
import type { OrderIssue, OrderIssueCode } from '@/server/orders/rules/order-issues'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { findSafeMessageService, type SafeMessageState } from './find-safe-message-service'
import { readSafeOwners } from './read-safe-owners'

export type DuePendingOrder = Pick<
  PendingSafeOrder,
  'chainId' | 'hash' | 'messageHash' | 'maker' | 'endTime' | 'createdAt' | 'parameters'
> & {
  criteria: NonNullable<PendingSafeOrder['criteria']> | null
  /** In the book, with a signature that holds. */
  isHeld: boolean
}

/** What a look at it has found. */
export interface PendingCheck {
  state: PendingOrderState
  problem: PendingSafeOrder['problem']
  /** Null where the owners were not asked about. */
  owners: { signedBy: Address[]; missing: Address[]; threshold: number } | null
}

/** After so long without a signature it is given up. */
const daySeconds = 86_400n

/**
 * Asks the Safe's service about what waits, and publishes the order when enough owners have signed.
 * @throws what the service, the chain or the database fails with: nothing was found
 */
export async function checkPendingOrder(services: Services, signing: DuePendingOrder): Promise<PendingCheck> {
  const { chainId, messageHash, isHeld } = signing
  if (isHeld) return end('published')
  if (BigInt(signing.endTime) <= getChainTime(chainId)) return end('expired', 'expired')
  const ask = findSafeMessageService(services, chainId)
  if (!ask) throw new AppError('unavailable', 'No Safe service is configured for this chain.', { retryable: true })
  const message = await ask(messageHash)
  if (!message) {
    const isOver = BigInt(signing.createdAt) + daySeconds <= nowSeconds()
    return end(isOver ? 'expired' : 'waiting', 'not_proposed')
  }
  const { issues, isApproved } = await findFinalProblem(services, signing)
  if (issues.length > 0) return { state: 'refused', problem: buildPendingOrderProblem('over', issues), owners: null }
  const owners = await compareOwners(services, signing, message)
  if (!isApproved) return { ...end('waiting', 'not_approved'), owners }
  if (message.status !== SafeMessageStatus.CONFIRMED) return { state: 'waiting', problem: null, owners }
  if (!message.preparedSignature) return { ...end('waiting', 'signature_missing'), owners }
  return { ...(await publish(services, signing, message.preparedSignature)), owners }
}

/** By the chain, who owns the Safe; by the service, who of them has signed. */
async function compareOwners(
  services: Services,
  signing: DuePendingOrder,
  message: SafeMessageState,
): Promise<PendingCheck['owners']> {
  const { chainId, maker, parameters } = signing
  const { client, domain } = getServedChain(services, chainId)
  const { hash: blockHash } = await readLatestBlock(client)
  const digest = hashOrderDigest(domain, decodeOrderComponents(parameters))
  const safe = await readSafeOwners(client, { chainId, safe: maker, digest, blockHash })
  if (!safe) return null
  const hasSigned = (owner: Address) =>
    message.confirmations.some(({ owner: { value } }) => isAddressEqual(value as Address, owner))
  return {
    signedBy: safe.owners.filter(hasSigned),
    missing: safe.owners.filter((owner) => !hasSigned(owner)),
    threshold: safe.threshold,
  }
}

async function publish(services: Services, signing: DuePendingOrder, signature: string): Promise<PendingCheck> {
  const { chainId, parameters, criteria } = signing
  try {
    const body = { chainId, order: { parameters, signature }, ...(criteria ? { criteria } : {}) }
    const { order } = await submitOrder(services, body)
    return isMissingSignature(order) ? end('waiting', 'signature_invalid') : end('published')
  } catch (thrown) {
    const { code, issues = [] } = toAppError(thrown)
    // What was stored is well formed, so it is the signature that is not.
    if (code === 'bad_request') return end('waiting', 'signature_invalid')
    if (code !== 'order_refused') throw thrown
    if (issues.every((issue) => issue.code === 'signature_invalid')) return end('waiting', 'signature_invalid')
    // It was allowed a moment ago: a node that is behind says so.
    if (issues.every((issue) => issue.code === 'not_approved')) return end('waiting', 'not_approved')
    const problem = buildPendingOrderProblem('refused', issues)
    return issues.every((issue) => issue.code === 'expired')
      ? end('expired', 'expired')
      : { state: 'refused', problem, owners: null }
  }
}

function end(state: PendingOrderState, code?: Parameters<typeof buildPendingOrderProblem>[0]): PendingCheck {
  return { state, problem: code ? buildPendingOrderProblem(code) : null, owners: null }
}

/** What else the chain says may pass while the owners sign: money or an approval can come. */
const finalCodes: readonly OrderIssueCode[] = ['already_filled', 'already_cancelled', 'counter_mismatch', 'not_owner']

/**
 * Why no signature brings the order into the book any more, by the chain's head (nothing while one can), and whether
 * Seaport may move what it sells.
 * @throws AppError `unavailable` when the node does not answer, or with a block before the order's
 */
async function findFinalProblem(
  services: Services,
  { chainId, hash, parameters }: Pick<PendingSafeOrder, 'chainId' | 'hash' | 'parameters'>,
): Promise<{ issues: OrderIssue[]; isApproved: boolean }> {
  const order = { hash, components: decodeOrderComponents(parameters), signature: '0x' as const }
  const { block, facts } = await readOrderFactsAtHead(services, chainId, order)
  // Counters only grow (Seaport's `CounterManager`), and it was kept by the present one.
  if (facts.counter < order.components.counter)
    throw new AppError('unavailable', 'The RPC node is behind.', { retryable: true })
  const found = validateChainFacts(order, facts, block.timeSeconds)
  return {
    issues: found.filter(({ code }) => finalCodes.includes(code)),
    isApproved: found.every(({ code }) => code !== 'not_approved'),
  }
}
