import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { appendEvents, type EventTransaction } from '@/server/db/outbox/event-hub'
import { getChainTime } from '@/server/db/sql/chain-time'
import { computeStatus } from '@/server/orders/encode-order'
import type { OrderRow } from '@/server/orders/order-row'

export type OrderEventRow = Pick<
  OrderRow,
  'hash' | 'maker' | 'taker' | 'collection' | 'token_id' | 'status' | 'reasons' | 'start_time' | 'end_time'
>

/** Tells that orders are new or changed, with their status by the clock too. */
export async function appendOrderEvents(
  tx: EventTransaction,
  chainId: number,
  rows: readonly OrderEventRow[],
): Promise<void> {
  await appendEvents(
    tx,
    rows.map((row) => buildOrderEvent(chainId, row)),
  )
}

export function buildOrderEvent(chainId: number, row: OrderEventRow): MarketEvent {
  return {
    type: 'order',
    chainId,
    hash: row.hash,
    collection: row.collection,
    ...(row.token_id === null ? {} : { tokenId: row.token_id }),
    status: computeStatus(row, getChainTime(chainId)).status,
    ...(row.taker === null ? {} : { maker: row.maker, taker: row.taker }),
  }
}
