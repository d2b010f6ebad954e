import { setTimeout as sleep } from 'node:timers/promises'
import { askDatabase } from './ask-database'

export interface Outbox {
  /** Of all events, in their order. */
  ids: readonly number[]
  /** When it could be read, on `performance.now()`, and what the newest event was then. */
  readAtMs: readonly number[]
  newestIds: readonly number[]
  /** What was told of each order, in its order. */
  statuses: ReadonlyMap<string, readonly string[]>
}

interface Row {
  id: string
  hash: string | null
  status: string | null
}

const everyMs = 500

/** Reads each event before the market forgets it: the newest 10,000 are kept. */
export function followOutbox(databaseUrl: string) {
  const ids: number[] = []
  const [readAtMs, newestIds]: [number[], number[]] = [[], []]
  const statuses = new Map<string, string[]>()
  async function read(): Promise<void> {
    const rows = await askDatabase<Row>(
      databaseUrl,
      `select id, event->>'hash' as hash, event->>'status' as status from events
       where id > $1 order by id limit 10000`,
      [ids.at(-1) ?? 0],
    )
    for (const { id, hash, status } of rows) {
      ids.push(Number(id))
      if (hash && status) statuses.set(hash, [...(statuses.get(hash) ?? []), status])
    }
    readAtMs.push(performance.now())
    newestIds.push(ids.at(-1) ?? 0)
  }
  let isStopping = false
  const running = (async () => {
    while (!isStopping) {
      // PostgreSQL may be away: that is one of the mishaps.
      await read().catch(() => {})
      await sleep(everyMs)
    }
  })()
  return {
    async stop(): Promise<Outbox> {
      isStopping = true
      await running
      await read()
      return { ids, readAtMs, newestIds, statuses }
    },
  }
}
