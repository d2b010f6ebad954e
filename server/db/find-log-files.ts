import { AppError } from '@/lib/base/errors/app-error'
import type { Queryable } from './database'

/** Names of files of the write-ahead log. A later file has a greater name. */
export interface LogFiles {
  first: string
  last: string
}

/**
 * The first and the last file of the write-ahead log that the database needs to open, since its last checkpoint. A copy of the database does
 * not need the files before the first or after the last.
 */
export async function findLogFiles(db: Queryable): Promise<LogFiles> {
  const [row] = await db.query<LogFiles>(
    'select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_lsn()) as last from pg_control_checkpoint()',
  )
  if (!row) throw new AppError('internal', 'The database has no checkpoint')
  return row
}
