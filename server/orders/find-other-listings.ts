import { getAddress } from 'viem'
import type { Order } from '@/lib/schemas/order'
import type { ItemPath } from '@/lib/schemas/queries'
import { chainSeconds } from '@/server/chains/chain-clock'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services'
import { buildOpenListingCondition, buildStatusCondition, isPublic } from './build-status-condition'
import { buildAmongCondition } from './build-token-condition'
import { encodeOrders } from './encode-orders'
import { type OrderRow, orderColumns } from './order-row'

const limit = 5

/** The listings of an item, for anyone, that are in bundles or inactive, by whoever has it: active ones first, then the newest. */
export async function findOtherListings(
  services: Services,
  { chainId, contract, tokenId }: ItemPath,
): Promise<Order[]> {
  const params = createSqlParams()
  const [chain, collection, token] = [params.add(chainId), params.add(getAddress(contract)), params.add(tokenId)]
  const live = `o.chain_id = ${chain} and o.side = 'listing' and ${isPublic} and o.status in ('active', 'inactive')
    and not (${buildStatusCondition(params, 'upcoming')})
    and o.end_time > ${params.add(chainSeconds(chainId))}::bigint and not o.reasons && array['not_owner', 'balance']`
  const rows = await services.db.query<OrderRow>(
    `select * from (
       select ${orderColumns} from orders o
       where ${live} and o.collection = ${collection} and o.token_id = ${token}::numeric
         and not (${buildOpenListingCondition(params)})
       union all
       select ${orderColumns} from orders o
       where ${live} and ${buildAmongCondition(params, { contract, tokenId })}
     ) o order by (${buildStatusCondition(params, 'active')}) desc, o.sequence desc limit ${limit}`,
    params.values,
  )
  return encodeOrders(services, rows)
}
