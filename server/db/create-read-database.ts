import { toAppError } from '@/lib/errors/to-app-error'
import type { Log } from '@/server/log'
import { type Repeating, startRepeating } from '@/server/start-repeating'
import type { Database } from './database'
import { databaseLimits } from './database-limits'
import { isInHaste } from './haste'

interface ReadDatabaseParameters {
  primary: Database
  /** A streaming replica of it. */
  replica: Database
  log: Log
  pollMilliseconds?: number
}

export interface ReadDatabase extends Database, Pick<Repeating, 'stop'> {
  /** Whether reads go to the replica now. */
  readonly isOnReplica: boolean
}

/**
 * For what is only read: the replica while it answers and has what was written one look ago, else the database that is written
 * to. Not for what must see its own writes.
 */
export function createReadDatabase({
  primary,
  replica,
  log,
  pollMilliseconds = 1_000,
}: ReadDatabaseParameters): ReadDatabase {
  let isOnReplica = false
  let wanted: string | null = null

  function turnTo(onReplica: boolean, reason: string) {
    if (onReplica !== isOnReplica)
      log.info(onReplica ? 'Reads go to the replica' : 'Reads go to the primary', { reason })
    isOnReplica = onReplica
  }

  async function look(): Promise<boolean> {
    try {
      const [at] = await replica.query<{ ready: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as ready',
        [wanted ?? '0/0'],
      )
      turnTo(at?.ready === true && wanted !== null, at?.ready ? 'it is near' : 'it is behind')
    } catch (error) {
      turnTo(false, toAppError(error).message)
    }
    const [now] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    wanted = now?.lsn ?? null
    return false
  }

  const looking = startRepeating({ log, name: 'replica', pollMilliseconds, work: look })
  async function read<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    if (!isOnReplica) return work(primary)
    const startedMs = performance.now()
    try {
      return await work(replica)
    } catch (error) {
      if (isWrite(error)) return work(primary)
      if (toAppError(error).code !== 'unavailable') throw error
      turnTo(false, toAppError(error).message)
      // Whoever waits has waited for it already: the next try goes to the primary.
      if (isInHaste() && performance.now() - startedMs > databaseLimits.hasteMs / 2) throw error
      return work(primary)
    }
  }
  return {
    get isOnReplica() {
      return isOnReplica
    },
    query: (sql, params) => read((db) => db.query(sql, params)),
    execute: (script) => read((db) => db.execute(script)),
    transaction: (work) => read((db) => db.transaction(work)),
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
