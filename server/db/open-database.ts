import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '@/lib/env'
import type { Log } from '@/server/log'
import { acquireLock } from './data-dir-lock'
import type { Database } from './database'
import { openPgliteDatabase } from './open-pglite-database'
import { openPostgresDatabase } from './open-postgres-database'

/**
 * The database of the settings: PostgreSQL with a DATABASE_URL, else the embedded one. Either way this process owns
 * DATA_DIR, where the local chain lives too, until it closes the database.
 * @throws AppError `configuration` when another process holds DATA_DIR, `unavailable` when PostgreSQL does not answer.
 */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Env, log: Log): Promise<Database> {
  if (!DATABASE_URL) return openPgliteDatabase(DATA_DIR)
  await mkdir(DATA_DIR, { recursive: true })
  const lock = await acquireLock(join(DATA_DIR, 'verdigris.lock'))
  try {
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
