import { expect, onTestFinished, test } from 'vitest'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { createTestPostgres } from '@/tests/builders/create-test-postgres'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { explainStatements } from './explain-read'

test.runIf(testsOnPostgres)(
  'a connection that has done nothing yet counts the same pages as one that has',
  async () => {
    const { url, drop } = await createTestPostgres()
    const db = await openPostgresDatabase(url)
    onTestFinished(async () => {
      await db.close()
      await drop()
    })
    // The function's own plan is made where it is called for the first time.
    const sql = "select * from find_cheapest_listing(31337, '0x', 1, 1)"
    const count = async (database: typeof db) => (await explainStatements(database, [{ sql, params: [] }])).pages
    await count(db)
    const fresh = await openPostgresDatabase(url)
    onTestFinished(() => fresh.close())
    expect(await count(fresh)).toBe(await count(db))
  },
)
