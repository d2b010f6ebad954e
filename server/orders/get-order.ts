import type { Order } from '@/lib/api/schemas/order'
import type { OrderPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import type { Services } from '@/server/services/services'
import { encodeOrders } from './encode-order'
import { type OrderRow, orderColumns } from './order-row'

/** @throws AppError `not_found` */
export async function getOrder(services: Services, path: OrderPath): Promise<Order> {
  const order = await findOrder(services, path)
  if (order) return order
  throw new AppError('not_found', 'Order not found.')
}

export async function findOrder(services: Services, { chainId, hash }: OrderPath): Promise<Order | null> {
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o where o.chain_id = $1 and o.hash = $2`,
    [chainId, hash.toLowerCase()],
  )
  return encodeOrders(services, rows)[0] ?? null
}
