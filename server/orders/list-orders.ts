import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Order } from '@/lib/api/schemas/order'
import type { OrderSort, OrdersQuery } from '@/lib/api/schemas/query-parameters'
import { hashSchema } from '@/lib/base/primitives'
import { cursorBigint, cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildCurrencyCondition } from '@/server/db/sql/order-currency'
import { buildStatusCondition, isPublicSql } from '@/server/db/sql/order-status'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildAcceptableOfferCondition, buildTokenCondition } from './build-token-condition'
import { encodeOrders } from './encode-order'
import { type OrderRow, orderColumns } from './order-row'

const newestPlace = z.strictObject({ sort: z.literal('newest'), sequence: cursorBigint })
const pricePlace = <T extends OrderSort>(sort: T) =>
  z.strictObject({
    sort: z.literal(sort),
    price: z.string().check(z.regex(/^[0-9]{1,98}$/)),
    hash: hashSchema,
    chain: cursorInteger,
  })

/**
 * A page of the order book. Without a status, orders of every status are found. Private listings are left out unless their
 * maker or taker is named.
 * @param options.isForVisitors leaves them out of a maker's orders too
 * @throws AppError `bad_request` for an unknown currency or a cursor of another list.
 */
export async function listOrders(
  services: Services,
  query: OrdersQuery,
  options: { isForVisitors?: boolean } = {},
): Promise<{ orders: Order[]; next: string | null }> {
  const params = createSqlParams()
  const { order, after, toPlace } = buildSort(query, params)
  const isOfAccount = query.maker !== undefined || query.taker !== undefined
  const shown = options.isForVisitors || !isOfAccount ? [isPublicSql] : []
  const where = buildWhere([...buildConditions(services, query, params), ...shown, ...after])
  const sql = `select ${orderColumns} from orders o ${where} order by ${order} limit ${params.add(query.limit + 1)}`
  const rows = await services.db.query<OrderRow>(sql, params.values)
  const { page, next } = cutPage(rows, query.limit, toPlace)
  return { orders: encodeOrders(services, page), next }
}

/** What the index begins with by which the newest are found (`orders_maker_newest`, `orders_collection_newest`). */
function findLead({ sort, collection, tokenId, fits, maker, side, status }: OrdersQuery) {
  if (sort !== 'newest') return undefined
  if (maker !== undefined) return { column: 'maker', value: getAddress(maker) }
  if (collection !== undefined && tokenId === undefined && fits === undefined)
    return { column: 'collection', value: getAddress(collection) }
  return side !== undefined && status === 'active' ? { column: 'side', value: side } : undefined
}

function buildConditions({ config }: Services, query: OrdersQuery, params: SqlParams): string[] {
  const { chainId, collection, tokenId, fits, maker, taker, side, kind, status, currency } = query
  const conditions = [buildServedChainCondition('o.chain_id')]
  const lead = findLead(query)
  const match = (column: string, value: string) => {
    const given = params.add(value)
    // By `=` the planner may walk over all orders, the newest first, until it has met enough of these: which may be old.
    return column === lead?.column ? `o.${column} between ${given} and ${given}` : `o.${column} = ${given}`
  }
  if (chainId !== undefined) conditions.push(`o.chain_id = ${params.add(chainId)}`)
  if (collection !== undefined && tokenId !== undefined) {
    const chainIds = chainId === undefined ? config.chains.map(({ id }) => id) : [chainId]
    conditions.push(buildTokenCondition(params, { chainIds, contract: collection, tokenId }))
  } else if (collection !== undefined) conditions.push(match('collection', getAddress(collection)))
  if (fits !== undefined) conditions.push(buildAcceptableOfferCondition(params, fits))
  if (maker !== undefined) conditions.push(match('maker', getAddress(maker)))
  if (taker !== undefined) conditions.push(`o.taker = ${params.add(getAddress(taker))}`)
  if (side !== undefined) conditions.push(match('side', side))
  if (kind !== undefined) conditions.push(`o.kind = ${params.add(kind)}`)
  if (status !== undefined) conditions.push(buildStatusCondition(params, status))
  if (currency !== undefined) conditions.push(buildCurrencyCondition(config, params, { currency, chainId }))
  return conditions
}

interface Sort {
  order: string
  after: string[]
  toPlace: (row: OrderRow) => Record<string, string | number>
}

function buildSort(query: OrdersQuery, params: SqlParams): Sort {
  const { sort, cursor } = query
  if (sort === 'newest') {
    const lead = findLead(query)
    const place = cursor === undefined ? undefined : decodeCursor(cursor, newestPlace)
    const after = (sequence: string) =>
      lead
        ? `(o.${lead.column}, o.sequence) < (${params.add(lead.value)}, ${params.add(sequence)}::bigint)`
        : `o.sequence < ${params.add(sequence)}::bigint`
    return {
      order: `${lead ? `o.${lead.column} desc, ` : ''}o.sequence desc`,
      after: place ? [after(place.sequence)] : [],
      toPlace: ({ sequence }) => ({ sort, sequence }),
    }
  }
  const [direction, beyond] = sort.endsWith('asc') ? ['asc', '>'] : ['desc', '<']
  const column = sort.startsWith('unit') ? 'unit_price' : 'price_wei'
  const place = cursor === undefined ? undefined : decodeCursor(cursor, pricePlace(sort))
  const bounds = place && `${params.add(place.price)}::numeric, ${params.add(place.hash)}, ${params.add(place.chain)}`
  return {
    order: `o.${column} ${direction}, o.hash ${direction}, o.chain_id ${direction}`,
    after: bounds ? [`(o.${column}, o.hash, o.chain_id) ${beyond} (${bounds})`] : [],
    toPlace: (row) => ({ sort, price: row[column], hash: row.hash, chain: row.chain_id }),
  }
}
