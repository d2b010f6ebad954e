import type { Address, Hash } from 'viem'
import type { OrderFlag, OrderReason } from '@/lib/api/schemas/order'
import type { Fraction, OrderComponents } from '@/lib/protocol/seaport'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import type { CheckedOrder } from './checked-order'
import { type OrderFacts, readOrderFacts } from './read-order-facts'

/** What `orders` stores; the clock's part (`expired`, `upcoming`, `not_started`) is added when it is read. */
export interface OrderCheck {
  status: 'active' | 'inactive' | 'filled' | 'cancelled'
  reasons: OrderReason[]
  /** The part that is not filled yet. */
  left: Fraction
  /** Of an offer for an ERC-721 token: who owns it. */
  holder?: Address | null
  /** Those of its flags that a simulated fill tells; left out where none was simulated. */
  flags?: OrderFlag[]
}

/**
 * What the orders of one chain are after one block, in their order.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function checkOrders(
  services: Pick<Services, 'clients' | 'config' | 'sanctions'>,
  chainId: number,
  orders: readonly CheckedOrder[],
  blockHash: Hash,
): Promise<OrderCheck[]> {
  const { client, domain } = getServedChain(services, chainId)
  const facts = await readOrderFacts(client, domain, orders, blockHash)
  return orders.map(({ components }, index) => {
    const check = computeCheckStatus(components, facts[index] as OrderFacts)
    const isOpen = check.status === 'active' || check.status === 'inactive'
    if (!isOpen || !services.sanctions?.isKnown(chainId, components.offerer)) return check
    return { ...check, status: 'inactive', reasons: [...check.reasons, 'account_sanctioned'] }
  })
}

/**
 * Only a cancel, a higher counter and a fill end an order: what merely can't be filled at this block may come back, and
 * stays its maker's concern: a signature that is only hidden can still be filled. Seaport's counters only grow: a lower one is of a
 * block before the maker's last, and the order waits for that.
 */
export function computeCheckStatus({ counter }: Pick<OrderComponents, 'counter'>, facts: OrderFacts): OrderCheck {
  const { filled, total } = facts
  const left = total > 0n ? { numerator: total - filled, denominator: total } : { numerator: 1n, denominator: 1n }
  if (left.numerator === 0n) return { status: 'filled', reasons: [], left }
  if (facts.isCancelled || facts.counter > counter) return { status: 'cancelled', reasons: [], left }
  if (facts.counter < counter) return { status: 'inactive', reasons: [], left }
  const reasons = [...facts.lacks]
  // Of an offer: nobody owns what it is for.
  if (facts.isWantedMissing) reasons.push('not_owner')
  if (!facts.isSigned && !facts.isValidated) reasons.push('signature')
  return { status: reasons.length === 0 ? 'active' : 'inactive', reasons, left, holder: facts.wantedOwner ?? null }
}

/** Orders and what each of them is after one block. */
export interface DueChecks {
  block: BlockPoint
  orders: readonly CheckedOrder[]
  /** In the order of `orders`. */
  checks: readonly OrderCheck[]
  /** Those of which a fill was simulated too. */
  simulated?: readonly Hash[]
  /** Left out: they could be filled again, and keep their status until a later call simulates them. */
  deferred?: readonly Hash[]
  /** Why some were left out. */
  failure?: unknown
}
