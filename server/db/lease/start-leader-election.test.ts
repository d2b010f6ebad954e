import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setMetrics } from '@/server/base/metrics'
import { openMetrics } from '@/server/base/open-metrics'
import type { Database } from '@/server/db/database'
import { silentLog } from '@/tests/builders/local-chain'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { startLeaderElection } from './start-leader-election'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.execute('delete from leases'))

/** One process of several: who works, in the order in which they began and ended. */
function start(holder: string, told: string[], own: Database = db) {
  return startLeaderElection({
    ...{ db: own, log: silentLog, holder, name: 'indexer', leaseMilliseconds: 600 },
    async lead(fenced) {
      await fenced.query('select 1')
      told.push(`${holder} begins`)
      return async () => {
        told.push(`${holder} ends`)
      }
    },
  })
}

/** When the lease would run out, in milliseconds. */
const readEnd = async () =>
  (await db.query<{ end: string }>('select extract(epoch from expires_at) * 1000 as end from leases')).map((row) =>
    Number(row.end),
  )

test('one works; when it leaves, the other takes over at once', async () => {
  const told: string[] = []
  const first = start('first', told)
  await vi.waitFor(() => expect(told).toEqual(['first begins']))
  const second = start('second', told)
  const [begun] = await readEnd()
  await vi.waitFor(async () => expect((await readEnd())[0]).toBeGreaterThan((begun ?? 0) + 1_200), 5_000)
  expect(told, 'held by renewals for twice its length').toEqual(['first begins'])
  await first.stop()
  await vi.waitFor(() => expect(told).toEqual(['first begins', 'first ends', 'second begins']))
  await second.stop()
})

test('the metrics of a process say whether it leads', async () => {
  const { leads } = openMetrics()
  const read = async () => (await leads.get()).values
  await db.query("insert into leases values ('indexer', 'other', 1, now() + interval '1 day')")
  const told: string[] = []
  const waiting = start('first', told)
  expect(await read()).toEqual([{ labels: { lease: 'indexer' }, value: 0 }])
  await db.query('update leases set expires_at = now()')
  await vi.waitFor(async () => expect(await read()).toEqual([{ labels: { lease: 'indexer' }, value: 1 }]), 5_000)
  await waiting.stop()
  expect(await read()).toEqual([{ labels: { lease: 'indexer' }, value: 0 }])
  setMetrics(undefined)
})

test('one that hears nothing of the database ends its item; the other takes over when the lease has run out', async () => {
  const told: string[] = []
  let isAway = false
  const flaky: Database = {
    ...db,
    query: (sql, params) => (isAway ? Promise.reject(new Error('away')) : db.query(sql, params)),
    transaction: (run) => (isAway ? Promise.reject(new Error('away')) : db.transaction(run)),
  }
  const first = start('first', told, flaky)
  await vi.waitFor(() => expect(told).toEqual(['first begins']))
  const second = start('second', told)
  isAway = true
  await vi.waitFor(() => expect([...told].sort()).toEqual(['first begins', 'first ends', 'second begins']), 5_000)
  isAway = false
  await Promise.all([first.stop(), second.stop()])
})

test('work that cannot begin is tried again, and the lease is not kept meanwhile', async () => {
  let tries = 0
  const leading = startLeaderElection({
    ...{ db, log: silentLog, holder: 'first', name: 'indexer', leaseMilliseconds: 600 },
    async lead() {
      tries += 1
      if (tries < 3) throw new Error('not yet')
      return async () => {}
    },
  })
  await vi.waitFor(() => expect(tries).toBe(3), 5_000)
  await leading.stop()
  const [lease] = await db.query<{ free: boolean }>('select expires_at <= clock_timestamp() as free from leases')
  expect(lease?.free).toBe(true)
})

test('one whose item cannot begin leaves it to another that can', async () => {
  const told: string[] = []
  const broken = startLeaderElection({
    ...{ db, log: silentLog, holder: 'broken', name: 'indexer', leaseMilliseconds: 600 },
    async lead() {
      told.push('broken fails')
      throw new Error('no folder')
    },
  })
  await vi.waitFor(() => expect(told).toEqual(['broken fails']))
  const sound = start('sound', told)
  await vi.waitFor(() => expect(told).toContain('sound begins'), 5_000)
  expect(told.filter((one) => one === 'broken fails').length, 'times that it came before the other').toBeLessThan(3)
  await Promise.all([broken.stop(), sound.stop()])
})
