import { type Address, getAddress } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { buildEtherCondition } from '@/server/db/sql/order-currency'
import { buildStatusCondition, isAllOrNothingLot } from '@/server/db/sql/order-status'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildAcceptableOfferCondition } from './build-fit-condition'
import { encodeOrders } from './encode-orders'
import { type OrderRow, orderColumns } from './order-row'

/**
 * The offer that the item can be sold to and that is the highest by the piece: its own, its collection's, or one for a
 * trait or set that it is of. An account that has all of it cannot sell it to itself. One piece cannot be sold to an offer for several, all or none.
 */
export async function findBestOffer(
  services: Services,
  { chainId, contract, tokenId }: ItemPath,
  owner: Address | null,
): Promise<Order | undefined> {
  const params = createSqlParams()
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o
     where o.chain_id = ${params.add(chainId)} and o.collection = ${params.add(getAddress(contract))}
       and ${buildAcceptableOfferCondition(params, tokenId)}
       and ${buildStatusCondition(params, 'active')} and ${buildEtherCondition(services.config, params)}
       and not ${isAllOrNothingLot} and o.maker <> coalesce(${params.add(owner)}, '')
     order by o.unit_price desc, o.hash desc limit 1`,
    params.values,
  )
  return encodeOrders(services, rows)[0]
}
