import type { Hash, Hex } from 'viem'
import type { Criteria, Order, OrderFlag } from '@/lib/api/schemas/order'
import { computePriceWei, encodeOrderComponents, type Fraction, type OrderComponents } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Transaction } from '@/server/db/database'
import { eventLockSql } from '@/server/db/outbox/event-hub'
import { getChainTime } from '@/server/db/sql/chain-time'
import { stringifyRows } from '@/server/db/stringify-rows'
import { buildOrderEvent } from '@/server/orders/checks/append-order-events'
import { encodeOrders } from '@/server/orders/encode-order'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import { describeOrder } from '@/server/orders/rules/describe-order'
import { createChainBatcher } from '@/server/services/create-chain-batcher'
import type { Services } from '@/server/services/services'

interface NewOrder {
  chainId: number
  components: OrderComponents
  hash: Hash
  signature: Hex
  criteria: Criteria | null
  /** By `readSubmissionFlags`. */
  foundFlags?: readonly OrderFlag[]
  /** The part of it that is not filled yet. */
  left: Fraction
  /** The block that it was found fillable at. */
  checkedBlock: BlockPoint
}

/**
 * Stores a checked order as active and tells of it; null when it was held already. Those that come while others are being stored
 * share a transaction, which goes out with its commit: events are told one transaction after the other.
 */
export async function storeOrder(services: Services, order: NewOrder): Promise<Order | null> {
  const row = await takeOrder(services, order.chainId, order)
  await services.events.flush()
  return row && (encodeOrders(services, [row])[0] ?? null)
}

/** A transaction takes as many at most: its length is what others wait for. */
const takeOrder = createChainBatcher<NewOrder, OrderRow | null>(insertOrders, 50)

/** @returns the row of each that is new, null for the others */
async function insertOrders({ db }: Services, chainId: number, orders: readonly NewOrder[]) {
  const chainNow = getChainTime(chainId)
  const given = orders.map((order) => buildRow(order, chainNow))
  const put = (tx: Transaction) =>
    tx.query<OrderRow>(
      // The lock orders this against the indexer: either it sees these orders when it marks what a block touches, or its
      // block is seen here. When the check and the index saw different blocks, an order is due again at the later one, or where
      // they are as high: the check may be of a block that the chain has lost.
      // By their hashes: two processes that are brought the same orders then wait for each other in one direction.
      // Whoever has brought one: nothing of it waits any more.
      `with head as materialized (select number, hash from indexed_heads where chain_id = $1 for share),
       put as (
         insert into orders as o (chain_id, hash, side, kind, maker, taker, collection, token_id, currency, price_wei,
           quantity, status, found_flags, start_time, end_time, counter, parameters, signature, criteria, created_at,
           checked_block, due_block, checked_hash, simulated_at, created_block)
         select $1, hash, side, kind, maker, taker, collection, token_id, currency, price_wei, quantity, 'active',
           found_flags, start_time, end_time, counter, parameters, signature, criteria, $2,
           least(checked_block, coalesce((select number from head), -1))
             - (exists (select from head where number = checked_block and hash <> checked_hash))::int,
           greatest(checked_block, coalesce((select number from head), -1)), checked_hash, $3, checked_block
         from jsonb_populate_recordset(null::orders, $4::jsonb) order by hash
         on conflict do nothing returning ${orderColumns}),
       published as (
         update pending_orders s set state = 'published', problem = null from put
         where s.chain_id = $1 and s.hash = put.hash)
       select ${orderColumns} from put o`,
      [chainId, chainNow, nowSeconds(), stringifyRows(given)],
    )
  // Of those that this transaction has put. A statement of its own: at the end of the other one triggers wait for whoever writes
  // of the same works, and he may wait for the lock of the events.
  const tell = (tx: Transaction) =>
    tx.query(
      `with told as materialized (
         select e.event, e.place from jsonb_array_elements($2::jsonb) with ordinality as e(event, place)
         join orders o on o.chain_id = $1 and o.hash = e.event->>'hash' and o.xmin = pg_current_xact_id()::xid),
       locked as materialized (select ${eventLockSql} from (select from told limit 1) any_told)
       insert into events (event, time) select event, $3::bigint from locked, told order by place`,
      [chainId, JSON.stringify(given.map((row) => buildOrderEvent(chainId, row))), Math.floor(Date.now() / 1000)],
    )
  const [rows] = await db.transaction((tx) => Promise.all([put(tx), tell(tx)]), true)
  const added = new Map(rows.map((row) => [row.hash, row]))
  return orders.map(({ hash }) => {
    const row = added.get(hash) ?? null
    // Of one that was brought twice at once, the other is held already.
    added.delete(hash)
    return row
  })
}

function buildRow(
  { components, hash, signature, criteria, foundFlags = [], left, checkedBlock }: NewOrder,
  chainNow: bigint,
) {
  const { side, kind, taker, collection, tokenId, currency, quantity } = describeOrder(
    components,
    criteria ?? undefined,
  )
  return {
    ...{ hash, side, kind, maker: components.offerer, taker, collection, currency, signature, criteria },
    token_id: tokenId === null ? null : String(tokenId),
    price_wei: computePriceWei(components, chainNow, left),
    quantity: (quantity * left.numerator) / left.denominator,
    ...{ status: 'active' as const, reasons: [], found_flags: foundFlags, counter: components.counter },
    ...{ start_time: String(components.startTime), end_time: String(components.endTime) },
    parameters: encodeOrderComponents(components),
    ...{ checked_block: checkedBlock.number, checked_hash: checkedBlock.hash },
  }
}
