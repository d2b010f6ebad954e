import type { Address, Hash } from 'viem'
import type { Item } from '@/lib/schemas/item'
import { findCollectionMarks, keyOf } from '@/server/names/find-collection-marks'
import { findChosenNames } from '@/server/names/find-person-marks'
import { encodeOrders } from '@/server/orders/encode-orders'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import type { Services } from '@/server/services'
import { encodeItem } from './encode-item'
import { findBundled } from './find-bundled'
import { findHoldings } from './find-holdings'
import { findNewestVouchers } from './find-newest-vouchers'
import type { ItemRow } from './item-row'

/** Rows of items with their listings or bundles, their vouchers and, of editions, what `holder` has; each read in one statement. */
export async function encodeItems(services: Services, rows: readonly ItemRow[], holder?: Address): Promise<Item[]> {
  const listed = rows.flatMap(({ chain_id, listing_hash }) => (listing_hash ? [{ chain_id, listing_hash }] : []))
  const [listings, isBundled, voucherOf, holdingsOf, marks, names] = await Promise.all([
    findListings(services, listed),
    findBundled(services.db, rows),
    findNewestVouchers(services.db, rows),
    findHoldings(services.db, rows, holder),
    findCollectionMarks(services, rows.map(readCollection)),
    findChosenNames(
      services,
      rows.map(({ creator }) => creator),
    ),
  ])
  return rows.map((row) =>
    encodeItem(row, {
      media: services.media,
      listing: listings.find(({ chainId, hash }) => chainId === row.chain_id && hash === row.listing_hash),
      isBundled: isBundled(row),
      voucher: voucherOf(row),
      holdings: holdingsOf(row),
      creatorName: names.get(row.creator ?? ''),
      marks: marks.get(keyOf(readCollection(row))),
    }),
  )
}

function readCollection({ chain_id, contract, collection_name }: ItemRow) {
  return { chainId: chain_id, contract, name: collection_name ?? '' }
}

async function findListings(services: Services, listed: { chain_id: number; listing_hash: Hash }[]) {
  if (listed.length === 0) return []
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from unnest($1::integer[], $2::text[]) as wanted (chain_id, hash)
     join orders o on o.chain_id = wanted.chain_id and o.hash = wanted.hash`,
    [listed.map(({ chain_id }) => chain_id), listed.map(({ listing_hash }) => listing_hash)],
  )
  return encodeOrders(services, rows)
}
