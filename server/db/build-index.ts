import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database'

export interface Index {
  name: string
  table: string
  /** What follows in `create index`. */
  rest: string
}

/**
 * Builds an index beside those who write to its table, which takes no transaction around it. One that was left half built, and
 * that nobody is at, is built anew. Of processes that build it together one does, and the others wait for it.
 * @param version the step that it is built for: once another process has taken that, a later one may have dropped it again
 */
export async function buildIndex(db: Database, { name, table, rest }: Index, version: number): Promise<void> {
  for (;;) {
    const { schema, state } = await findState(db, name, version)
    if (state === 'built') return
    // Two that build wait for each other, or meet at a row of the catalogue, which ends one of them: it looks again.
    if (state === 'abandoned') await passConflict(db.execute(`drop index concurrently if exists ${schema}.${name}`))
    if (state !== 'building')
      await passConflict(db.execute(`create index concurrently if not exists ${name} on ${schema}.${table} ${rest}`))
    else await sleep(50 + Math.random() * 100)
  }
}

/** Nobody waits for it, nor behind it for who reads for long. Its name is no later index's: another process may be steps ahead. */
export async function dropIndex(db: Database, name: string): Promise<void> {
  for (;;) {
    const [found] = await db.query<{ schema: string }>(
      'select quote_ident(current_schema()) as schema where to_regclass($1) is not null',
      [name],
    )
    if (!found) return
    await passConflict(db.execute(`drop index concurrently if exists ${found.schema}.${name}`))
  }
}

interface Found {
  /** Its name: outside of a transaction a pooled connection may have any search path. */
  schema: string
  state: 'missing' | 'building' | 'abandoned' | 'built'
}

async function findState(db: Database, name: string, version: number): Promise<Found> {
  const [found] = await db.query<Found>(
    `select quote_ident(current_schema()) as schema, coalesce((
       select 'built' from schema_migrations where version = $2
     ), (
       select case when indisvalid then 'built'
         when exists (select from pg_stat_progress_create_index where index_relid = indexrelid) then 'building'
         else 'abandoned' end
       from pg_index where indexrelid = to_regclass($1)
     ), 'missing') as state`,
    [name, version],
  )
  return found ?? { schema: 'public', state: 'missing' }
}

/** PostgreSQL has no code of its own for two that change the same row of its catalogue. */
async function passConflict(promise: Promise<void>): Promise<void> {
  await promise.catch((error: { code?: unknown; message?: unknown }) => {
    if (error.code !== '40P01' && error.message !== 'tuple concurrently updated') throw error
  })
}
