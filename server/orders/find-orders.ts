import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Order } from '@/lib/schemas/order'
import { hashSchema } from '@/lib/schemas/primitives'
import type { OrderSort, OrdersQuery } from '@/lib/schemas/queries'
import { cursorBigint, cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services'
import { buildCurrencyCondition } from './build-currency-condition'
import { buildFitCondition } from './build-fit-condition'
import { buildStatusCondition } from './build-status-condition'
import { buildTokenCondition } from './build-token-condition'
import { encodeOrders } from './encode-orders'
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
 * A page of the order book. Without a status, orders of every status are found.
 * @throws AppError `bad_request` for an unknown currency or a cursor of another list.
 */
export async function findOrders(
  services: Services,
  query: OrdersQuery,
): Promise<{ orders: Order[]; next: string | null }> {
  const params = createSqlParams()
  const { order, after, toPlace } = buildSort(query, params)
  const where = buildWhere([...buildConditions(services, query, params), ...after])
  const sql = `select ${orderColumns} from orders o ${where} order by ${order} limit ${params.add(query.limit + 1)}`
  const rows = await services.db.query<OrderRow>(sql, params.values)
  const { page, next } = cutPage(rows, query.limit, toPlace)
  return { orders: encodeOrders(services, page), next }
}

function buildConditions({ config }: Services, query: OrdersQuery, params: SqlParams): string[] {
  const { chainId, collection, tokenId, fits, maker, side, kind, status, currency } = query
  const conditions: string[] = []
  if (chainId !== undefined) conditions.push(`o.chain_id = ${params.add(chainId)}`)
  if (collection !== undefined && tokenId !== undefined) {
    const chainIds = chainId === undefined ? config.chains.map(({ id }) => id) : [chainId]
    conditions.push(buildTokenCondition(params, { chainIds, contract: collection, tokenId }))
  } else if (collection !== undefined) conditions.push(`o.collection = ${params.add(getAddress(collection))}`)
  if (fits !== undefined) conditions.push(buildFitCondition(params, fits))
  if (maker !== undefined) conditions.push(`o.maker = ${params.add(getAddress(maker))}`)
  if (side !== undefined) conditions.push(`o.side = ${params.add(side)}`)
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

function buildSort({ sort, cursor }: OrdersQuery, params: SqlParams): Sort {
  if (sort === 'newest') {
    const place = cursor === undefined ? undefined : decodeCursor(cursor, newestPlace)
    return {
      order: 'o.sequence desc',
      after: place ? [`o.sequence < ${params.add(place.sequence)}::bigint`] : [],
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
