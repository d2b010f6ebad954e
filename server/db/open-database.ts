import type { Env } from '@/lib/base/env/env'
import type { Log } from '@/server/base/log'
import { openDataDir } from './data-dir-lock'
import type { Database } from './database'
import { openPgliteDatabase } from './open-pglite-database'
import { openPostgresDatabase } from './open-postgres-database'

/**
 * The database of the settings: PostgreSQL with a DATABASE_URL, else the embedded one. Either way this process owns
 * DATA_DIR, where the local chain lives too, until it closes the database.
 * @param options.source The folder of a closed database that a new embedded one begins as.
 * @param options.onFolder Called when this process owns DATA_DIR and the folder of an embedded database is in place, before it is opened.
 * @throws AppError `configuration` when DATA_DIR cannot be used or another process holds it, `unavailable` when PostgreSQL does not answer.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Env,
  log: Log,
  options: { source?: string | undefined; onFolder?: () => void } = {},
): Promise<Database> {
  if (!DATABASE_URL) return openPgliteDatabase(DATA_DIR, options)
  const lock = await openDataDir(DATA_DIR)
  try {
    options.onFolder?.()
    const db = await openPostgresDatabase(DATABASE_URL, log)
    return {
      ...db,
      async close() {
        await db.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
