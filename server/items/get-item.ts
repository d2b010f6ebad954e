import { getAddress } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Item } from '@/lib/schemas/item'
import type { ItemPath } from '@/lib/schemas/queries'
import { createSqlParams } from '@/server/db/sql-params'
import { buildEtherCondition } from '@/server/orders/build-currency-condition'
import { buildStatusCondition } from '@/server/orders/build-status-condition'
import { encodeOrders } from '@/server/orders/encode-orders'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import type { Services } from '@/server/services'
import { buildItemsFrom } from './build-items-from'
import { encodeItems } from './encode-items'
import { type ItemRow, itemColumns } from './item-row'

/** One item with its cheapest listing and its best offer. @throws AppError `not_found` */
export async function getItem(services: Services, path: ItemPath): Promise<Item> {
  const params = createSqlParams()
  const from = buildItemsFrom(services.config, params)
  const place = [params.add(path.chainId), params.add(getAddress(path.contract)), params.add(path.tokenId)]
  const rows = await services.db.query<ItemRow>(
    `select ${itemColumns} ${from}
     where i.chain_id = ${place[0]} and i.contract = ${place[1]} and i.token_id = ${place[2]}::numeric`,
    params.values,
  )
  const [item] = await encodeItems(services, rows)
  if (!item) throw new AppError('not_found', 'The market does not know this item.')
  const bestOffer = await findBestOffer(services, path)
  return bestOffer ? { ...item, bestOffer } : item
}

/** The highest offer for the item itself or for any of its collection. */
async function findBestOffer(services: Services, { chainId, contract, tokenId }: ItemPath) {
  const params = createSqlParams()
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o
     where o.chain_id = ${params.add(chainId)} and o.collection = ${params.add(getAddress(contract))}
       and (o.token_id = ${params.add(tokenId)}::numeric or o.kind = 'collection') and o.side = 'offer'
       and ${buildStatusCondition(params, 'active')} and ${buildEtherCondition(services.config, params)}
     order by o.price_wei desc, o.hash limit 1`,
    params.values,
  )
  return encodeOrders(services, rows)[0]
}
