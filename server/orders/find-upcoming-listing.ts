import { getAddress } from 'viem'
import type { Order } from '@/lib/schemas/order'
import type { ItemPath } from '@/lib/schemas/queries'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services'
import { buildStatusCondition, isPublic } from './build-status-condition'
import { buildTokenCondition } from './build-token-condition'
import { encodeOrders } from './encode-orders'
import { type OrderRow, orderColumns } from './order-row'

/** The listing of an item for anyone that starts next, bundles among them. */
export async function findUpcomingListing(
  services: Services,
  { chainId, contract, tokenId }: ItemPath,
): Promise<Order | undefined> {
  const params = createSqlParams()
  const isOfToken = buildTokenCondition(params, { chainIds: [chainId], contract: getAddress(contract), tokenId })
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o
     where ${isOfToken} and o.side = 'listing' and ${isPublic} and ${buildStatusCondition(params, 'upcoming')}
     order by o.start_time, o.sequence limit 1`,
    params.values,
  )
  return encodeOrders(services, rows)[0]
}
