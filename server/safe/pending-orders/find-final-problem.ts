import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { AppError } from '@/lib/base/errors/app-error'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { readOrderFactsAtHead } from '@/server/orders/checks/read-order-facts-at-head'
import { validateChainFacts } from '@/server/orders/checks/validate-chain-facts'
import type { OrderIssue, OrderIssueCode } from '@/server/orders/rules/order-issues'
import type { Services } from '@/server/services/services'

/** What else the chain says may pass while the owners sign: money or an approval can come. */
const ends: readonly OrderIssueCode[] = ['already_filled', 'already_cancelled', 'counter_mismatch', 'not_owner']

/**
 * Why no signature brings the order into the book any more, by the chain's head (nothing while one can), and whether
 * Seaport may move what it sells.
 * @throws AppError `unavailable` when the node does not answer, or with a block before the order's
 */
export async function findFinalProblem(
  services: Services,
  { chainId, hash, parameters }: Pick<PendingSafeOrder, 'chainId' | 'hash' | 'parameters'>,
): Promise<{ issues: OrderIssue[]; isApproved: boolean }> {
  const order = { hash, components: decodeOrderComponents(parameters), signature: '0x' as const }
  const { block, facts } = await readOrderFactsAtHead(services, chainId, order)
  // Counters only grow (Seaport's `CounterManager`), and it was kept by the present one.
  if (facts.counter < order.components.counter)
    throw new AppError('unavailable', 'The node is behind.', { retryable: true })
  const found = validateChainFacts(order, facts, block.timeSeconds)
  return {
    issues: found.filter(({ code }) => ends.includes(code)),
    isApproved: found.every(({ code }) => code !== 'not_approved'),
  }
}
