import { mostCounted } from '@/lib/site/system-status'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Database } from '@/server/db/database'

/** What is due of each kind of work in the background. `$1` is the time in seconds. */
const queues = {
  order_checks: 'orders where due_block > checked_block',
  metadata_reads: `items where metadata_state = 'pending'`,
  costly_metadata_reads: 'items where read_due is not null',
  file_fetches:
    '(select fetch_due from items where fetch_due <= $1 union all select fetch_due from collections where fetch_due <= $1) of_all',
  collection_histories: 'collections where backfill_from is not null',
  collection_reindexes: 'collections where reindex_from is not null',
  collection_refreshes: 'collections where refresh_cursor is not null',
  collection_documents: 'collections where is_document_due',
  pending_orders: `pending_orders where state = 'waiting' and due_at <= $1`,
  validated_orders: 'validated_orders',
  media_removals: 'media where removing_at <= $1',
} as const
/** Without a node that pins, no file is due. */
const pinQueue = {
  pins: 'media where held and pinned_at is null and removing_at is null and coalesce(pin_due, 0) <= $1',
}

export interface MarketFigures {
  /** By name, each counted up to 10,000. */
  queues: Readonly<Record<string, number>>
  /** Seconds since the newest indexed block of each chain. */
  blockAges: ReadonlyMap<number, number>
  mediaBytes: number
  newestEventId: number
}

interface FigureRow {
  lengths: Record<string, number>
  times: [chainId: number, time: number][]
  media_bytes: string
  newest_event_id: string
}

/** The figures of the database that metrics tell of, in one statement. @throws AppError `unavailable` */
export async function readMarketFigures(
  db: Pick<Database, 'query'>,
  { pins }: { pins: boolean },
): Promise<MarketFigures> {
  const now = nowSeconds()
  const counted = Object.entries({ ...queues, ...(pins ? pinQueue : {}) }).map(
    ([name, from]) => `'${name}', (select count(*) from (select from ${from} limit ${mostCounted}) due)`,
  )
  const [row] = await db.query<FigureRow>(
    `select jsonb_build_object(${counted.join(', ')}) as lengths,
       (select coalesce(jsonb_agg(jsonb_build_array(h.chain_id, b.time)), '[]') from indexed_heads h
        join blocks b on b.chain_id = h.chain_id and b.number = h.number) as times,
       (select coalesce(sum(stored_bytes), 0)::bigint from media) as media_bytes,
       (select coalesce(max(id), 0) from events) as newest_event_id
     where $1::bigint is not null`,
    [now],
  )
  return {
    queues: row?.lengths ?? {},
    blockAges: new Map(row?.times.map(([chainId, time]) => [chainId, Math.max(0, Number(now) - time)])),
    mediaBytes: Number(row?.media_bytes ?? 0),
    newestEventId: Number(row?.newest_event_id ?? 0),
  }
}
