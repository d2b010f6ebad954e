import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '@/lib/base/errors/app-error'
import { silentDatabase } from '@/lib/base/errors/third-party-texts'
import { DatabaseUnavailableError, type DatabaseUnavailableReason } from '@/server/base/database-unavailable-error'
import type { Log } from '@/server/base/log'
import { findMetrics } from '@/server/base/metrics'
import type { Database, Queryable, SqlValue, Transaction } from './database'
import { databaseLimits as limits } from './database-limits'
import { guardTransactions } from './guard-transactions'
import { migrate } from './migrate'
import { type ObservedPool, observePool } from './observe-pool'
import { hasRequestDeadline } from './request-deadline'
import { toDatabaseError } from './to-database-error'

/** Node's longest timer: a migration takes as long as it takes. */
const noTimeoutMs = 2 ** 31 - 1

/**
 * Opens a PostgreSQL database (15 or newer) with its schema up to date. It may be behind PgBouncer in transaction mode:
 * limits are set in each transaction, statements have no names, and no session keeps anything. What others keep there
 * (pg_dump an empty search path) is set aside.
 * @param isReplica it follows another and is only read: it may be away now
 * @throws AppError `unavailable` when it does not answer, `configuration` when a newer version wrote it.
 */
export async function openPostgresDatabase(
  url: string,
  log: Pick<Log, 'warn'> = console,
  { statementMs = limits.statementMs, isReplica = false }: { statementMs?: number; isReplica?: boolean } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: isReplica ? limits.connectMs : limits.openingConnectMs,
    keepAlive: true,
    // A statement goes out before the one before it is answered: one way there and back for what needs no answer in between.
    pipeline: true,
  })
  // Without these listeners the end of a connection, idle or not, would end the process.
  pool.on('error', (error) => log.warn('Lost a database connection', { message: error.message }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const name = isReplica ? 'replica' : 'primary'
  const observed = observePool(pool, name)
  let met: { trouble: DatabaseUnavailableReason; atMs: number } | undefined
  const run = async <Result>(run: TransactionBody<Result>, isPipelined = false) => {
    try {
      return await runTransaction(observed, statementMs, { run, isPipelined })
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) {
        met = { trouble: error.trouble, atMs: performance.now() }
        findMetrics()?.databaseErrors.inc({ database: name, reason: error.trouble })
      }
      throw error
    }
  }
  const guarded = guardTransactions({
    // In a transaction of its own: only there can a statement have a limit that no session keeps.
    query: (sql, params) => run((tx) => tx.query(sql, params), true),
    execute: async (script) => void (await pool.query(withLimit(script, noTimeoutMs)).catch(rethrow)),
    transaction: run,
    close() {
      observed.stop()
      return pool.end()
    },
  })
  const isFresh = (atMs: number) => performance.now() - atMs < limits.troubleMs
  const database = { ...guarded, findTrouble: () => (met && isFresh(met.atMs) ? met.trouble : null) }
  // Its schema comes from the database that it follows.
  if (isReplica) return database
  try {
    await migrate(database)
    pool.options.connectionTimeoutMillis = limits.connectMs
    return database
  } catch (error) {
    await pool.end()
    throw error
  }
}

type TransactionBody<Result> = (tx: Transaction) => Promise<Result>

interface Asked<Result> {
  run: TransactionBody<Result>
  /** It asks all at once: the commit goes out with it. */
  isPipelined: boolean
}

/** All tries are on one connection: with each given back in between, others would be before it. */
async function runTransaction<Result>(
  pool: Pick<ObservedPool, 'connect'>,
  statementMs: number,
  asked: Asked<Result>,
): Promise<Result> {
  const time = hasRequestDeadline() ? takeHaste(statementMs) : createTime(statementMs)
  const client = await pool.connect().catch(rethrow)
  const connection = { isBroken: false }
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await tryTransaction(client, connection, time, asked)
      } catch (error) {
        if (!isConflict(error)) throw error
        const pauseMs = Math.random() * 10 * 2 ** tries
        const isOver = tries === limits.tries || connection.isBroken || time.statementMs() <= pauseMs
        if (isOver) throw new DatabaseUnavailableError('conflicts', error)
        await sleep(pauseMs)
      }
    }
  } finally {
    client.release(connection.isBroken)
  }
}

