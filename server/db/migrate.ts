import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { buildIndex, dropIndex } from './build-index'
import type { Database, Transaction } from './database'
import { computeChecksum, type Migration, migrations } from './migrations'
import { type MigrationSections, parseMigration } from './parse-migration'

/** The advisory lock that a process holds while it takes migration steps; any number that nothing else in the database locks. */
export const migrationLockKey = 7_106_331

const lockedMs = 1_000

type Step = Migration & MigrationSections

/**
 * Brings the schema up to date, each step in a transaction of its own. A new database gets all steps in one transaction, so that another
 * process finds all of them or none. Of processes that start together one migrates, and the others wait.
 * @throws AppError `configuration` for a database that is newer than this code, that was written before the baseline, or one of whose
 *   steps was another file.
 */
export async function migrate(db: Database, given: readonly Migration[] = migrations): Promise<void> {
  const steps = given.map((migration): Step => ({ ...migration, ...parseMigration(migration.sql) }))
  const applied = await db.transaction(async (tx) => {
    const found = await findApplied(tx)
    if (found.length === 0) for (const step of steps) await takeStep(tx, step, toAtOnce(step))
    else assertSameSteps(found, steps)
    return found.length
  })
  if (applied === 0) return
  const left = steps.slice(applied)
  if (left.length === 0) return
  await analyzeUnknown(db)
  for (const step of left) {
    const { version, indexes, drops, batches } = step
    // An index that a later step drops would be built for nothing.
    const passing = new Set(left.flatMap((later) => (later.version > version ? later.drops : [])))
    for (const index of indexes.filter(({ name }) => !passing.has(name))) await buildIndex(db, index, version)
    for (const index of drops) await dropIndex(db, index)
    for (const batch of batches) await repeat(db, batch, version)
    await takeWhenFree(db, step)
  }
  // A process that stood still may have built an index again after another one had dropped it.
  for (const { drops } of left) for (const index of drops) await dropIndex(db, index)
}

/** Repeats a statement until it changes no row, or until another process has taken the step. */
async function repeat(db: Database, statement: string, version: number): Promise<void> {
  const run = () =>
    db.transaction(async (tx) => {
      if (getLastVersion(await findApplied(tx)) >= version) return 0
      const [changed] = await tx.query<{ count: number }>(
        `with changed as (${statement} returning 1) select count(*)::integer as count from changed`,
      )
      return changed?.count ?? 0
    })
  while ((await run()) > 0);
}

/**
 * A step that waits for a table which is read for long, as by a backup, makes all others wait behind it. So it gives up after a second,
 * and tries again.
 */
async function takeWhenFree(db: Database, step: Step): Promise<void> {
  const take = () =>
    db.transaction(async (tx) => {
      if (step.version <= getLastVersion(await findApplied(tx))) return
      await tx.execute("set local lock_timeout = '1s'")
      await takeStep(tx, step)
    })
  while ((await take().catch(passLocked)) === 'locked') await sleep(lockedMs)
}

function passLocked(error: { cause?: { code?: unknown } }): 'locked' {
  if (error.cause?.code !== '55P03') throw error
  return 'locked'
}

/** @param before what the script needs and is done outside of the transaction otherwise */
async function takeStep(tx: Transaction, step: Step, before = ''): Promise<void> {
  await tx.execute(`set local statement_timeout = 0; ${before} ${step.script}`)
  const appliedAt = Math.floor(Date.now() / 1000)
  await tx.query('insert into schema_migrations (version, name, checksum, applied_at) values ($1, $2, $3, $4)', [
    ...[step.version, step.name, computeChecksum(step), appliedAt],
  ])
}

/** A new database has no readers and no rows. */
function toAtOnce({ indexes, drops }: Step): string {
  return [
    ...indexes.map(({ name, table, rest }) => `create index if not exists ${name} on ${table} ${rest};`),
    ...drops.map((index) => `drop index if exists ${index};`),
  ].join('')
}

/** A restored dump lacks what the planner knows: a step that fills tables from others would take hours instead of seconds. */
async function analyzeUnknown(db: Database): Promise<void> {
  const unknown = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables t where schemaname = current_schema()
       and not exists (select from pg_stats s where s.schemaname = t.schemaname and s.tablename = t.tablename)`,
  )
  if (unknown.length > 0) await db.execute(`analyze ${unknown.map(({ name }) => name).join(', ')}`)
}

interface AppliedStep {
  version: number
  name: string
  checksum: string
}

/** The steps that were taken; no other process takes one until the transaction ends. */
async function findApplied(tx: Transaction): Promise<AppliedStep[]> {
  // Another process may be at a step that takes longer than any other statement.
  await tx.execute(`set local statement_timeout = 0; select pg_advisory_xact_lock(${migrationLockKey})`)
  await tx.execute(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at bigint not null
  )`)
  const [column] = await tx.query(
    "select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'checksum'",
  )
  if (!column) {
    throw new AppError('configuration', 'The database predates the baseline of the schema. Convert it once.', {
      details: 'node scripts/adopt-baseline.mjs (docs/develop/database.md)',
    })
  }
  return tx.query<AppliedStep>('select version, name, checksum from schema_migrations order by version')
}

const getLastVersion = (applied: readonly AppliedStep[]) => applied.at(-1)?.version ?? 0

function assertSameSteps(applied: readonly AppliedStep[], steps: readonly Step[]): void {
  if (applied.length > steps.length) {
    throw new AppError(
      'configuration',
      'The database was written by a newer version of Verdigris. Start that version.',
      {
        details: `database at ${applied.length}, code at ${steps.length}`,
      },
    )
  }
  for (const [at, { version, name, checksum }] of applied.entries()) {
    const step = steps[at]
    if (step && step.version === version && computeChecksum(step) === checksum) continue
    throw new AppError('configuration', 'The database was written by another build of Verdigris. Start that build.', {
      details: `step ${version} (${name}) differs in this build`,
    })
  }
}
