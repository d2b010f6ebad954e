import type { Hash, Hex } from 'viem'
import type { OrderComponentsJson, OrderReason } from '@/lib/schemas/order'
import { decodeOrderComponents } from '@/lib/seaport'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Services } from '@/server/services'
import { checkOrders, type OrderCheck } from './check-orders'
import type { CheckedOrder } from './read-order-facts'
import { simulateChecks } from './simulate-checks'

/** Orders and what each of them is after one block. */
export interface DueChecks {
  block: BlockPoint
  orders: readonly CheckedOrder[]
  /** In the order of `orders`. */
  checks: readonly OrderCheck[]
  /** Those that were tried out too. */
  simulated?: readonly Hash[]
}

export interface DueOrder {
  hash: Hash
  reasons: OrderReason[]
  parameters: OrderComponentsJson
  signature: Hex
  /** A check by reads is not enough: the rules of its tokens may have changed. */
  is_suspect: boolean
}

/** The last one, `is_suspect`, begins an expression that needs a name. `simulated_at` is 0 until an order is tried out anew. */
export const dueOrderColumns = 'hash, reasons, parameters, signature, simulated_at = 0'

/** A simulation is a call of its own, of which many orders of one collection may need one at once. */
const suspectsAtOnce = 20

/**
 * The orders that something happened to since their last check, up to a block; at most `limit` of them. Those that have to be tried out
 * come last, in smaller parts: nobody is shown as able to buy them, and whoever pauses a collection again and again holds up no other.
 */
export async function findDueOrders(
  { db }: Pick<Services, 'db'>,
  chainId: number,
  block: Pick<BlockPoint, 'number'>,
  limit: number,
): Promise<DueOrder[]> {
  const select = (condition: string, most: string) => `(select ${dueOrderColumns} as is_suspect from orders
    where chain_id = $1 and due_block > checked_block and due_block <= $2 and ${condition} limit ${most})`
  const due = await db.query<DueOrder>(
    `${select('simulated_at <> 0', '$3')} union all ${select('simulated_at = 0', `least($3, ${suspectsAtOnce})`)}`,
    [chainId, block.number, limit],
  )
  const plain = due.filter(({ is_suspect }) => !is_suspect)
  return plain.length > 0 ? plain : due
}

/**
 * Checks them in the state after a block. Nothing is stored.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function checkDueOrders(
  services: Services,
  chainId: number,
  block: BlockPoint,
  due: readonly DueOrder[],
): Promise<DueChecks> {
  const orders = due.map(({ hash, parameters, signature }) => ({
    ...{ hash, signature },
    components: decodeOrderComponents(parameters),
  }))
  const checks = await checkOrders(services, chainId, orders, block.hash)
  // What a simulation has refused, only a simulation takes back.
  const suspects = orders.filter((_, index) => due[index]?.is_suspect || due[index]?.reasons.includes('refused'))
  const checked = await simulateChecks(services, chainId, { block, orders, checks }, suspects)
  return { ...checked, simulated: suspects.map(({ hash }) => hash) }
}
