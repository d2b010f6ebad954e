import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/server/db/database'

/**
 * What inserts leave to be done later would be done in the middle of a count of pages: all rows are marked as seen by everyone. While
 * PostgreSQL analyzes a table by itself it holds that up, and rows would be looked at beside their index.
 */
export async function vacuum(db: Database): Promise<void> {
  for (let left = 50; left > 0; left--) {
    await db.execute('vacuum analyze')
    const hidden = await db.query(
      `select relname from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r' and relallvisible < relpages`,
    )
    if (hidden.length === 0) return
    await sleep(100)
  }
  throw new Error('Something has held a snapshot of the database for seconds.')
}
