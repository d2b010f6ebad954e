import type { Queryable } from '@/server/db/database'
import { appendEvent } from '@/server/events/event-hub'
import { nowSeconds } from '@/server/now-seconds'
import { computeStatus } from './encode-order'
import type { OrderRow } from './order-row'

export type OrderEventRow = Pick<
  OrderRow,
  'hash' | 'collection' | 'token_id' | 'status' | 'reasons' | 'start_time' | 'end_time'
>

/** Tells that an order is new or changed, with its status by the clock too. */
export async function appendOrderEvent(tx: Queryable, chainId: number, row: OrderEventRow): Promise<void> {
  await appendEvent(tx, {
    type: 'order',
    chainId,
    hash: row.hash,
    collection: row.collection,
    ...(row.token_id === null ? {} : { tokenId: row.token_id }),
    status: computeStatus(row, nowSeconds()).status,
  })
}
