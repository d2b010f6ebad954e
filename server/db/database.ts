import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { PGlite, type Transaction as PgliteTransaction, types } from '@electric-sql/pglite'
import { AppError } from '@/lib/errors/app-error'
import { type Lock, openDataDir } from './data-dir-lock'
import { migrate } from './migrate'

export type SqlScalar = string | number | bigint | boolean | null
/** JSON goes in as text (`$1::jsonb` with JSON.stringify): drivers disagree on what a bare array means. */
export type SqlValue = SqlScalar | readonly SqlScalar[]

/** int8 and numeric come back as decimal strings, int4 as number, jsonb parsed, text[] as string[]. */
export interface Queryable {
  /** One statement. The caller vouches for `Row`: it names each column and its type once, beside the SQL. */
  query<Row>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>
  /** A script of many statements without parameters; for migrations. */
  execute(script: string): Promise<void>
}

export type Transaction = Queryable

export interface Database extends Queryable {
  /** Commits what `work` resolves to and rolls back what it rejects with. Inside, use `tx` alone. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface OpenOptions {
  /** A data directory of PGlite to begin from instead of a new one; tests save `initdb` by it. */
  template?: Blob | undefined
}

/**
 * Opens the embedded database with its schema up to date: in memory without `dataDir`, else in `<dataDir>/pglite`.
 * @throws AppError `configuration` when another process holds the folder or a newer version wrote it.
 */
export async function openPgliteDatabase(dataDir?: string, { template }: OpenOptions = {}): Promise<Database> {
  const lock = dataDir ? await openDataDir(dataDir) : undefined
  let pglite: PGlite | undefined
  try {
    // PGlite gives an int8 as number or bigint by its size: a text is the one exact type for all.
    const parsers = { [types.INT8]: (text: string) => text }
    pglite = await PGlite.create({
      ...(dataDir ? { dataDir: join(dataDir, 'pglite') } : {}),
      ...(template ? { loadDataDir: template } : {}),
      parsers,
    })
    const database = wrapPglite(pglite, lock)
    await migrate(database)
    return database
  } catch (error) {
    await pglite?.close()
    await lock?.release()
    throw error
  }
}

function wrapPglite(pglite: PGlite, lock: Lock | undefined): Database {
  // PGlite has one connection: a query beside the open transaction that its caller is in would wait for ever.
  const current = new AsyncLocalStorage<{ open: boolean }>()
  const assertOutside = () => {
    if (current.getStore()?.open) throw new AppError('internal', 'A query was made beside its own transaction.')
  }
  const outside = toQueryable(pglite)
  return {
    async query(sql, params) {
      assertOutside()
      return outside.query(sql, params)
    },
    async execute(script) {
      assertOutside()
      return outside.execute(script)
    },
    async transaction(work) {
      assertOutside()
      const scope = { open: true }
      return current.run(scope, async () => {
        try {
          return await pglite.transaction((tx) => work(toQueryable(tx)))
        } finally {
          scope.open = false
        }
      })
    },
    async close() {
      await pglite.close()
      await lock?.release()
    },
  }
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
