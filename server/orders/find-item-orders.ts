import { type Address, getAddress } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { buildBestFirst } from '@/server/db/sql/order-currency'
import { buildStatusCondition, isAllOrNothingLot } from '@/server/db/sql/order-status'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildAcceptableOfferCondition } from './build-token-condition'
import { encodeOrders } from './encode-order'
import { type ItemListings, listItemListings } from './list-item-listings'
import { type OrderRow, orderColumns } from './order-row'

/** The orders of one item: its best offer, and what sells it or will. What does not exist is left out. */
export async function findItemOrders(
  services: Services,
  path: ItemPath,
  { isBurned, listing, owner }: Pick<Item, 'isBurned' | 'listing' | 'owner'>,
): Promise<ItemListings & { bestOffer?: Order }> {
  const [bestOffer, listings] = await Promise.all([
    isBurned ? undefined : findBestOffer(services, path, owner),
    listItemListings(services, path, listing),
  ])
  return { ...listings, ...(bestOffer ? { bestOffer } : {}) }
}

/**
 * The offer that the item can be sold to and that is the highest by the piece, of the currencies that are compared
 * with ether before others: its own, its collection's, or one for a
 * trait or set that it is of. An account that has all of it cannot sell it to itself. One piece cannot be sold to an offer for several, all or none.
 */
async function findBestOffer(
  services: Services,
  { chainId, contract, tokenId }: ItemPath,
  owner: Address | null,
): Promise<Order | undefined> {
  const params = createSqlParams()
  const { join, condition, order } = buildBestFirst(services.config, params)
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o ${join}
     where o.chain_id = ${params.add(chainId)} and o.collection = ${params.add(getAddress(contract))}
       and ${buildAcceptableOfferCondition(params, tokenId)}
       and ${buildStatusCondition(params, 'active')} and ${condition}
       and not ${isAllOrNothingLot} and o.maker <> coalesce(${params.add(owner)}, '')
     order by ${order}, o.hash desc limit 1`,
    params.values,
  )
  return encodeOrders(services, rows)[0]
}
