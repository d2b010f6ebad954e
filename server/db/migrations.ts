import { createHash } from 'node:crypto'
import baseline from './migrations/0001-baseline.sql'

/** One step of the schema: a file of plain SQL in `migrations/`. */
export interface Migration {
  version: number
  name: string
  /** See `parseMigration` for its sections. */
  sql: string
}

/** In order, and only added to: a step that has run somewhere is never changed (`migrations/checksums.txt`). */
export const migrations: readonly Migration[] = [{ version: 1, name: 'baseline', sql: baseline }]

/** SHA-256 of a step's file, in hex. */
export const computeChecksum = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')
