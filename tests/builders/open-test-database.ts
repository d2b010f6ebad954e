import { readFile } from 'node:fs/promises'
import { dependencies } from '@/package.json'
import type { Database } from '@/server/db/database'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { checkRowTypes } from '@/tests/harness/check-row-types'
import { getKeptFile } from '@/tests/harness/kept-file'
import { createTestPostgres } from './create-test-postgres'
import { makePgliteTemplate } from './make-pglite-template'

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
  const db = checkRowTypes(await openPostgresDatabase(url, { warn() {} }))
  return {
    ...db,
    async close() {
      await db.close()
      await drop()
    },
  }
}

async function getTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const path = await getKeptFile({
    name: 'pglite.tar',
    madeOf: { words: [dependencies['@electric-sql/pglite']], paths: ['server/db/migrations', 'lib/protocol/chains'] },
    make: async () => new Uint8Array(await (await makePgliteTemplate('none')).arrayBuffer()),
  })
  return new Uint8Array(await readFile(path))
}
