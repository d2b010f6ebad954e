import type { PublicClient } from 'viem'
import { isCriteriaItem, type SeaportDomain } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import type { readLatestBlock } from '@/server/chains/read-latest-block'
import { simulateSequence } from '@/server/chains/simulation/simulate-sequence'
import { buildFillPlan, type FillOrder, selectTradedItems } from './build-fill-plan'
import { evaluateFill, type FillVerdict, type SimulatedReason } from './evaluate-fill'

/** What refuses every token of a collection, or everything that its receiver is offered of it. */
const refusesAll: readonly (SimulatedReason | null)[] = ['receiver', 'paused', 'operator_filter', 'transfer_validator']

/**
 * Fills an order in a simulation on top of a block, in one request, and reads who holds what before and after: whether the items
 * reach who gets them, and the money everybody who is paid. What cannot be simulated (an offer that nobody known could accept, a
 * node that does not answer, or knows no later time) is `unknown`.
 */
export async function simulateFill(
  client: PublicClient,
  { seaport }: SeaportDomain,
  order: FillOrder,
  block: Awaited<ReturnType<typeof readLatestBlock>>,
): Promise<FillVerdict> {
  const { components } = order
  // The head of an idle chain is old. What has not begun is filled at its first moment.
  let atSeconds = nowSeconds()
  if (atSeconds < block.timeSeconds) atSeconds = block.timeSeconds
  if (atSeconds < components.startTime) atSeconds = components.startTime
  const isOpen = atSeconds < components.endTime
  const plan = isOpen ? buildFillPlan(seaport, order, [block.timeSeconds, atSeconds]) : null
  const results = plan && (await simulateSequence(client, plan, block))
  if (!plan || !results) return { kind: 'unknown' }
  const verdict = evaluateFill(plan, results)
  // A smaller quantity could be moved, which does not prove that the offer can be filled.
  if (order.acceptedBy?.fewer && verdict.kind === 'fills') return { kind: 'unknown' }
  // One token of those that an offer is for proves nothing of the others.
  const isSample = selectTradedItems(components).some(isCriteriaItem)
  return isSample && verdict.kind === 'refused'
    ? { ...verdict, isOfToken: !refusesAll.includes(verdict.reason) }
    : verdict
}
