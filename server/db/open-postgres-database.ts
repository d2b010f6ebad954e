import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '@/lib/errors/app-error'
import type { Log } from '@/server/log'
import type { Database, Queryable, SqlValue, Transaction } from './database'
import { guardTransactions } from './guard-transactions'
import { migrate } from './migrate'
import { toDatabaseError } from './to-database-error'

const connectTimeoutMs = 1_500
/** For a server that has gone silent: later than its own limit, so that it is the server that says no. */
const answerTimeoutMs = 12_000
const maxAttempts = 5
/** Node's longest timer: a migration takes as long as it takes. */
const noTimeoutMs = 2 ** 31 - 1

/**
 * Opens a PostgreSQL database (15 or newer) with its schema up to date. It may be behind PgBouncer in transaction mode:
 * limits are set in each transaction, statements have no names, and no session keeps anything. What others keep there
 * (pg_dump an empty search path) is set aside.
 * @throws AppError `unavailable` when it does not answer, `configuration` when a newer version wrote it.
 */
export async function openPostgresDatabase(
  url: string,
  log: Pick<Log, 'warn'> = console,
  { statementTimeoutMs = 10_000 }: { statementTimeoutMs?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  })
  // Without these listeners the end of a connection, idle or not, would end the process.
  pool.on('error', (error) => log.warn('A connection to the database was lost', { message: error.message }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const run: Run = (work) => runTransaction(pool, statementTimeoutMs, work)
  const database = guardTransactions({
    // In a transaction of its own: only there can a statement have a limit that no session keeps.
    query: (sql, params) => run((tx) => tx.query(sql, params)),
    execute: toQueryable(pool).execute,
    transaction: run,
    close: () => pool.end(),
  })
  try {
    await migrate(database)
    return database
  } catch (error) {
    await pool.end()
    throw error
  }
}

type Run = Database['transaction']

async function runTransaction<Result>(
  pool: pg.Pool,
  statementTimeoutMs: number,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryTransaction(pool, statementTimeoutMs, work)
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function tryTransaction<Result>(
  pool: pg.Pool,
  statementTimeoutMs: number,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(rethrow)
  let isBroken = false
  try {
    await client
      .query(
        `begin; set local statement_timeout = ${statementTimeoutMs}; set local idle_in_transaction_session_timeout = 60000;
         set local search_path to default`,
      )
      .catch(rethrow)
    const result = await work(toQueryable(client))
    const { command } = await client.query('commit').catch(rethrow)
    // A statement that failed and whose error was swallowed turns the commit into a rollback, without an error.
    if (command !== 'COMMIT') throw new AppError('internal', 'The transaction had failed before its commit.')
    return result
  } catch (error) {
    // A server that has gone silent would be waited for once more.
    isBroken = isSilent(error)
    if (!isBroken) {
      await client.query('rollback').catch(() => {
        isBroken = true
      })
    }
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** A serialization failure or a deadlock: it passes when the transaction runs again. */
function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '40001' || code === '40P01'
}

/** What `pg` says when the answer did not come in time. */
function isSilent(error: unknown): boolean {
  const { cause } = error as { cause?: unknown }
  return cause instanceof Error && cause.message === 'Query read timeout'
}

function rethrow(error: unknown): never {
  throw toDatabaseError(error)
}

function toQueryable(connection: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row>(sql: string, params: readonly SqlValue[] = []) {
      const { rows } = await connection.query<Row & pg.QueryResultRow>(sql, [...params]).catch(rethrow)
      return rows
    },
    async execute(script) {
      await connection.query({ text: script, query_timeout: noTimeoutMs } as pg.QueryConfig).catch(rethrow)
    },
  }
}
