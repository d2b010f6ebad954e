import { AppError } from '@/lib/base/errors/app-error'
import type { Queryable } from './database'

/** Of files of the write-ahead log, by their names, which are in order. */
export interface LogFiles {
  first: string
  last: string
}

/**
 * The files of the write-ahead log that the database needs to open again, as of its last checkpoint. A copy of it can do without those before
 * and behind them.
 */
export async function findLogFiles(db: Queryable): Promise<LogFiles> {
  const [row] = await db.query<LogFiles>(
    'select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_lsn()) as last from pg_control_checkpoint()',
  )
  if (!row) throw new AppError('internal', 'The database has no checkpoint')
  return row
}
