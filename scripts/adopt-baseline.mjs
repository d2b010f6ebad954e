// `node scripts/adopt-baseline.mjs` converts a database that was written before the baseline of the schema, once: the one of DATABASE_URL, else
// the embedded one of DATA_DIR. Stop every process of the marketplace and back the database up first. See docs/develop/database.md.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'

const { DATABASE_URL, DATA_DIR = '.verdigris' } = process.env
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { openForAdoption } = await importTypescript('scripts/adopt/open-for-adoption.ts')
const { adoptBaseline } = await importTypescript('scripts/adopt/adopt-baseline.ts')
const db = await openForAdoption(DATABASE_URL, path.resolve(DATA_DIR))
try {
  await adoptBaseline(db)
  console.log('The database now has the baseline.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.close()
}
