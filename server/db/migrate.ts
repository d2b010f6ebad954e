import { AppError } from '@/lib/errors/app-error'
import type { Database } from './database'
import { market } from './migrations/0001-market'
import { reads } from './migrations/0002-reads'

export interface Migration {
  version: number
  name: string
  script: string
}

/** In order, and only added to: what a released version ran is never changed. */
const migrations: readonly Migration[] = [
  { version: 1, name: 'market', script: market },
  { version: 2, name: 'reads', script: reads },
]

/**
 * Brings the schema up to date, each step in a transaction of its own.
 * @throws AppError `configuration` when the database is newer than this code.
 */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<void> {
  await db.execute(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    applied_at bigint not null
  )`)
  const [last] = await db.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from schema_migrations',
  )
  const applied = last?.version ?? 0
  const known = steps.at(-1)?.version ?? 0
  if (applied > known) {
    throw new AppError('configuration', 'The database was written by a newer version of Verdigris. Start that one.', {
      details: `database at ${applied}, code at ${known}`,
    })
  }
  for (const { version, name, script } of steps) {
    if (version <= applied) continue
    await db.transaction(async (tx) => {
      await tx.execute(script)
      const appliedAt = Math.floor(Date.now() / 1000)
      await tx.query('insert into schema_migrations values ($1, $2, $3)', [version, name, appliedAt])
    })
  }
}
