import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import type { HoldersPage } from '@/lib/api/schemas/collection-holder'
import type { CollectionPath, HoldersQuery } from '@/lib/api/schemas/query-parameters'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'
import { cutPage, decodeCursor } from '@/server/db/cursor'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { assertCollectionIndexed } from './registration/assert-collection-indexed'

interface HolderRow {
  address: Address
  quantity: string
  item_count: number
}

/** Of a collection with more items nobody counts whether all are divided alike. */
const mostItems = 1_000

const placeSchema = z.strictObject({ quantity: decimalSchema, address: addressSchema })

/**
 * Who has how much of a collection, whoever has most first.
 * @throws AppError `bad_request` for a cursor of another list; CollectionIndexingError; what `throwUnlistedCollection` throws
 */
export async function listHolders(
  services: Services,
  path: CollectionPath,
  { limit, cursor }: HoldersQuery,
  caller: string,
): Promise<HoldersPage> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor, placeSchema)
  await assertCollectionIndexed(services, path, caller)
  const params = createSqlParams()
  const ofCollection = `chain_id = ${params.add(path.chainId)} and contract = ${params.add(getAddress(path.contract))}`
  const supplyParams = [...params.values]
  const after = place
    ? `and (quantity, holder) < (${params.add(place.quantity)}::numeric, ${params.add(getAddress(place.address))}::text)`
    : ''
  const [rows, [all], [divided]] = await Promise.all([
    services.db.query<HolderRow>(
      `select holder as address, quantity, item_count from holders where ${ofCollection} ${after}
       order by quantity desc, holder desc limit ${params.add(limit + 1)}`,
      params.values,
    ),
    services.db.query<{ supply: string }>(`select supply from collection_counts where ${ofCollection}`, supplyParams),
    services.db.query<{ decimals: number | null }>(
      `select case when count(*) <= ${mostItems} and count(decimals) = count(*) and min(decimals) = max(decimals)
         then min(decimals) end as decimals
       from (select case when standard = 'ERC1155' then decimals end as decimals from items
         where ${ofCollection} and (select standard from collections where ${ofCollection}) = 'ERC1155' limit ${mostItems + 1}) i`,
      supplyParams,
    ),
  ])
  const { page, next } = cutPage(rows, limit, ({ quantity, address }) => ({ quantity, address }))
  const holders = page.map(({ address, quantity, item_count: workCount }) => ({ address, quantity, workCount }))
  const decimals = divided?.decimals ? { decimals: divided.decimals } : {}
  return { holders, supply: String(all?.supply ?? 0), ...decimals, next }
}
