import type { Address } from 'viem'
import { type Order, type OrderFlag, orderFlagSchema } from '@/lib/api/schemas/order'
import { orderKinds } from '@/lib/api/schemas/order-kind'
import { AppError } from '@/lib/base/errors/app-error'
import { computeOrderFlags } from '@/lib/orders/compute-order-flags'
import { computeRemainingPriceWei } from '@/lib/protocol/seaport'
import { getChainTime } from '@/server/db/sql/chain-time'
import { unitsPerWei } from '@/server/db/sql/order-price'
import type { Services } from '@/server/services/services'
import type { OrderRow } from './order-row'

interface EncodeOrderContext {
  nowSeconds: bigint
  seaport: Address
}

/** A row of `orders` as the API answers it at a moment. */
export function encodeOrder(row: OrderRow, { nowSeconds, seaport }: EncodeOrderContext): Order {
  return {
    chainId: row.chain_id,
    hash: row.hash,
    side: row.side,
    kind: row.kind,
    maker: row.maker,
    ...(row.taker === null ? {} : { taker: row.taker }),
    collection: row.collection,
    ...(row.token_id === null ? {} : { tokenId: row.token_id }),
    currency: row.currency,
    priceWei: computeCurrentPriceWei(row, nowSeconds),
    ...(row.side === 'offer' ? { netPriceWei: computeLeftNetWei(row) } : {}),
    quantity: row.quantity,
    ...computeStatus(row, nowSeconds),
    ...encodeFlags(row),
    startTime: row.start_time,
    endTime: row.end_time,
    createdAt: row.created_at,
    parameters: row.parameters,
    signature: row.signature,
    protocolAddress: seaport,
    ...(row.criteria === null ? {} : { criteria: row.criteria }),
  }
}

/** The signed ones and those that the chain told, each once and in the order of the schema. */
function encodeFlags({ parameters, found_flags }: Pick<OrderRow, 'parameters' | 'found_flags'>): Pick<Order, 'flags'> {
  const flags: readonly OrderFlag[] = [...computeOrderFlags(parameters), ...found_flags]
  return flags.length === 0 ? {} : { flags: orderFlagSchema.options.filter((flag) => flags.includes(flag)) }
}

/** What the order is now: the stored check, and what the clock has done since. */
export function computeStatus(
  row: Pick<OrderRow, 'status' | 'reasons' | 'start_time' | 'end_time'>,
  nowSeconds: bigint,
): Pick<Order, 'status' | 'reasons'> {
  if (row.status === 'filled' || row.status === 'cancelled') return { status: row.status }
  if (nowSeconds >= BigInt(row.end_time)) return { status: 'expired' }
  const notStarted = nowSeconds < BigInt(row.start_time)
  if (row.status === 'active') return { status: notStarted ? 'upcoming' : 'active' }
  const stored = row.reasons.filter((reason) => reason !== 'not_started')
  return { status: 'inactive', reasons: notStarted ? [...stored, 'not_started'] : stored }
}

/**
 * The column sorts a Dutch listing by a recent value; the answer is exact, and for what is left of it. With a fill or a
 * cancel it stops, and the column has where.
 */
export function computeCurrentPriceWei(
  {
    kind,
    status,
    price_wei,
    parameters,
    quantity,
  }: Pick<OrderRow, 'kind' | 'status' | 'price_wei' | 'parameters' | 'quantity'>,
  nowSeconds: bigint,
): string {
  if (!orderKinds[kind].isFalling || status === 'filled' || status === 'cancelled') return price_wei
  return computeRemainingPriceWei({ parameters, quantity }, nowSeconds)
}

/** Exact: each payment of an offer divides by its quantity, and `unit_price` of an offer is what its seller gets for a piece. */
function computeLeftNetWei({ unit_price, quantity }: Pick<OrderRow, 'unit_price' | 'quantity'>): string {
  return ((BigInt(unit_price) * BigInt(quantity)) / unitsPerWei).toString()
}

/** Rows of `orders` as they are now, each with its chain's Seaport. */
export function encodeOrders({ config }: Pick<Services, 'config'>, rows: readonly OrderRow[]): Order[] {
  return rows.map((row) => {
    const chain = config.chains.find(({ id }) => id === row.chain_id)
    if (!chain) throw new AppError('internal', 'The chain of an order is not configured.')
    return encodeOrder(row, { nowSeconds: getChainTime(chain.id), seaport: chain.contracts.seaport })
  })
}
