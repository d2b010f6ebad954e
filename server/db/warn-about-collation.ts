import type { Log } from '@/server/base/log'
import type { Database } from './database'

/**
 * Tells of a database that sorts text as a language does, as one made with the system's settings may: storing, which compares addresses
 * and hashes in a dozen indexes, takes it half as long again. What a database sorts by can't be changed, so that it is no error.
 */
export async function warnAboutCollation(db: Pick<Database, 'query'>, log: Pick<Log, 'warn'>): Promise<void> {
  // By their codes capitals come first; no language has it so.
  const [row] = await db.query<{ is_by_language: boolean }>(`select 'a' < 'Z' as is_by_language`)
  if (!row?.is_by_language) return
  log.warn('The database sorts text by language rules, which is slower. Create it with --lc-collate=C', {
    see: 'docs/operate/scaling.md',
  })
}
