import type { Address } from 'viem'
import { getByAccount } from '@/lib/accounts/get-by-account'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { findChosenNames } from '@/server/accounts/find-account-name-warnings'
import { collectionKey } from '@/server/base/collection-key'
import { findCollectionNameWarnings } from '@/server/collections/find-collection-name-warnings'
import { encodeOrders } from '@/server/orders/encode-order'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import type { Services } from '@/server/services/services'
import { encodeItem } from './encode-item'
import { findHoldings } from './find-holdings'
import { findNewestVouchers } from './find-newest-vouchers'
import type { ItemRow } from './item-row'

/** Rows of items with their listings, their vouchers and, of editions, what `holder` has; each read in one statement. */
export async function encodeItems(services: Services, rows: readonly ItemRow[], holder?: Address): Promise<Item[]> {
  const listed = rows.flatMap(({ listing_sequence }) => listing_sequence ?? [])
  const [listingOf, voucherOf, holdingsOf, collections, names] = await Promise.all([
    findListings(services, listed),
    findNewestVouchers(services.db, rows),
    findHoldings(services.db, rows, holder),
    findCollectionNameWarnings(services, rows.map(readPlace)),
    findChosenNames(
      services,
      rows.map(({ creator }) => creator),
    ),
  ])
  return rows.map((row) => {
    const collection = collections.get(collectionKey(readPlace(row)))
    return encodeItem(row, {
      media: services.media,
      listing: listingOf.get(row.listing_sequence ?? ''),
      voucher: voucherOf(row),
      holdings: holdingsOf(row),
      creatorName: row.creator ? getByAccount(names, row.chain_id, row.creator) : undefined,
      collectionName: collection?.name,
      marks: collection?.marks,
    })
  })
}

function readPlace({ chain_id, contract }: ItemRow) {
  return { chainId: chain_id, contract }
}

/** By their sequence, whose index has fewer levels than that of hashes. */
async function findListings(services: Services, sequences: readonly string[]): Promise<Map<string, Order>> {
  if (sequences.length === 0) return new Map()
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from unnest($1::bigint[]) as wanted (sequence) join orders o using (sequence)`,
    [sequences],
  )
  const orders = encodeOrders(services, rows)
  return new Map(rows.flatMap(({ sequence }, place) => (orders[place] ? [[sequence, orders[place]] as const] : [])))
}
