import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dependencies } from '@/package.json'
import type { Database } from '@/server/db/database'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { createTestPostgres } from './create-test-postgres'
import { makePgliteTemplate } from './make-pglite-template'

const folder = join(process.cwd(), 'node_modules', '.cache', 'verdigris')

/** Which database the tests run on: `npm test -- postgres` runs them again on PostgreSQL. */
export const testsOnPostgres = process.env.TEST_DATABASE === 'postgres'

/** An empty market database of the test's own, up to date. */
export async function openTestDatabase(): Promise<Database> {
  if (testsOnPostgres) return openTestPostgres()
  // A new PGlite takes seconds; one from a template a fraction.
  return openPgliteDatabase(undefined, { template: new Blob([await getTemplate()]) })
}

async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createTestPostgres()
  const db = await openPostgresDatabase(url, { warn() {} })
  return {
    ...db,
    async close() {
      await db.close()
      await drop()
    },
  }
}

async function getTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(folder, `pglite-${await fingerprintSchema()}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Uint8Array(kept)
  const made = new Uint8Array(await (await makePgliteTemplate('none')).arrayBuffer())
  await mkdir(folder, { recursive: true })
  // Test files run side by side: whoever reads the template finds a whole one.
  await writeFile(`${path}.${process.pid}`, made)
  await rename(`${path}.${process.pid}`, path)
  return made
}

async function fingerprintSchema(): Promise<string> {
  const hash = createHash('sha256').update(dependencies['@electric-sql/pglite'])
  const migrations = join('server', 'db', 'migrations')
  for (const file of (await readdir(migrations)).sort()) hash.update(await readFile(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}
