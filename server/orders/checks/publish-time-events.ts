import type { Address } from 'viem'
import type { Queryable } from '@/server/db/database'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvents, type EventTransaction } from '@/server/db/outbox/event-hub'
import { getChainTime } from '@/server/db/sql/chain-time'
import type { Services } from '@/server/services/services'
import { appendOrderEvents, type OrderEventRow } from './append-order-events'

/** How far ahead the clock of another process may be. Beyond that, the chain's own was set back. */
const skewSeconds = 60n
/** How long nothing is written while nothing happens. */
const restSeconds = 60n
/** More than the table of events keeps: a reader that missed so many starts again. */
const mostTold = 10_000

/** The moments after `from`, up to and with `to`. */
interface Span {
  from: bigint
  to: bigint
}

/**
 * Tells of what time alone has changed since it was told of last: orders that began or ended, and works that wait to be
 * minted whose voucher is over. `published_until` is written with the events: each is published once, by the process that comes first,
 * and after a restart too. Orders are stored, and changed, under a lock of the same row: none slips through between.
 */
export async function publishTimeEvents(services: Pick<Services, 'db' | 'events'>, chainId: number): Promise<void> {
  const now = getChainTime(chainId)
  const until = await readUntil(services.db, chainId)
  if (until === undefined) return
  const span = toSpan(until, now)
  if (!span) return
  if (until !== null && span.to - span.from < restSeconds && !(await isAnyMoved(services.db, chainId, span))) return
  await commitWithEvents(services, async (tx) => {
    const told = await readUntil(tx, chainId, 'for update')
    const untold = told === undefined ? null : toSpan(told, now)
    if (!untold) return
    if (told !== null) {
      await appendOrderEvents(tx, chainId, await findMovedOrders(tx, chainId, untold, mostTold))
      await appendUnminted(tx, chainId, untold)
    }
    await tx.query('update indexed_heads set published_until = $2 where chain_id = $1', [chainId, now])
  })
}

/** Null before the first time; undefined before the chain has an index. */
async function readUntil(db: Queryable, chainId: number, lock = ''): Promise<bigint | null | undefined> {
  const [row] = await db.query<{ published_until: string | null }>(
    `select published_until from indexed_heads where chain_id = $1 ${lock}`,
    [chainId],
  )
  if (!row) return undefined
  return row.published_until === null ? null : BigInt(row.published_until)
}

/** What lies between two moments, whichever is first: a clock that is set back changes the same orders. */
function toSpan(until: bigint | null, now: bigint): Span | null {
  if (until === null) return { from: now, to: now }
  if (now <= until) return until - now > skewSeconds ? { from: now, to: until } : null
  return { from: until, to: now }
}

async function isAnyMoved(db: Queryable, chainId: number, span: Span): Promise<boolean> {
  const orders = await findMovedOrders(db, chainId, span, 1)
  return orders.length > 0 || (await findUnminted(db, chainId, span, 1)).length > 0
}

/** One that came when it had begun was told of as begun. */
function findMovedOrders(db: Queryable, chainId: number, { from, to }: Span, limit: number): Promise<OrderEventRow[]> {
  const columns = 'hash, maker, taker, collection, token_id, status, reasons, start_time, end_time'
  const open = `chain_id = $1 and status in ('active', 'inactive')`
  return db.query<OrderEventRow>(
    `select ${columns} from orders where ${open} and end_time > $2 and end_time <= $3
     union
     select ${columns} from orders where ${open} and start_time > $2 and start_time <= $3 and start_time > created_at
     limit $4`,
    [chainId, from, to, limit],
  )
}

/** A deadline is the last second of a voucher. */
function findUnminted(db: Queryable, chainId: number, { from, to }: Span, limit: number) {
  return db.query<{ contract: Address; token_id: string }>(
    `select distinct i.contract, i.token_id from vouchers v
     join items i on i.chain_id = v.chain_id and i.contract = v.collection and i.token_id = v.token_id
     where v.chain_id = $1 and v.deadline >= $2 and v.deadline < $3 and i.minted_block is null limit $4`,
    [chainId, from, to, limit],
  )
}

async function appendUnminted(tx: EventTransaction, chainId: number, span: Span): Promise<void> {
  const rows = await findUnminted(tx, chainId, span, mostTold)
  await appendEvents(
    tx,
    rows.map(({ contract, token_id: tokenId }) => ({ type: 'item', chainId, contract, tokenId, owner: null })),
  )
}
