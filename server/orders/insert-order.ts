import type { Hash, Hex } from 'viem'
import type { Order } from '@/lib/schemas/order'
import { computePriceWei, encodeOrderComponents, type Fraction, type OrderComponents } from '@/lib/seaport'
import { chainSeconds } from '@/server/chains/chain-clock'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { lockEvents } from '@/server/events/event-hub'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { buildOrderEvent } from './append-order-events'
import { describeOrder } from './describe-order'
import { encodeOrders } from './encode-orders'
import { type OrderRow, orderColumns } from './order-row'
import type { Criteria } from './resolve-criteria'

interface NewOrder {
  chainId: number
  components: OrderComponents
  hash: Hash
  signature: Hex
  criteria: Criteria | null
  /** The part of it that is not filled yet. */
  left: Fraction
  /** The block that it was found fillable at. */
  checkedBlock: BlockPoint
}

/**
 * Stores a checked order as active and tells of it; null when it was held already. All of it is one statement, which takes its commit
 * along: events are told one transaction after the other, and none waits for this process meanwhile.
 */
export async function insertOrder(services: Services, order: NewOrder): Promise<Order | null> {
  const { db, events } = services
  const { chainId, components, hash, signature, criteria, left, checkedBlock } = order
  const { side, kind, taker, collection, tokenId, currency, quantity } = describeOrder(
    components,
    criteria ?? undefined,
  )
  const { startTime, endTime, counter } = components
  const chainNow = chainSeconds(chainId)
  const told = buildOrderEvent(chainId, {
    ...{ hash, collection, token_id: tokenId === null ? null : String(tokenId), status: 'active', reasons: [] },
    ...{ start_time: String(startTime), end_time: String(endTime) },
  })
  const rows = await db.query<OrderRow>(
    // The lock orders this against the indexer: either it sees this order when it marks what a block touches, or its
    // block is seen here. When the check and the index saw different blocks, the order is due again at the later one.
    // Whoever has brought it: nothing of it waits any more.
    `with head as materialized (select number from indexed_heads where chain_id = $1 for share),
     put as (
       insert into orders as o (chain_id, hash, side, kind, maker, taker, collection, token_id, currency, price_wei,
         quantity, status, start_time, end_time, counter, parameters, signature, criteria, created_at, checked_block,
         due_block, checked_hash, simulated_at, created_block)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'active', $12, $13, $14, $15::jsonb, $16, $17::jsonb, $18,
         least($19::bigint, coalesce((select number from head), -1)),
         greatest($19::bigint, coalesce((select number from head), -1)), $20, $21, $19::bigint)
       on conflict do nothing returning ${orderColumns}),
     published as (
       update signings set state = 'published', problem = null
       where chain_id = $1 and hash = $2 and exists (select 1 from put)),
     locked as materialized (select ${lockEvents} from put),
     told as (insert into events (event, time) select $22::jsonb, $23::bigint from locked)
     select ${orderColumns} from put o`,
    [
      ...[chainId, hash, side, kind, components.offerer, taker, collection, tokenId, currency],
      ...[computePriceWei(components, chainNow, left), (quantity * left.numerator) / left.denominator],
      ...[startTime, endTime, counter, JSON.stringify(encodeOrderComponents(components)), signature],
      ...[criteria && JSON.stringify(criteria), chainNow, checkedBlock.number, checkedBlock.hash, nowSeconds()],
      ...[JSON.stringify(told), Math.floor(Date.now() / 1000)],
    ],
  )
  await events.flush()
  return encodeOrders(services, rows)[0] ?? null
}
