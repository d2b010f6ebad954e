import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One step of the schema: a file of plain SQL in `migrations/`. */
export interface Migration {
  version: number
  name: string
  /** See `parseMigration` for its sections. */
  sql: string
}

/** In order, and only added to: a step that has run somewhere is never changed (`migrations/checksums.txt`). */
export const migrations: readonly Migration[] = [
  readStep(1, 'baseline'),
  readStep(2, 'listing-policy'),
  readStep(3, 'market-fees'),
  readStep(4, 'curation'),
  readStep(5, 'personal-data'),
  readStep(6, 'notices'),
  readStep(7, 'currency-values'),
  readStep(8, 'metadata'),
  readStep(9, 'long-token-ids'),
  readStep(10, 'collection-metadata'),
  readStep(11, 'refreshes'),
  readStep(12, 'refresh-indexes'),
  readStep(13, 'unsolicited-items'),
  readStep(14, 'collection-floors'),
  readStep(15, 'profile-banners'),
]

/** SHA-256 of a step's file, in hex. */
export const computeChecksum = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')

/** From the root of the project, where every process starts: a bundle has no file of its own beside it. */
function readStep(version: number, name: string): Migration {
  const file = join('server', 'db', 'migrations', `${String(version).padStart(4, '0')}-${name}.sql`)
  return { version, name, sql: readFileSync(file, 'utf8') }
}
