import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import type { HoldersPage } from '@/lib/schemas/holder'
import { addressSchema, decimalSchema } from '@/lib/schemas/primitives'
import type { CollectionPath, HoldersQuery } from '@/lib/schemas/queries'
import { cutPage, decodeCursor } from '@/server/db/cursor'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services'
import { assertRead } from './assert-read'

interface HolderRow {
  address: Address
  quantity: string
  work_count: number
}

const placeSchema = z.strictObject({ quantity: decimalSchema, address: addressSchema })

/**
 * Who has how much of a collection, whoever has most first.
 * @throws AppError `bad_request` for a cursor of another list; CollectionIndexingError; what `openByAddress` throws
 */
export async function findHolders(
  services: Services,
  path: CollectionPath,
  { limit, cursor }: HoldersQuery,
  caller: string,
): Promise<HoldersPage> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor, placeSchema)
  await assertRead(services, path, caller)
  const params = createSqlParams()
  const ofCollection = `chain_id = ${params.add(path.chainId)} and contract = ${params.add(getAddress(path.contract))}`
  const supplyParams = [...params.values]
  // A collection is of one standard: one of the halves is empty.
  const held = `
    select owner as address, count(*)::numeric as quantity, count(*)::integer as work_count
    from items where ${ofCollection} and owner is not null group by owner
    union all
    select holder, sum(quantity), count(*)::integer from balances where ${ofCollection} group by holder`
  const after = place
    ? `where (h.quantity, h.address) < (${params.add(place.quantity)}::numeric, ${params.add(getAddress(place.address))}::text)`
    : ''
  const [rows, [all]] = await Promise.all([
    services.db.query<HolderRow>(
      `select h.* from (${held}) h ${after} order by h.quantity desc, h.address desc limit ${params.add(limit + 1)}`,
      params.values,
    ),
    services.db.query<{ supply: string }>(
      `select (select count(*) from items where ${ofCollection} and owner is not null)
         + (select coalesce(sum(quantity), 0) from balances where ${ofCollection}) as supply`,
      supplyParams,
    ),
  ])
  const { page, next } = cutPage(rows, limit, ({ quantity, address }) => ({ quantity, address }))
  const holders = page.map(({ address, quantity, work_count: workCount }) => ({ address, quantity, workCount }))
  return { holders, supply: String(all?.supply ?? 0), next }
}
