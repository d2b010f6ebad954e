import { PGlite } from '@electric-sql/pglite'
import { migrate } from '@/server/db/migrate'
import { wrapPglite } from '@/server/db/open-pglite-database'
import { storeKnownCurrencies } from './store-known-currencies'

/** An empty database with its schema up to date, as a tar: `initdb` and migrations take seconds, to load it a fraction. */
export async function makePgliteTemplate(compression: 'gzip' | 'none'): Promise<Blob> {
  const pglite = await PGlite.create()
  const db = wrapPglite(pglite)
  await migrate(db)
  await storeKnownCurrencies(db)
  const template = await pglite.dumpDataDir(compression)
  await pglite.close()
  return template
}
