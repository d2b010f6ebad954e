import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Item, ItemSort } from '@/lib/schemas/item'
import { addressSchema, decimalSchema } from '@/lib/schemas/primitives'
import type { ItemsQuery } from '@/lib/schemas/queries'
import { cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import { readSearch } from '@/server/search/read-search'
import type { Services } from '@/server/services'
import { buildItemConditions, buildPriceConditions } from './build-item-conditions'
import { buildItemsFrom, buildListedFrom, buildUnlistedFrom, buildVouchedFrom, type From } from './build-items-from'
import { encodeItems } from './encode-items'
import { type ItemRow, itemColumns } from './item-row'

// The key of a place is empty among the items that are not for sale, which come last in every sort but `newest`.
const sorts = {
  newest: { key: 'i.minted_at', keyPattern: /^[0-9]{1,18}$/, direction: 'desc' },
  price_asc: { key: 'o.unit_price', voucherKey: 'v.unit_price', keyPattern: /^[0-9]{0,98}$/, direction: 'asc' },
  price_desc: { key: 'o.unit_price', voucherKey: 'v.unit_price', keyPattern: /^[0-9]{0,98}$/, direction: 'desc' },
  ending: { key: 'o.end_time', voucherKey: 'v.deadline', keyPattern: /^[0-9]{0,18}$/, direction: 'asc' },
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
type SortedRow = ItemRow & { sort_key: string }
type ListedQuery = ItemsQuery & { sort: Exclude<ItemSort, 'newest'> }

/**
 * A page of items, each with the listing that anyone can buy now and that is the cheapest by the piece.
 * @throws AppError `bad_request` for a cursor of another list.
 */
export async function findItems(
  services: Services,
  given: ItemsQuery,
): Promise<{ items: Item[]; next: string | null }> {
  const { sort, limit, cursor } = given
  const place = cursor === undefined ? undefined : decodeCursor(cursor, buildPlaceSchema(sort))
  const q = given.q === undefined ? undefined : (await readSearch(services.db, given.q)).item
  const query = { ...given, q }
  const wanted = limit + 1
  const rows =
    sort === 'newest'
      ? await findNewest(services, query, place, wanted)
      : await findByListing(services, { ...query, sort }, place, wanted)
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

function findNewest({ db, config }: Services, query: ItemsQuery, place: Place | undefined, wanted: number) {
  const params = createSqlParams()
  const from = buildItemsFrom(config, params)
  const prices = buildPriceConditions(query, params, 'coalesce(l.unit_price, v.unit_price)')
  const conditions = [...buildItemConditions(query, params), ...prices]
  const columns = ['i.minted_at', 'i.chain_id', 'i.contract', 'i.token_id']
  if (place) conditions.push(buildAfter(columns, 'desc', `${params.add(place.key)}::bigint`, place, params))
  return db.query<SortedRow>(
    `select ${itemColumns}, i.minted_at as sort_key ${from} ${buildWhere(conditions)}
     order by ${orderBy(columns, 'desc')} limit ${params.add(wanted)}`,
    params.values,
  )
}

/** First the items that are for sale, in the order of their listings, then the others. */
async function findByListing(services: Services, query: ListedQuery, place: Place | undefined, wanted: number) {
  const listed = place?.key === '' ? [] : await findListed(services, query, place, wanted)
  const isBounded = query.minPriceWei !== undefined || query.maxPriceWei !== undefined
  if (isBounded || listed.length === wanted) return listed
  const after = place?.key === '' ? place : undefined
  return [...listed, ...(await findUnlisted(services, query, after, wanted - listed.length))]
}

/** By a listing, or by the voucher of what is not minted yet: each kind gives its own first ones. */
function findListed({ db, config }: Services, query: ListedQuery, place: Place | undefined, wanted: number) {
  const params = createSqlParams()
  const { key, voucherKey, direction } = sorts[query.sort]
  const limit = params.add(wanted)
  const select = ({ from, condition }: From, price: string, columns: readonly [key: string, ...others: string[]]) => {
    const prices = buildPriceConditions(query, params, price)
    const conditions = [condition, ...buildItemConditions(query, params), ...prices]
    if (place) conditions.push(buildAfter(columns, direction, `${params.add(place.key)}::numeric`, place, params))
    return `(select ${itemColumns}, ${columns[0]}::numeric as sort_key ${from} ${buildWhere(conditions)}
      order by ${orderBy(columns, direction)} limit ${limit})`
  }
  const listed = select(buildListedFrom(config, params), 'l.unit_price', [
    key,
    'o.chain_id',
    'o.collection',
    'o.token_id',
  ])
  const vouched = select(buildVouchedFrom(params), 'v.unit_price', [
    voucherKey,
    'i.chain_id',
    'i.contract',
    'i.token_id',
  ])
  return db.query<SortedRow>(
    `select * from (${listed} union all ${vouched}) s
     order by ${orderBy(['sort_key', 'chain_id', 'contract', 'token_id'], direction)} limit ${limit}`,
    params.values,
  )
}

function findUnlisted({ db, config }: Services, query: ItemsQuery, place: Place | undefined, wanted: number) {
  const params = createSqlParams()
  const { from, condition } = buildUnlistedFrom(config, params)
  const conditions = [condition, ...buildItemConditions(query, params)]
  const columns = ['i.chain_id', 'i.contract', 'i.token_id']
  if (place) conditions.push(buildAfter(columns, 'asc', undefined, place, params))
  return db.query<SortedRow>(
    `select ${itemColumns}, '' as sort_key ${from} ${buildWhere(conditions)}
     order by ${orderBy(columns, 'asc')} limit ${params.add(wanted)}`,
    params.values,
  )
}

function orderBy(columns: readonly string[], direction: string): string {
  return columns.map((column) => `${column} ${direction}`).join(', ')
}

function buildAfter(
  columns: readonly string[],
  direction: 'asc' | 'desc',
  key: string | undefined,
  { chain, contract, token }: Place,
  params: SqlParams,
): string {
  const rest = [`${params.add(chain)}::integer`, `${params.add(contract)}::text`, `${params.add(token)}::numeric`]
  const bounds = key === undefined ? rest : [key, ...rest]
  return `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${bounds.join(', ')})`
}
