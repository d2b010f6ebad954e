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
}

interface DueOptions {
  /** The most of each kind. */
  limit: number
  /** Without those that were due at this block already. */
  after?: bigint | undefined
  /** With what was checked above this block, which is about to be undone. */
  above?: bigint | undefined
}

export interface DueOrder {
  hash: Hash
  reasons: OrderReason[]
  parameters: OrderComponentsJson
  signature: Hex
}

/** The orders that something happened to since their last check, up to a block. */
export async function findDueOrders(
  services: Pick<Services, 'db'>,
  chainId: number,
  block: Pick<BlockPoint, 'number'>,
  { limit, after = -1n, above }: DueOptions,
): Promise<DueOrder[]> {
  const due = await services.db.query<DueOrder>(
    `select hash, reasons, parameters, signature from orders
     where chain_id = $1 and due_block > checked_block and due_block > $2 and due_block <= $3 limit $4`,
    [chainId, after, block.number, limit],
  )
  if (above === undefined) return due
  const checkedAbove = await services.db.query<DueOrder>(
    `select hash, reasons, parameters, signature from orders
     where chain_id = $1 and (checked_block > $2 or due_block > $2) and hash <> all($3::text[]) limit $4`,
    [chainId, above, due.map(({ hash }) => hash), limit],
  )
  return [...due, ...checkedAbove]
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
  const suspects = orders.filter((_, index) => due[index]?.reasons.includes('refused'))
  return simulateChecks(services, chainId, { block, orders, checks }, suspects)
}
