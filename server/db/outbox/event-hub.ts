import { setImmediate } from 'node:timers/promises'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { coalesce } from '@/server/base/coalesce'
import { processLog } from '@/server/base/log'
import type { Database, Transaction } from '@/server/db/database'

export interface StoredEvent {
  /** Grows with each event; a decimal string. */
  id: string
  event: MarketEvent
}

export type EventListener = (stored: StoredEvent) => void

export interface EventHub {
  /** Delivers, in order, what was appended since the last time. Call it after the commit. */
  flush(): Promise<void>
  /**
   * Hears each event once, after its commit; `onClose` when there will be no more, or some were dropped before they could be
   * heard: `since` says what is to be done. Returns the way to stop.
   */
  subscribe(listener: EventListener, onClose?: () => void): () => void
  /** The newest event that was delivered; 0 before the first. */
  lastId(): string
  /** What came after `lastId`; null when that can't be told any more, so that the reader has to start again. */
  since(lastId: string): Promise<StoredEvent[] | null>
  /** Lets every subscriber go, so that a server with open event streams can close. */
  close(): void
}

/** A transaction that may tell of what it changes. `commitWithEvents` alone makes one, so nothing told is left undelivered. */
export interface EventTransaction extends Transaction {
  /** `appendEvents` sets it. */
  hasEvents: boolean
}

/** Any number that nothing else in the database locks. */
const lockKey = 7_106_332

/** For a statement that writes one by itself, as `appendEvent` does. */
export const eventLockSql = `pg_advisory_xact_lock(${lockKey})`

/**
 * Writes an event in the transaction of the change that it tells of; it is delivered after the commit. The lock is held to
 * the end of the transaction, so that ids are committed in their order: a reader that has seen one has missed none
 * before it.
 */
export async function appendEvent(tx: EventTransaction, event: MarketEvent): Promise<void> {
  await appendEvents(tx, [event])
}

/** Many in one statement, in their order. */
export async function appendEvents(tx: EventTransaction, events: readonly MarketEvent[]): Promise<void> {
  if (events.length === 0) return
  tx.hasEvents = true
  const timeSeconds = Math.floor(Date.now() / 1000)
  await tx.query(
    `with locked as materialized (select ${eventLockSql})
     insert into events (event, time) select e.event, $2::bigint
     from locked, jsonb_array_elements($1::jsonb) with ordinality as e(event, place) order by e.place`,
    [JSON.stringify(events), timeSeconds],
  )
}

const batch = 1000
/** So long are events told without a pause for anybody else. */
const turnMs = 10

/**
 * @param keep how many events the table holds at most, give or take a batch
 * @param reads where they are read: nothing is told before it can be read there
 */
export async function openEventHub(db: Database, keep = 10_000, reads = db): Promise<EventHub> {
  const listeners = new Map<EventListener, (() => void) | undefined>()
  let deliveredId = BigInt(await findNewestId(reads))
  let prunedAtId = deliveredId

  async function deliver(): Promise<void> {
    for (;;) {
      const rows = await findEvents(reads, deliveredId, batch)
      // Another process drops what is old for all of them.
      if (rows[0] && BigInt(rows[0].id) > deliveredId + 1n && (await findOldestId()) > deliveredId + 1n) close()
      let began = performance.now()
      for (const row of rows) {
        deliveredId = BigInt(row.id)
        for (const listener of [...listeners.keys()]) tell(listener, row)
        // With many readers a thousand events are a second's work.
        if (performance.now() - began < turnMs) continue
        await setImmediate()
        began = performance.now()
      }
      if (rows.length < batch) break
    }
    if (deliveredId - prunedAtId < BigInt(Math.min(batch, keep))) return
    await db.query('delete from events where id <= $1', [deliveredId - BigInt(keep)])
    prunedAtId = deliveredId
  }

  /** What is next where none is kept. */
  async function findOldestId(): Promise<bigint> {
    const [oldest] = await reads.query<{ id: string | null }>('select min(id) as id from events')
    return BigInt(oldest?.id ?? deliveredId + 1n)
  }

  function close() {
    const leaving = [...listeners.values()]
    listeners.clear()
    for (const onClose of leaving) onClose?.()
  }

  return {
    flush: coalesce(deliver),
    subscribe(listener, onClose) {
      listeners.set(listener, onClose)
      return () => listeners.delete(listener)
    },
    lastId: () => deliveredId.toString(),
    close,
    async since(lastId) {
      const rows = await findEvents(reads, BigInt(lastId), batch + 1)
      const oldestId = await findOldestId()
      // Another process may have delivered it already.
      const wasGiven =
        rows.length > 0 || BigInt(lastId) <= deliveredId || BigInt(lastId) <= BigInt(await findNewestId(reads))
      const known = BigInt(lastId) + 1n >= oldestId && wasGiven
      return known && rows.length <= batch ? rows : null
    },
  }
}

/** Of all events that are committed; 0 before the first. */
export async function findNewestId(db: Pick<Database, 'query'>): Promise<string> {
  const [row] = await db.query<{ id: string }>('select coalesce(max(id), 0) as id from events')
  return row?.id ?? '0'
}

function findEvents(db: Database, afterId: bigint, limit: number): Promise<StoredEvent[]> {
  return db.query<StoredEvent>('select id, event from events where id > $1 order by id limit $2', [afterId, limit])
}

function tell(listener: EventListener, stored: StoredEvent): void {
  try {
    listener(stored)
  } catch (error) {
    processLog.error('An event listener failed', { error })
  }
}
