import { type Address, getAddress } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Item, Trait } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import type { ItemPath } from '@/lib/schemas/queries'
import { assertRead } from '@/server/collections/assert-read'
import { createSqlParams } from '@/server/db/sql-params'
import { findDurability } from '@/server/metadata/find-durability'
import { buildEtherCondition } from '@/server/orders/build-currency-condition'
import { buildFitCondition } from '@/server/orders/build-fit-condition'
import { buildStatusCondition, isLot } from '@/server/orders/build-status-condition'
import { encodeOrders } from '@/server/orders/encode-orders'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import { withBookFlags } from '@/server/orders/with-book-flags'
import type { Services } from '@/server/services'
import { awaitIndex } from './await-index'
import { buildItemsFrom } from './build-items-from'
import { encodeItems } from './encode-items'
import { findOwners } from './find-holdings'
import { findMoved } from './find-moved'
import { findOtherListings } from './find-other-listings'
import { findPlayable } from './find-playable'
import { findUpcomingListing } from './find-upcoming-listing'
import { type ItemRow, itemColumns } from './item-row'

/**
 * One item with its cheapest listing and its best offer, both by the piece; its collection is opened when the market has not met it.
 * @throws AppError `not_found`; CollectionIndexingError; what `refuseUnlisted` throws
 */
export async function getItem(services: Services, path: ItemPath, caller: string): Promise<Item> {
  const params = createSqlParams()
  const from = buildItemsFrom(services.config, params)
  const place = [params.add(path.chainId), params.add(getAddress(path.contract)), params.add(path.tokenId)]
  const read = () =>
    services.db.query<ItemRow>(
      `select ${itemColumns} ${from}
       where i.chain_id = ${place[0]} and i.contract = ${place[1]} and i.token_id = ${place[2]}::numeric`,
      params.values,
    )
  const [known] = await Promise.all([read(), assertRead(services, path, caller)])
  const rows = known.length > 0 ? known : await awaitIndex(services, path, read)
  const [item] = await encodeItems(services, rows)
  if (!item) throw new AppError('not_found', 'The market does not know this item.')
  const [row] = rows as [ItemRow]
  const key = { ...path, contract: row.contract }
  const [bestOffer, listings, traits, owners, durability, playable, movedTo] = await Promise.all([
    item.isBurned ? undefined : findBestOffer(services, path, item.owner),
    findListings(services, path, item.listing),
    findTraits(services, path),
    row.standard === 'ERC1155' ? findOwners(services.db, row) : undefined,
    findDurability(services, key),
    item.hidden ? undefined : findPlayable(services, key),
    findMoved(services, item),
  ])
  return {
    ...item,
    ...(item.voucher && movedTo ? { voucher: { ...item.voucher, movedTo } } : {}),
    ...(bestOffer ? { bestOffer } : {}),
    ...listings,
    ...(owners ? { owners } : {}),
    ...(durability ? { durability } : {}),
    ...(playable === undefined ? {} : { playable }),
    ...(traits.length > 0 ? { traits } : {}),
  }
}

/** Whatever sells the item or will, each with the flags of the book; what there is not is left out. */
async function findListings(
  services: Services,
  path: ItemPath,
  listing: Order | undefined,
): Promise<Pick<Item, 'listing' | 'otherListings' | 'upcomingListing'>> {
  const [others, upcoming] = await Promise.all([findOtherListings(services, path), findUpcomingListing(services, path)])
  const flagged = await withBookFlags(
    services,
    [listing, upcoming, ...others].flatMap((order) => order ?? []),
  )
  const find = (order: Order | undefined) => flagged.find(({ hash }) => hash === order?.hash)
  const [found, upcomingListing] = [find(listing), find(upcoming)]
  const otherListings = others.flatMap((order) => find(order) ?? [])
  return {
    ...(found ? { listing: found } : {}),
    ...(otherListings.length > 0 ? { otherListings } : {}),
    ...(upcomingListing ? { upcomingListing } : {}),
  }
}

/**
 * The offer that the item can be sold to and that is the highest by the piece: its own, its collection's, or one for a
 * trait or set that it is of. Whoever has all of it can't sell it to himself, and nobody a piece to who wants several or none.
 */
async function findBestOffer(services: Services, { chainId, contract, tokenId }: ItemPath, owner: Address | null) {
  const params = createSqlParams()
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o
     where o.chain_id = ${params.add(chainId)} and o.collection = ${params.add(getAddress(contract))}
       and ${buildFitCondition(params, tokenId)}
       and ${buildStatusCondition(params, 'active')} and ${buildEtherCondition(services.config, params)}
       and not ${isLot} and o.maker <> coalesce(${params.add(owner)}, '')
     order by o.unit_price desc, o.hash desc limit 1`,
    params.values,
  )
  return encodeOrders(services, rows)[0]
}

function findTraits({ db }: Services, { chainId, contract, tokenId }: ItemPath): Promise<Trait[]> {
  return db.query<Trait>(
    'select name, value from item_traits where chain_id = $1 and contract = $2 and token_id = $3 order by name, value',
    [chainId, getAddress(contract), tokenId],
  )
}
