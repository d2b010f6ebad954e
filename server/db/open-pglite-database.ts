import { cpSync, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type Transaction as PgliteTransaction, types } from '@electric-sql/pglite'
import { restrictFolder } from '@/server/base/restrict-folder'
import { openDataDir } from './data-dir-lock'
import type { Database, Queryable, SqlValue, Transaction } from './database'
import { guardTransactions } from './guard-transactions'
import { migrate } from './migrate'

interface OpenOptions {
  /** The folder of a closed database that a new one in `dataDir` begins as. */
  source?: string | undefined
  /** A dump of PGlite that a database in memory begins as. */
  template?: Blob | undefined
  /** Called when this process owns `dataDir` and the folder of the database is in place, before the database is opened. */
  onFolder?: (() => void) | undefined
}

// V8 would compile PGlite's hot functions a second time while they run: 2.3 s of processor time in the first seconds of a process, after
// which 1,000 statements take as long as without it (0.55 to 0.7 s). Measured with Node 20 on two cores.
setFlagsFromString('--liftoff-only')

/**
 * Opens the embedded database with its schema up to date: in memory without `dataDir`, else in `<dataDir>/pglite`.
 * @throws AppError `configuration` when another process holds the folder or a newer version wrote it.
 */
export async function openPgliteDatabase(
  dataDir?: string,
  { source, template, onFolder }: OpenOptions = {},
): Promise<Database> {
  const lock = dataDir ? await openDataDir(dataDir) : undefined
  let pglite: PGlite | undefined
  try {
    // PGlite gives an int8 as number or bigint by its size: a text is the one exact type for all.
    const parsers = { [types.INT8]: (text: string) => text }
    const folder = dataDir && join(dataDir, 'pglite')
    const isNew = folder !== undefined && (await createPgliteFolder(folder, source))
    if (folder) onFolder?.()
    pglite = await PGlite.create({
      ...(folder ? { dataDir: folder } : template ? { loadDataDir: template } : {}),
      parsers,
    })
    const database = wrapPglite(pglite)
    await migrate(database)
    if (folder) restrictFolder(folder)
    // PGlite has no autovacuum: without this the planner would know nothing of the tables. A new one brings its statistics, or is empty.
    if (dataDir && !isNew) await database.execute('analyze')
    return {
      ...database,
      async close() {
        await database.close()
        await lock?.release()
      },
    }
  } catch (error) {
    await pglite?.close()
    await lock?.release()
    throw error
  }
}

export function wrapPglite(pglite: PGlite): Database {
  const database = guardTransactions({
    ...toQueryable(pglite),
    transaction: (run) => pglite.transaction((tx) => run(toQueryable(tx) as Transaction)),
    close: () => pglite.close(),
  })
  return { ...database, isEmbedded: true }
}

function toQueryable(connection: PGlite | PgliteTransaction): Queryable {
  return {
    async query<Row>(sql: string, params: readonly SqlValue[] = []) {
      return (await connection.query<Row>(sql, [...params])).rows
    },
    async execute(script) {
      await connection.exec(script)
    },
  }
}

/**
 * Makes the folder of a database where there is none, whole or not at all: what was killed midway is begun anew.
 * @param source the folder of a closed database that it begins as; an empty database without one
 * @returns whether it was made
 */
async function createPgliteFolder(folder: string, source: string | undefined): Promise<boolean> {
  if (existsSync(folder)) return false
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  // A thousand files: the asynchronous form takes three times the processor time.
  if (source) cpSync(source, unfinished, { recursive: true })
  else await (await PGlite.create({ dataDir: unfinished })).close()
  await rename(unfinished, folder)
  return true
}
