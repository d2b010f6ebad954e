import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Item, ItemSort } from '@/lib/schemas/item'
import { addressSchema, decimalSchema } from '@/lib/schemas/primitives'
import type { ItemsQuery } from '@/lib/schemas/queries'
import { cursorBigint, cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services'
import { buildItemsFrom } from './build-items-from'
import { encodeItems } from './encode-items'
import { type ItemRow, itemColumns } from './item-row'

interface Sort {
  /** The SQL expression that is sorted by, before chain, contract and token. */
  key: string
  keySchema: z.ZodMiniType<string>
  type: 'bigint' | 'numeric'
  direction: 'asc' | 'desc'
  beyond: '<' | '>'
}

const numericKey = z.string().check(z.regex(/^-?[0-9]{1,79}$/))

// What has no listing comes last in each sort: after 2^256 - 1 wei, below 0 wei, after the last second.
const sorts = {
  newest: { key: 'i.minted_at', keySchema: cursorBigint, type: 'bigint', direction: 'desc', beyond: '<' },
  price_asc: {
    key: 'coalesce(l.price_wei, 1e78)',
    keySchema: numericKey,
    type: 'numeric',
    direction: 'asc',
    beyond: '>',
  },
  price_desc: {
    key: 'coalesce(l.price_wei, -1)',
    keySchema: numericKey,
    type: 'numeric',
    direction: 'desc',
    beyond: '<',
  },
  ending: { key: 'coalesce(l.end_time, 1e78)', keySchema: numericKey, type: 'numeric', direction: 'asc', beyond: '>' },
} as const satisfies Record<ItemSort, Sort>

const buildPlaceSchema = (sort: ItemSort) =>
  z.strictObject({
    sort: z.literal(sort),
    key: sorts[sort].keySchema,
    chain: cursorInteger,
    contract: addressSchema,
    token: decimalSchema,
  })

type SortedRow = ItemRow & { sort_key: string }

/**
 * A page of items, each with its cheapest listing that anyone can buy now.
 * @throws AppError `bad_request` for a cursor of another list.
 */
export async function findItems(
  services: Services,
  query: ItemsQuery,
): Promise<{ items: Item[]; next: string | null }> {
  const { sort, limit } = query
  const { key, direction } = sorts[sort]
  const params = createSqlParams()
  const from = buildItemsFrom(services.config, params)
  const where = buildWhere([...buildConditions(query, params), ...buildAfter(query, params)])
  const order = [key, 'i.chain_id', 'i.contract', 'i.token_id'].map((column) => `${column} ${direction}`).join(', ')
  const sql = `select ${itemColumns}, ${key} as sort_key ${from} ${where} order by ${order} limit ${params.add(limit + 1)}`
  const rows = await services.db.query<SortedRow>(sql, params.values)
  const { page, next } = cutPage(rows, limit, (row) => ({
    sort,
    key: row.sort_key,
    chain: row.chain_id,
    contract: row.contract,
    token: row.token_id,
  }))
  return { items: await encodeItems(services, page), next }
}

function buildConditions(query: ItemsQuery, params: SqlParams): string[] {
  const { chainId, contract, owner, creator, category, q, minPriceWei, maxPriceWei } = query
  // A burned NFT has no owner; an ERC-1155 token has many.
  const conditions = ["(i.owner is not null or i.standard = 'ERC1155')"]
  if (chainId !== undefined) conditions.push(`i.chain_id = ${params.add(chainId)}`)
  if (contract !== undefined) conditions.push(`i.contract = ${params.add(getAddress(contract))}`)
  if (owner !== undefined) conditions.push(`i.owner = ${params.add(getAddress(owner))}`)
  if (creator !== undefined) conditions.push(`i.creator = ${params.add(getAddress(creator))}`)
  if (category !== undefined) conditions.push(`i.category = ${params.add(category)}`)
  if (minPriceWei !== undefined) conditions.push(`l.price_wei >= ${params.add(minPriceWei)}::numeric`)
  if (maxPriceWei !== undefined) conditions.push(`l.price_wei <= ${params.add(maxPriceWei)}::numeric`)
  if (q !== undefined) {
    const pattern = params.add(`%${q.replace(/[\\%_]/g, '\\$&')}%`)
    conditions.push(`(i.name ilike ${pattern} or c.name ilike ${pattern})`)
  }
  return conditions
}

function buildAfter({ sort, cursor }: ItemsQuery, params: SqlParams): string[] {
  if (cursor === undefined) return []
  const place = decodeCursor(cursor, buildPlaceSchema(sort))
  const { key, type, beyond } = sorts[sort]
  const bounds = [
    `${params.add(place.key)}::${type}`,
    `${params.add(place.chain)}::integer`,
    `${params.add(place.contract)}::text`,
    `${params.add(place.token)}::numeric`,
  ]
  return [`(${key}, i.chain_id, i.contract, i.token_id) ${beyond} (${bounds.join(', ')})`]
}