interface Time {
  /** What the next statement may take. */
  statementMs(): number
  /** How long its answer is waited for, behind so many that were sent before it and are not answered yet. */
  waitMs(before: number): number
  /** So much later than its limit a server is taken for silent. */
  graceMs: number
}

function createTime(statementMs: number): Time {
  const { graceMs } = limits
  return { statementMs: () => statementMs, waitMs: (before) => statementMs * (before + 1) + graceMs, graceMs }
}

/** One span for all statements: less and less for each. */
function takeHaste(statementMs: number): Time {
  const endMs = performance.now() + limits.requestMs
  // Zero would be no limit.
  const left = () => Math.max(1, Math.ceil(endMs - performance.now()))
  const allowed = () => Math.min(statementMs, left())
  const graceMs = limits.hasteGraceMs
  return { statementMs: allowed, waitMs: () => allowed() + graceMs, graceMs }
}

/** @param connection is broken where nothing more can be asked on it */
async function tryTransaction<Result>(
  client: pg.PoolClient,
  connection: { isBroken: boolean },
  time: Time,
  { run, isPipelined }: Asked<Result>,
): Promise<Result> {
  const sent = { unanswered: 0, limitMs: time.statementMs() }
  const ask = (text: string) => {
    const answer = client.query(withLimit(text, time.waitMs(sent.unanswered))).catch(rethrow)
    // What is awaited later is no rejection that nobody handles.
    answer.catch(() => undefined)
    return answer
  }
  let committing: ReturnType<typeof ask> | undefined
  try {
    const { began, working } = sendTogether(client, () => {
      const began = ask(
        `begin; set local statement_timeout = ${sent.limitMs};
        set local idle_in_transaction_session_timeout = ${limits.idleMs}; set local search_path to default`,
      )
      const working = run(toTransaction(client, { time, sent, ask }))
      if (isPipelined) committing = ask('commit')
      return { began, working }
    })
    const result = await working
    await began
    committing ??= ask('commit')
    const { command } = await committing
    // A statement that failed and whose error was swallowed turns the commit into a rollback, without an error.
    if (command !== 'COMMIT') throw new AppError('internal', 'The transaction failed before its commit.')
    return result
  } catch (error) {
    // A server that has gone silent would be waited for once more.
    connection.isBroken = isSilent(error)
    if (!connection.isBroken) {
      // The commit of what failed is a rollback.
      const ending = committing ?? client.query(withLimit('rollback', time.graceMs))
      await ending.catch((reason) => {
        connection.isBroken = !isConflict(reason)
      })
    }
    throw error
  }
}

/** What is asked at once goes out at once: each write of its own would wake the server. */
function sendTogether<Sent>(client: pg.PoolClient, send: () => Sent): Sent {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** A serialization failure or a deadlock: it passes when the transaction runs again. */
function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01'
}

/** What `pg` says when the answer did not come in time. */
function isSilent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && silentDatabase.test(cause.message)
}

function rethrow(error: unknown): never {
  throw toDatabaseError(error)
}

interface Asking {
  time: Time
  /** Not answered yet, and the limit that the server knows of. */
  sent: { unanswered: number; limitMs: number }
  ask(text: string): unknown
}

function toTransaction(client: pg.PoolClient, { time, sent, ask }: Asking): Transaction {
  const queryable: Queryable = {
    async query<Row>(sql: string, params: readonly SqlValue[] = []) {
      const limitMs = time.statementMs()
      // The server would go on after nobody waits any more, and be taken for silent.
      if (limitMs + time.graceMs / 2 < sent.limitMs) {
        sent.limitMs = limitMs
        ask(`set local statement_timeout = ${limitMs}`)
      }
      const asked = withLimit(sql, time.waitMs(sent.unanswered), params)
      sent.unanswered += 1
      try {
        const { rows } = await client.query<Row & pg.QueryResultRow>(asked).catch(rethrow)
        return rows
      } finally {
        sent.unanswered -= 1
      }
    },
    async execute(script) {
      await client.query(withLimit(script, noTimeoutMs)).catch(rethrow)
    },
  }
  return queryable as Transaction
}

/** So long its answer is waited for; `pg` knows the limit, its types do not. */
function withLimit(text: string, limitMs: number, params?: readonly SqlValue[]): pg.QueryConfig {
  return { text, ...(params ? { values: [...params] } : {}), query_timeout: limitMs } as pg.QueryConfig
}
