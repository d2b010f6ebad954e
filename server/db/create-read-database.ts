import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Database } from './database'
import { databaseLimits } from './database-limits'
import { hasRequestDeadline, withRequestDeadline } from './request-deadline'

interface ReadDatabaseParameters {
  primary: Database
  /** A streaming replica of it. */
  replica: Database
  log: Log
  /** The last event that this process has told of: whoever heard of it reads again, and must find it. */
  findTold?: () => string
  pollMilliseconds?: number
}

export interface ReadDatabase extends Database, Pick<PeriodicTask, 'stop'> {
  /** Whether reads go to the replica now. */
  readonly isOnReplica: boolean
}

/** So long after the primary's last answer a replica that was near may be far behind. */
const unheardMs = 2_000

/**
 * For what is only read: the replica while it answers and has what was written one look ago and what was told of, else, and when
 * the primary says nothing, the database that is written to. Not for what must see its own writes.
 */
export function createReadDatabase({
  primary,
  replica,
  log,
  findTold = () => '0',
  pollMilliseconds = 1_000,
}: ReadDatabaseParameters): ReadDatabase {
  let isNear = false
  let isTold = false
  let wanted: string | null = null
  let heardAtMs = Number.NEGATIVE_INFINITY
  const isOnReplica = () => isNear && performance.now() - heardAtMs <= unheardMs

  function turnTo(onReplica: boolean, reason: string) {
    if (onReplica !== isNear || !isTold)
      log[onReplica ? 'info' : 'warn'](onReplica ? 'Reads now use the replica' : 'Reads now use the primary', {
        reason,
      })
    isNear = onReplica
    isTold = true
  }

  async function look(): Promise<boolean> {
    try {
      const [at] = await replica.query<{ follows: boolean; ready: boolean; newest: string }>(
        `select pg_is_in_recovery() as follows, pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as ready,
           (select coalesce(max(id), 0) from events) as newest`,
        [wanted ?? '0/0'],
      )
      // Events are committed in the order of their ids: it has all that was told of. Compared now, for more is told meanwhile.
      const isReady = at?.ready === true && BigInt(at.newest) >= BigInt(findTold())
      // The first look does not know yet where the primary is.
      if (wanted !== null)
        turnTo(
          isReady,
          isReady
            ? 'the replica is up to date'
            : at?.follows
              ? 'the replica lags behind the primary'
              : 'the replica is not in recovery',
        )
      else if (isNear) turnTo(false, 'the primary did not respond')
    } catch (error) {
      turnTo(false, toAppError(error).message)
    }
    wanted = null
    try {
      const [now] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
      wanted = now?.lsn ?? null
      heardAtMs = performance.now()
    } catch (error) {
      turnTo(false, 'the primary is not responding')
      throw error
    }
    return false
  }

  const looking = startPeriodicTask({ log, name: 'replica', pollMilliseconds, run: () => withRequestDeadline(look) })
  async function read<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
    if (!isOnReplica()) return run(primary)
    const startedMs = performance.now()
    try {
      return await run(replica)
    } catch (error) {
      if (isWrite(error)) return run(primary)
      if (toAppError(error).code !== 'unavailable') throw error
      turnTo(false, toAppError(error).message)
      // Whoever waits has waited for it already: the next try goes to the primary.
      if (hasRequestDeadline() && performance.now() - startedMs > databaseLimits.requestMs / 2) throw error
      return run(primary)
    }
  }
  return {
    get isOnReplica() {
      return isOnReplica()
    },
    query: (sql, params) => read((db) => db.query(sql, params)),
    execute: (script) => read((db) => db.execute(script)),
    transaction: (run) => read((db) => db.transaction(run)),
    stop: () => looking.stop(),
    async close() {
      await looking.stop()
      await replica.close()
    },
  }
}

/** A call that reads may write all the same, such as what it has found out (SQLSTATE 25006, read_only_sql_transaction). */
function isWrite(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25006'
}
