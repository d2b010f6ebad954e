import { mostCounted, type SystemStatus } from '@/lib/site/system-status'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { getHealth } from './get-health'

type Counts = Pick<SystemStatus, 'orders' | 'metadata'>

/** A count walks an index of all live orders: not for each visitor. */
const keptMs = 10_000

const kept = new WeakMap<Services['db'], { askedMs: number; counts: Promise<Counts> }>()

/**
 * What the public page says of the market's own health; its orders and queues as they were in the last ten seconds.
 * @throws AppError `unavailable` when the database is away.
 */
export async function getSystemStatus(services: Services): Promise<SystemStatus> {
  const [health, counts] = await Promise.all([getHealth(services), shareCounts(services.db)])
  return { health, ...counts }
}

function shareCounts(db: Services['db']): Promise<Counts> {
  const known = kept.get(db)
  if (known && performance.now() - known.askedMs < keptMs) return known.counts
  const entry = { askedMs: performance.now(), counts: count(db) }
  kept.set(db, entry)
  // Whoever asks after it failed asks anew.
  entry.counts.catch(() => kept.get(db) === entry && kept.delete(db))
  return entry.counts
}

async function count(db: Services['db']): Promise<Counts> {
  const [orders, metadata] = await Promise.all([countOrders(db), countMetadata(db)])
  return { orders, metadata }
}

/** Each part by an index of its own, without the rows of live orders: a tenth of the time of one look at them. */
async function countOrders(db: Services['db']): Promise<Counts['orders']> {
  const isLive = `status in ('active', 'inactive')`
  const [orders] = await db.query<Counts['orders']>(
    `select live, live - due as verified
     from (select count(*)::integer as live from orders where ${isLive}) l,
       (select count(*)::integer as due from orders where ${isLive} and due_block > checked_block) d`,
  )
  return orders ?? { live: 0, verified: 0 }
}

/** Each part by an index of its own. */
async function countMetadata(db: Services['db']): Promise<Counts['metadata']> {
  const upTo = (from: string) => `(select count(*) from (select from items where ${from} limit ${mostCounted}) i)`
  const [row] = await db.query<{ waiting: number; failing: number; oldest: number | null }>(
    `select least(${upTo(`metadata_state = 'pending'`)} + ${upTo(`read_due <= $1 and metadata_state <> 'pending'`)}
         + ${upTo(`fetch_due <= $1 and metadata_state <> 'pending'`)}, ${mostCounted})::integer as waiting,
       ${upTo('fetch_due is not null and fetch_tries > 0')}::integer as failing,
       ($1::bigint - (select min(fetch_due) from items where fetch_due <= $1))::integer as oldest`,
    [nowSeconds()],
  )
  return { waiting: row?.waiting ?? 0, failing: row?.failing ?? 0, oldestSeconds: row?.oldest ?? null }
}
