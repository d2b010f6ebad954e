import type { Database } from '@/server/db/database'
import type { EventHub, EventTransaction } from './event-hub'

interface Publisher {
  db: Database
  events: Pick<EventHub, 'flush'>
}

/** As `Database.transaction`; the events that `run` appends are delivered after the commit, before this resolves. */
export async function commitWithEvents<Result>(
  { db, events }: Publisher,
  run: (tx: EventTransaction) => Promise<Result>,
): Promise<Result> {
  let hasEvents = false
  const result = await db.transaction(async (tx) => {
    const telling: EventTransaction = { ...tx, hasEvents: false }
    const result = await run(telling)
    hasEvents = telling.hasEvents
    return result
  })
  if (hasEvents) await events.flush()
  return result
}
