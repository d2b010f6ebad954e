import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTokenBucket } from '@/server/base/token-bucket'
import type { Database } from '@/server/db/database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { createTestPostgres } from '@/tests/builders/create-test-postgres'
import { silentLog } from '@/tests/builders/local-chain'
import { openTestDatabase, testsOnPostgres } from '@/tests/builders/open-test-database'
import { checkRowTypes } from '@/tests/harness/check-row-types'
import { createRateLimits } from './rate-limits'
import { type SharedRateLimits, shareRateLimits } from './share-rate-limits'

/** Of two processes; PGlite has one connection. */
let databases: [Database, Database]
let drop = async () => {}
beforeAll(async () => {
  if (testsOnPostgres) {
    const made = await createTestPostgres()
    drop = made.drop
    const open = async () => checkRowTypes(await openPostgresDatabase(made.url))
    databases = [await open(), await open()]
  } else {
    const db = await openTestDatabase()
    databases = [db, db]
  }
})
afterAll(async () => {
  for (const db of new Set(databases)) await db.close()
  await drop()
})
beforeEach(() => databases[0].query('delete from rate_counters'))

const secret = 'the-secret-of-all-processes'
const started: SharedRateLimits[] = []
afterAll(() => Promise.all(started.map((one) => one.stop())))

/** A process with one allowance: of `burst`, and hardly more. */
function startProcess(db: Database, { burst = 80, perSecond = 0.001 } = {}) {
  const bucket = createTokenBucket({ burst, perSecond })
  const counters = shareRateLimits({
    limits: { buckets: [['orders', bucket]] },
    db,
    secret,
    log: silentLog,
    everyMs: 3_600_000,
  })
  started.push(counters)
  return { ...counters, bucket, take: (key = 'a', cost = 1) => bucket.take(key, cost).allowed }
}

/** How many of so many single takes are given. */
const takeMany = ({ take }: { take(key?: string): boolean }, count: number, key = 'a') =>
  Array.from({ length: count }, () => take(key)).filter(Boolean).length

test('two processes give what one would, and refuse together', async () => {
  const [first, second] = databases.map((db) => startProcess(db)) as [
    ReturnType<typeof startProcess>,
    ReturnType<typeof startProcess>,
  ]
  expect(takeMany(first, 50)).toBe(50)
  await first.tell()
  expect(takeMany(second, 1)).toBe(1)
  await second.tell()
  expect(takeMany(second, 80)).toBe(29)
  await second.tell()
  expect(first.take(), 'it has heard of 50 alone, and is told with the first that it gives').toBe(true)
  await first.tell()
  expect([first.take(), second.take()]).toEqual([false, false])
  expect(first.take('b'), 'another caller').toBe(true)
})

test('a share of a burst is told of at once, by itself', async () => {
  const [first, second] = databases.map((db) => startProcess(db)) as [
    ReturnType<typeof startProcess>,
    ReturnType<typeof startProcess>,
  ]
  let given = 0
  for (let round = 0; round < 40; round++) {
    for (const one of [first, second]) {
      if (one.take('quick', 10)) given += 10
      // What has begun by itself is waited for.
      await one.tell()
    }
  }
  expect(given, 'one share more for each other process, at most').toBeGreaterThanOrEqual(80)
  expect(given).toBeLessThanOrEqual(80 + 10)
  expect([first.take('quick'), second.take('quick')]).toEqual([false, false])
})

test('what both gave at the same time is owed', async () => {
  const [first, second] = databases.map((db) => startProcess(db, { burst: 10, perSecond: 1 })) as [
    ReturnType<typeof startProcess>,
    ReturnType<typeof startProcess>,
  ]
  expect(takeMany(first, 20) + takeMany(second, 20)).toBe(20)
  await first.tell()
  await second.tell()
  const [owed] = await databases[0].query<{ seconds: number }>(
    'select extract(epoch from full_at - now())::float8 as seconds from rate_counters',
  )
  // A second for each that was given.
  expect(owed?.seconds).toBeGreaterThan(15)
  expect(owed?.seconds).toBeLessThanOrEqual(20)
})

test('what is taken while it is told counts', async () => {
  const [db] = databases
  const one = startProcess(db, { burst: 10 })
  expect(takeMany(one, 3)).toBe(3)
  const told = one.tell()
  expect(takeMany(one, 20)).toBe(7)
  await told
  await one.tell()
  expect(one.take()).toBe(false)
})

test('while the database is away each counts alone, and is heard again', async () => {
  const [db] = databases
  let isAway = true
  const query: Database['query'] = async (sql, params) => {
    if (isAway) throw new Error('away')
    return db.query(sql, params)
  }
  const [first, second] = [startProcess({ ...db, query }), startProcess(db)]
  expect(takeMany(first, 100)).toBe(80)
  await first.tell()
  expect(first.take()).toBe(false)
  isAway = false
  expect(first.take('b', 30)).toBe(true)
  await first.tell()
  expect(second.take('b', 10)).toBe(true)
  await second.tell()
  expect(second.take('b', 60), 'it has heard of 40').toBe(false)
})

test('the table tells nobody who has called, and forgets who has all again', async () => {
  const [db] = databases
  const one = startProcess(db, { burst: 10, perSecond: 1_000_000 })
  one.take('203.0.113.7')
  await one.tell()
  const rows = await db.query<{ key: string }>('select key from rate_counters')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('203')
  const sweeping = shareRateLimits({ limits: { buckets: [] }, db, secret, log: silentLog, sweepMs: 0 })
  started.push(sweeping)
  await sweeping.tell()
  expect(await db.query('select key from rate_counters')).toEqual([])
})

test('the limits of a market are shared by their names', async () => {
  const [db, other] = databases
  const [first, second] = [createRateLimits(), createRateLimits({ rpc: { take: () => ({ allowed: true }) } })]
  expect(second.buckets.map(([name]) => name)).not.toContain('rpc')
  const [one, two] = [
    shareRateLimits({ limits: first, db, secret, log: silentLog }),
    shareRateLimits({ limits: second, db: other, secret, log: silentLog }),
  ]
  started.push(one, two)
  first.assert('reporters', 'x', 20)
  await one.tell()
  second.assert('reporters', 'x', 1)
  await two.tell()
  expect(() => second.assert('reporters', 'x', 1)).toThrow('Too many requests')
  expect(() => second.assert('reports', 'x', 1)).not.toThrow()
})
