import type { Hash } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { encodeOrders } from '@/server/orders/encode-orders'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import { createChainBatcher } from '@/server/services/create-chain-batcher'
import type { Services } from '@/server/services/services'

/** Whether the book holds an order, in the same statement for all who ask at once. */
export const findStoredOrder = createChainBatcher<Hash, Order | null>(findPendingOrders, 50)

async function findPendingOrders(services: Services, chainId: number, hashes: readonly Hash[]) {
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o where o.chain_id = $1 and o.hash = any($2::text[])`,
    [chainId, hashes],
  )
  const held = new Map(encodeOrders(services, rows).map((order) => [order.hash, order]))
  return hashes.map((hash) => held.get(hash) ?? null)
}
