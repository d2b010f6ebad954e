import { getServedChain } from '@/server/chains/find-served-chain'
import type { Services } from '@/server/services'
import type { DueChecks } from './check-due-orders'
import type { OrderCheck } from './check-orders'
import { isPurchaseRefused } from './is-purchase-refused'
import type { CheckedOrder } from './read-order-facts'

/**
 * The same checks, where a listing that lacks nothing is tried out too: a token may stop, or take fees, and say so in no
 * log.
 * @param suspects which of the orders to try out
 * @throws viem's errors when the node does not answer
 */
export async function simulateChecks(
  services: Pick<Services, 'clients' | 'config'>,
  chainId: number,
  { block, orders, checks }: DueChecks,
  suspects: readonly CheckedOrder[],
): Promise<DueChecks> {
  if (suspects.length === 0) return { block, orders, checks }
  const { client, domain } = getServedChain(services, chainId)
  const { timestamp } = await client.getBlock({ blockHash: block.hash })
  const at = { ...block, timeSeconds: timestamp }
  const simulate = async (order: CheckedOrder, check: OrderCheck): Promise<OrderCheck> => {
    if (check.status !== 'active' || !suspects.includes(order)) return check
    const isRefused = await isPurchaseRefused(client, domain, order, at)
    return isRefused ? { ...check, status: 'inactive', reasons: ['refused'] } : check
  }
  const simulated = await Promise.all(orders.map((order, index) => simulate(order, checks[index] as OrderCheck)))
  return { block, orders, checks: simulated }
}
