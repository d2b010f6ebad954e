import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Config } from '@/lib/api/schemas/config'
import type { Item, ItemSort } from '@/lib/api/schemas/item'
import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'
import { cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import {
  buildItemsFrom,
  buildListedFroms,
  buildUnlistedFrom,
  buildVouchedFrom,
  type ItemsFrom,
  type ResolvedItemsQuery,
} from '@/server/db/sql/items-from'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildItemConditions, buildItemStatusConditions, buildPriceConditions } from './build-item-conditions'
import { encodeItems } from './encode-items'
import { type ItemRow, itemColumns } from './item-row'
import { resolveItemsQuery } from './resolve-items-query'

/** A value, as `cheapest_listings.unit_price` has it. */
const pricePattern = /^[0-9]{0,130}$/

// The key of a place is empty among the items that are not for sale, which come last in every sort but `newest`.
const sorts = {
  newest: { key: 'i.minted_at', keyPattern: /^[0-9]{1,18}$/, direction: 'desc' },
  price_asc: { key: 'l.unit_price', voucherKey: 'v.unit_price', keyPattern: pricePattern, direction: 'asc' },
  price_desc: { key: 'l.unit_price', voucherKey: 'v.unit_price', keyPattern: pricePattern, direction: 'desc' },
  ending: { key: 'l.end_time', voucherKey: 'v.deadline', keyPattern: /^[0-9]{0,18}$/, direction: 'asc' },
} as const satisfies Record<
  ItemSort,
  { key: string; voucherKey?: string; keyPattern: RegExp; direction: 'asc' | 'desc' }
>

const buildPlaceSchema = (sort: ItemSort) =>
  z.strictObject({
    sort: z.literal(sort),
    key: z.string().check(z.regex(sorts[sort].keyPattern)),
    chain: cursorInteger,
    contract: addressSchema,
    token: decimalSchema,
  })

type Place = z.infer<ReturnType<typeof buildPlaceSchema>>

/** From behind a place to another one, which is included. */
interface Bounds {
  place: Place | undefined
  last: Place | undefined
}

type SortedRow = ItemRow & { sort_key: string }
type ListedQuery = ResolvedItemsQuery & { sort: Exclude<ItemSort, 'newest'> }

/**
 * A page of items, each with the listing that anyone can buy now and that is the cheapest by the piece.
 * @throws AppError `bad_request` for a cursor of another list.
 */
export async function listItems(
  services: Services,
  given: ItemsQuery,
): Promise<{ items: Item[]; next: string | null }> {
  const query = await resolveItemsQuery(services, given)
  const { sort, limit, cursor, until } = query
  const decode = (text?: string) => (text === undefined ? undefined : decodeCursor(text, buildPlaceSchema(sort)))
  const bounds = { place: decode(cursor), last: decode(until) }
  const wanted = limit + 1
  const rows =
    sort === 'newest'
      ? await findNewest(services, query, bounds, wanted)
      : await findByListing(services, { ...query, sort }, bounds, wanted)
  const { page, next } = cutPage(rows, limit, (row) => ({
    sort,
    key: row.sort_key,
    chain: row.chain_id,
    contract: row.contract,
    token: row.token_id,
  }))
  const holder = query.owner === undefined ? undefined : getAddress(query.owner)
  return { items: await encodeItems(services, page, holder), next }
}

function findNewest({ db, config }: Services, query: ResolvedItemsQuery, bounds: Bounds, wanted: number) {
  const params = createSqlParams()
  const { from, conditions } = buildMatching(config, query, params)
  const columns = ['i.minted_at', 'i.chain_id', 'i.contract', 'i.token_id']
  conditions.push(...buildBetween(columns, 'desc', bounds, params, 'bigint'))
  return db.query<SortedRow>(
    `select ${itemColumns}, i.minted_at as sort_key ${from} ${buildWhere(conditions)}
     order by ${orderBy(columns, 'desc')} limit ${params.add(wanted)}`,
    params.values,
  )
}

