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
  limit?: number
  /** With what was checked above this block, which is about to be undone. */
  above?: bigint | undefined
}

interface DueRow {
  hash: Hash
  reasons: OrderReason[]
  parameters: OrderComponentsJson
  signature: Hex
}

/**
 * Checks the orders that something happened to since their last check, in the state after a block. Nothing is stored.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function checkDueOrders(
  services: Services,
  chainId: number,
  block: BlockPoint,
  { limit, above }: DueOptions = {},
): Promise<DueChecks> {
  const rows = await services.db.query<DueRow>(
    `select hash, reasons, parameters, signature from orders
     where chain_id = $1 and due_block > checked_block and due_block <= $2 limit $3`,
    [chainId, block.number, limit ?? null],
  )
  if (above !== undefined) rows.push(...(await findCheckedAbove(services, chainId, above, rows)))
  const orders = rows.map(({ hash, parameters, signature }) => ({
    ...{ hash, signature },
    components: decodeOrderComponents(parameters),
  }))
  const checks = await checkOrders(services, chainId, orders, block.hash)
  // What a simulation has refused, only a simulation takes back.
  const suspects = orders.filter((_, index) => rows[index]?.reasons.includes('refused'))
  return simulateChecks(services, chainId, { block, orders, checks }, suspects)
}

function findCheckedAbove({ db }: Services, chainId: number, above: bigint, others: readonly DueRow[]) {
  return db.query<DueRow>(
    `select hash, reasons, parameters, signature from orders
     where chain_id = $1 and (checked_block > $2 or due_block > $2) and hash <> all($3::text[])`,
    [chainId, above, others.map(({ hash }) => hash)],
  )
}
