import { findAcceptingHolders } from '@/server/orders/fill/find-accepting-holders'
import { simulateOrderFill } from '@/server/orders/fill/simulate-order-fill'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import type { DueChecks, OrderCheck } from './check-orders'
import type { CheckedOrder } from './checked-order'

/**
 * The same checks, where an order that lacks nothing is filled in a simulation too: a token may stop, take fees or stay where it is, and
 * say so in no log.
 * @param suspects which of the orders to simulate
 * @throws viem's errors when the node does not answer
 */
export async function simulateChecks(
  services: Pick<Services, 'clients' | 'config' | 'db'>,
  chainId: number,
  { block, orders, checks }: DueChecks,
  suspects: readonly CheckedOrder[],
): Promise<DueChecks> {
  const tried = orders.flatMap((order, index) => {
    const check = checks[index]
    return check?.status === 'active' && suspects.includes(order) ? [{ ...order, holder: check.holder }] : []
  })
  if (tried.length === 0) return { block, orders, checks }
  const { client, domain } = getServedChain(services, chainId)
  const [{ timestamp }, holders] = await Promise.all([
    client.getBlock({ blockHash: block.hash }),
    findAcceptingHolders(services, chainId, tried),
  ])
  const at = { ...block, timeSeconds: timestamp }
  const hashes = new Set(tried.map(({ hash }) => hash))
  const simulate = async (order: CheckedOrder, check: OrderCheck): Promise<OrderCheck> => {
    if (!hashes.has(order.hash)) return check
    const parts = { left: check.left, acceptedBy: holders.get(order.hash) ?? null }
    const verdict = await simulateOrderFill(services, { client, domain }, { ...order, ...parts }, at)
    if (verdict.kind === 'unknown') return check
    if (verdict.kind === 'fills') return { ...check, flags: verdict.flags }
    return { ...check, status: 'inactive', reasons: verdict.reason ? ['refused', verdict.reason] : ['refused'] }
  }
  const simulated = await Promise.all(orders.map((order, index) => simulate(order, checks[index] as OrderCheck)))
  return { block, orders, checks: simulated }
}
