import { buildOfferQueries } from '@/lib/api/client/build-offer-queries'
import type { Order } from '@/lib/api/schemas/order'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import type { Services } from '@/server/services/services'
import { listOrders } from './list-orders'

/** The open offers that an item can be sold to, of each group of currencies the highest price per item first; as the browser asks for them. */
export async function listItemOffers(services: Services, path: ItemPath): Promise<Order[]> {
  const pages = await Promise.all(buildOfferQueries(path).map((query) => listOrders(services, query)))
  return pages.flatMap(({ orders }) => orders)
}
