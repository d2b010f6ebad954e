import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '@/server/db/database'
import { fenceDatabase, type Lease, releaseLease, takeLease } from '@/server/db/lease/lease'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { createTestPostgres } from '@/tests/builders/create-test-postgres'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { watchWriters } from './watch-writers'

/** One after the other asks, and each has its connection. */
async function openTwo() {
  const { url, drop } = await createTestPostgres()
  const open = async (holder: string) => {
    const db = await openPostgresDatabase(url)
    onTestFinished(() => db.close())
    return { db, holder }
  }
  onTestFinished(drop)
  return { url, first: await open('host 1'), second: await open('host 2') }
}

async function take({ db, holder }: { db: Database; holder: string }): Promise<Lease> {
  const lease = await takeLease(db, { name: 'indexer', holder, milliseconds: 60_000 })
  if (!lease) throw new Error('it was not free')
  return lease
}

const write = (db: Pick<Database, 'query'>) =>
  db.query(`insert into indexed_heads (chain_id, number, hash) values (1, 1, '0x01')
            on conflict (chain_id) do update set number = excluded.number`)

// A pooler lends a connection to both.
test.runIf(testsOnPostgres && !process.env.TEST_POOLER_URL)('tells who wrote the index when another led', async () => {
  const { url, first, second } = await openTwo()
  const watched = await watchWriters(url)
  const lost = await take(first)
  await write(fenceDatabase(first.db, lost))
  await releaseLease(first.db, lost)
  const held = await take(second)
  await write(fenceDatabase(second.db, held))
  await expect(write(fenceDatabase(first.db, lost))).rejects.toThrow()
  expect(await watched.stop()).toEqual({ count: 2, strangers: [] })

  const again = await watchWriters(url)
  await write(second.db)
  await releaseLease(second.db, held)
  await take(first)
  await write(second.db)
  expect(await again.stop()).toEqual({ count: 1, strangers: ['one connection for host 1, host 2'] })
})
