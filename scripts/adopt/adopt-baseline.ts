import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@/server/db/database'
import { computeChecksum, migrations } from '@/server/db/migrations'

/** The last step before the baseline. */
const lastStep = 61
const functionsBegin = '-- Functions and triggers'

/**
 * Brings a database of the last step before the baseline to the baseline, in one transaction. All rows stay.
 * @throws Error for a database of another step, or of the baseline
 */
export async function adoptBaseline(db: Database): Promise<void> {
  const [baseline] = migrations
  if (!baseline) throw new Error('The baseline migration was not found.')
  await db.transaction(async (tx) => {
    const [columns] = await tx.query<{ has_checksum: boolean }>(
      `select exists (
         select from information_schema.columns
         where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'checksum'
       ) as has_checksum`,
    )
    if (columns?.has_checksum) throw new Error('The database already has the baseline.')
    const [last] = await tx.query<{ version: number }>('select max(version) as version from schema_migrations')
    if (last?.version !== lastStep) {
      throw new Error(
        `The database is at step ${last?.version}. Only a database at step ${lastStep} can be converted. Start it once with commit 0f1e9d57.`,
      )
    }
    const adopt = readFileSync(join('scripts', 'adopt', 'adopt-baseline.sql'), 'utf8')
    const functions = baseline.sql.slice(baseline.sql.indexOf(functionsBegin))
    await tx.execute(`set local statement_timeout = 0; ${adopt} ${functions}`)
    await tx.query('insert into schema_migrations (version, name, checksum, applied_at) values ($1, $2, $3, $4)', [
      ...[baseline.version, baseline.name, computeChecksum(baseline), Math.floor(Date.now() / 1000)],
    ])
  })
}