/** First the items that are for sale, in the order of their listings, then the others. */
async function findByListing(services: Services, query: ListedQuery, { place, last }: Bounds, wanted: number) {
  const { status, minPriceWei, maxPriceWei } = query
  const isPastListed = place?.key === '' || status === 'not_on_sale'
  const listed = isPastListed
    ? []
    : await findListed(services, query, { place, last: last?.key === '' ? undefined : last }, wanted)
  const isBounded = minPriceWei !== undefined || maxPriceWei !== undefined
  const isForSale = status === 'on_sale' || status === 'ending' || (last !== undefined && last.key !== '')
  if (isBounded || isForSale || listed.length === wanted) return listed
  const rest = { place: place?.key === '' ? place : undefined, last }
  return [...listed, ...(await findUnlisted(services, query, rest, wanted - listed.length))]
}

/** By a listing, or by the voucher of what is not minted yet: each source gives its own first ones. */
function findListed({ db, config }: Services, query: ListedQuery, bounds: Bounds, wanted: number) {
  const params = createSqlParams()
  const { key, voucherKey, direction } = sorts[query.sort]
  const limit = params.add(wanted)
  const select = (
    { from, condition }: ItemsFrom,
    price: string,
    columns: readonly [key: string, ...others: string[]],
  ) => {
    const prices = buildPriceConditions(query, params, price)
    const matching = [...buildItemConditions(query, params), ...buildItemStatusConditions(query, params)]
    const conditions = [
      condition,
      ...matching,
      ...prices,
      ...buildBetween(columns, direction, bounds, params, 'numeric'),
    ]
    return `(select ${itemColumns}, ${columns[0]}::numeric as sort_key ${from} ${buildWhere(conditions)}
      order by ${orderBy(columns, direction)} limit ${limit})`
  }
  const listed = buildListedFroms(config, query, params).map((from) =>
    select(from, 'l.unit_price', [key, 'b.chain_id', 'b.collection', 'b.token_id']),
  )
  const vouched = select(buildVouchedFrom(config, params), 'v.unit_price', [
    voucherKey,
    'i.chain_id',
    'i.contract',
    'i.token_id',
  ])
  return db.query<SortedRow>(
    `select * from (${[...listed, vouched].join(' union all ')}) s
     order by ${orderBy(['sort_key', 'chain_id', 'contract', 'token_id'], direction)} limit ${limit}`,
    params.values,
  )
}

function findUnlisted({ db, config }: Services, query: ResolvedItemsQuery, bounds: Bounds, wanted: number) {
  const params = createSqlParams()
  const { from, condition } = buildUnlistedFrom(config, params)
  const matching = [...buildItemConditions(query, params), ...buildItemStatusConditions(query, params)]
  const columns = ['i.chain_id', 'i.contract', 'i.token_id']
  const conditions = [condition, ...matching, ...buildBetween(columns, 'asc', bounds, params)]
  return db.query<SortedRow>(
    `select ${itemColumns}, '' as sort_key ${from} ${buildWhere(conditions)}
     order by ${orderBy(columns, 'asc')} limit ${params.add(wanted)}`,
    params.values,
  )
}

function orderBy(columns: readonly string[], direction: string): string {
  return columns.map((column) => `${column} ${direction}`).join(', ')
}

/** @param keyType of the first column; without it there is no key among the columns */
function buildBetween(
  columns: readonly string[],
  direction: 'asc' | 'desc',
  { place, last }: Bounds,
  params: SqlParams,
  keyType?: 'bigint' | 'numeric',
): string[] {
  const compare = (operator: string, { key, chain, contract, token }: Place) => {
    const rest = [`${params.add(chain)}::integer`, `${params.add(contract)}::text`, `${params.add(token)}::numeric`]
    const values = keyType ? [`${params.add(key)}::${keyType}`, ...rest] : rest
    return `(${columns.join(', ')}) ${operator} (${values.join(', ')})`
  }
  return [
    ...(place ? [compare(direction === 'asc' ? '>' : '<', place)] : []),
    ...(last ? [compare(direction === 'asc' ? '<=' : '>=', last)] : []),
  ]
}

/** What a query asks for, in no order: `from` and conditions of items `i`. */
function buildMatching(config: Config, query: ResolvedItemsQuery, params: SqlParams) {
  const from = buildItemsFrom(config, params)
  return {
    from,
    conditions: [
      ...buildItemConditions(query, params),
      ...buildItemStatusConditions(query, params),
      ...buildPriceConditions(query, params, 'coalesce(l.unit_price, v.unit_price)'),
    ],
  }
}
