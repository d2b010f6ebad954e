import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { openDataDir } from '@/server/db/data-dir-lock'
import type { Database } from '@/server/db/database'
import { wrapPglite } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'

/** Opens a database without migrating it. @throws AppError `configuration` when another process holds the folder */
export async function openForAdoption(url: string | undefined, dataDir: string): Promise<Database> {
  if (url) return openPostgresDatabase(url, console, { isReplica: true })
  const lock = await openDataDir(dataDir)
  const db = wrapPglite(
    await PGlite.create({ dataDir: join(dataDir, 'pglite'), parsers: { [types.INT8]: (text: string) => text } }),
  )
  return {
    ...db,
    async close() {
      await db.close()
      await lock.release()
    },
  }
}
