import type { EventTransaction } from '@/server/db/outbox/event-hub'
import { isAllOrNothing } from '@/server/db/sql/order-status'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { OrderLog } from '@/server/indexer/decode/decoded-logs'
import { appendOrderEvents, type OrderEventRow } from '@/server/orders/checks/append-order-events'

/**
 * What the chain says is filled or cancelled is so in the transaction that stores its logs, where that is below the
 * chain's head and so without a check. The check comes all the same.
 */
export async function endOrders(tx: EventTransaction, chainId: number, logs: readonly OrderLog[]): Promise<void> {
  const ends = logs.flatMap(({ kind, orderHash }) => {
    if (kind === 'fulfilled') return [{ hash: orderHash, status: 'filled' }]
    return kind === 'cancelled' ? [{ hash: orderHash, status: 'cancelled' }] : []
  })
  if (ends.length === 0) return
  // Of a partial order some may be left.
  const rows = await tx.query<OrderEventRow>(
    `update orders o set status = e.status, reasons = '{}'
     from jsonb_to_recordset($2::jsonb) as e(hash text, status text)
     where o.chain_id = $1 and o.hash = e.hash and o.status in ('active', 'inactive')
       and (e.status = 'cancelled' or ${isAllOrNothing})
     returning o.hash, o.maker, o.taker, o.collection, o.token_id, o.status, o.reasons, o.start_time, o.end_time`,
    [chainId, stringifyRows(ends)],
  )
  await appendOrderEvents(tx, chainId, rows)
}
