import type { MarketEvent } from '@/lib/api/schemas/market-event'
import type { Queryable } from '@/server/db/database'
import { appendEvents as append, type EventTransaction } from '@/server/db/outbox/event-hub'

/** For a test that tells of events itself, and delivers them where it wants to. */
export const toEventTransaction = (db: Queryable): EventTransaction =>
  ({
    query: (sql, params) => db.query(sql, params),
    execute: (script) => db.execute(script),
    hasEvents: false,
  }) as EventTransaction

export const appendEvents = (db: Queryable, events: readonly MarketEvent[]): Promise<void> =>
  append(toEventTransaction(db), events)

export const appendEvent = (db: Queryable, event: MarketEvent): Promise<void> => appendEvents(db, [event])
