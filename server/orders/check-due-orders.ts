import type { Hash, Hex } from 'viem'
import { toAppError } from '@/lib/errors/to-app-error'
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
  /** Why some were left out. */
  failure?: unknown
}

export interface DueOrder {
  hash: Hash
  reasons: OrderReason[]
  parameters: OrderComponentsJson
  signature: Hex
  /** A check by reads is not enough: the rules of its tokens may have changed. */
  is_suspect: boolean
}

/** Of orders `o`; the last one, `is_suspect`, begins an expression that needs a name. `simulated_at` is 0 until an order is tried out anew. */
export const dueOrderColumns = 'o.hash, o.reasons, o.parameters, o.signature, o.simulated_at = 0'

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
  const due = `from orders o where chain_id = $1 and due_block > checked_block and due_block <= $2`
  const rows = await db.query<DueOrder>(
    `(select ${dueOrderColumns} as is_suspect ${due} and simulated_at <> 0 limit $3)
     union all (select ${dueOrderColumns} as is_suspect ${due} and simulated_at = 0 limit $4)`,
    [chainId, block.number, limit, Math.min(limit, suspectsAtOnce)],
  )
  const plain = rows.filter((row) => !row.is_suspect)
  return plain.length > 0 ? plain : rows
}

/**
 * Checks them in the state after a block, and tries out those that are suspects. Nothing is stored. One that our own code fails at is left out, and keeps no other from its check.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block; what our code throws where it fails at all of them.
 */
export async function checkDueOrders(
  services: Services,
  chainId: number,
  block: BlockPoint,
  due: readonly DueOrder[],
  isSuspect = needsSimulation,
): Promise<DueChecks> {
  try {
    return await checkTogether(services, chainId, block, { due, isSuspect })
  } catch (failure) {
    if (due.length <= 1 || !isOurs(failure)) throw failure
    const half = Math.ceil(due.length / 2)
    const parts: DueChecks[] = []
    for (const part of [due.slice(0, half), due.slice(half)]) {
      try {
        parts.push(await checkDueOrders(services, chainId, block, part, isSuspect))
      } catch (error) {
        if (!isOurs(error)) throw error
      }
    }
    if (parts.length === 0) throw failure
    const [orders, checks] = [parts.flatMap((part) => part.orders), parts.flatMap((part) => part.checks)]
    return { block, orders, checks, simulated: parts.flatMap((part) => part.simulated ?? []), failure }
  }
}

/** What a simulation has refused, only a simulation takes back. */
const needsSimulation = (order: DueOrder) => order.is_suspect || order.reasons.includes('refused')
const isOurs = (error: unknown) => toAppError(error).code === 'internal'

async function checkTogether(
  services: Services,
  chainId: number,
  block: BlockPoint,
  { due, isSuspect }: { due: readonly DueOrder[]; isSuspect: (order: DueOrder) => boolean },
): Promise<DueChecks> {
  const orders = due.map(({ hash, parameters, signature }) => ({
    ...{ hash, signature },
    components: decodeOrderComponents(parameters),
  }))
  const checks = await checkOrders(services, chainId, orders, block.hash)
  const suspects = orders.filter((_, index) => isSuspect(due[index] as DueOrder))
  const checked = await simulateChecks(services, chainId, { block, orders, checks }, suspects)
  return { ...checked, simulated: suspects.map(({ hash }) => hash) }
}
