import type { Hash } from 'viem'
import type { OrderReason } from '@/lib/schemas/order'
import { getServedChain } from '@/server/chains/find-served-chain'
import type { Services } from '@/server/services'
import { type CheckedOrder, type OrderFacts, readOrderFacts } from './read-order-facts'

/** What `orders` stores; the clock's part (`expired`, `not_started`) is added when it is read. */
export interface OrderCheck {
  status: 'active' | 'inactive' | 'filled' | 'cancelled'
  reasons: OrderReason[]
}

/**
 * What the orders of one chain are after one block, in their order.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function checkOrders(
  services: Pick<Services, 'clients' | 'config'>,
  chainId: number,
  orders: readonly CheckedOrder[],
  blockHash: Hash,
): Promise<OrderCheck[]> {
  const { client, domain } = getServedChain(services, chainId)
  const facts = await readOrderFacts(client, domain, orders, blockHash)
  return orders.map((order, index) => decideStatus(order, facts[index] as OrderFacts))
}

/**
 * Only a cancel, another counter and a fill end an order: what merely can't be filled at this block may come back, and
 * stays its maker's concern (design, section 5).
 */
export function decideStatus(order: Pick<CheckedOrder, 'maker' | 'counter'>, facts: OrderFacts): OrderCheck {
  if (facts.isFilled) return { status: 'filled', reasons: [] }
  if (facts.isCancelled || facts.counter !== order.counter) return { status: 'cancelled', reasons: [] }
  const reasons: OrderReason[] = []
  if (facts.owner !== order.maker) reasons.push('not_owner')
  if (!facts.isApproved) reasons.push('not_approved')
  if (!facts.isSigned && !facts.isValidated) reasons.push('signature')
  return { status: reasons.length === 0 ? 'active' : 'inactive', reasons }
}
