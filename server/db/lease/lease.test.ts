import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '@/server/db/database'
import { openTestDatabase, testsOnPostgres } from '@/tests/builders/open-test-database'
import { fenceDatabase, type Lease, releaseLease, renewLease, takeLease } from './lease'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.execute('create table notes (writer text not null)')
})
afterAll(() => db.close())
beforeEach(() => db.execute('delete from leases; delete from notes'))

const long = 60_000
const take = (holder: string, milliseconds = long) => takeLease(db, { name: 'indexer', holder, milliseconds })
const taken = async (holder: string, milliseconds?: number): Promise<Lease> => {
  const lease = await take(holder, milliseconds)
  if (!lease) throw new Error('it was not free')
  return lease
}
const expire = () => db.execute(`update leases set expires_at = clock_timestamp() - interval '1 second'`)
const write = (lease: Lease, writer: string) =>
  fenceDatabase(db, lease).query('insert into notes values ($1)', [writer])
const writers = async () => (await db.query<{ writer: string }>('select writer from notes')).map((row) => row.writer)

test('one at a time has it, until it is left or runs out', async () => {
  const first = await taken('first')
  expect(await take('second')).toBeNull()
  await releaseLease(db, first)
  const second = await taken('second')
  expect(BigInt(second.epoch)).toBeGreaterThan(BigInt(first.epoch))
  expect(await take('first')).toBeNull()
  await expire()
  await taken('first')
  expect(await renewLease(db, second, long), 'what was lost is not had again').toBe(false)
})

test('of many that ask at once one has it', async () => {
  const leases = await Promise.all(Array.from({ length: 12 }, (_, index) => take(`number ${index}`)))
  expect(leases.filter((lease) => lease !== null)).toHaveLength(1)
})

test('it is held for as long as it is renewed', async () => {
  const lease = await taken('first', 300)
  for (let round = 0; round < 5; round++) {
    expect(await renewLease(db, lease, long)).toBe(true)
    expect(await take('second')).toBeNull()
  }
  await renewLease(db, lease, 1)
  await vi.waitFor(async () => expect(await take('second')).not.toBeNull())
})

test('one that ran out and that nobody took is held on', async () => {
  const lease = await taken('first')
  await expire()
  await write(lease, 'first')
  expect(await renewLease(db, lease, long)).toBe(true)
  expect(await take('second')).toBeNull()
})

test('whoever lost it writes and reads nothing more', async () => {
  const lost = await taken('first')
  await write(lost, 'first')
  await expire()
  const held = await taken('second')
  await expect(write(lost, 'late')).rejects.toMatchObject({ code: 'unavailable' })
  const fenced = fenceDatabase(db, lost)
  await expect(fenced.transaction((tx) => tx.query(`insert into notes values ('late')`))).rejects.toThrow()
  await expect(fenced.execute(`insert into notes values ('late')`)).rejects.toThrow()
  await expect(fenced.query('select 1')).rejects.toThrow()
  await releaseLease(db, lost)
  await write(held, 'second')
  expect(await writers()).toEqual(['first', 'second'])
})

function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

// PGlite has one connection: nothing happens beside a transaction.
test.runIf(testsOnPostgres)(
  'taking over waits for what is under way, which counts, and lets nothing through behind it',
  async () => {
    const lease = await taken('first')
    const [begun, mayEnd] = [createSignal(), createSignal()]
    const underWay = fenceDatabase(db, lease).transaction(async (tx) => {
      await tx.query(`insert into notes values ('under way')`)
      begun.give()
      await mayEnd.given
    })
    await begun.given
    await expire()
    const takingOver = take('second')
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%leases%'`
    await vi.waitFor(async () => expect(await db.query(waiting)).toHaveLength(1))
    expect(await renewLease(db, lease, 1), 'renewals pass meanwhile').toBe(true)
    mayEnd.give()
    await underWay
    await vi.waitFor(async () => expect((await takingOver) ?? (await take('second'))).not.toBeNull())
    await expect(write(lease, 'late')).rejects.toThrow()
    expect(await writers()).toEqual(['under way'])
  },
)

test.runIf(testsOnPostgres)(
  'a holder that stands still, with one transaction waiting for another, has lost both when its lease ends',
  async () => {
    const lease = await taken('first')
    const fenced = fenceDatabase(db, lease)
    const stopped = createSignal()
    const stand = () =>
      fenced.transaction(async (tx) => {
        await tx.query("insert into notes values ('first')")
        await tx.query('select pg_advisory_xact_lock(8)')
        await stopped.given
      })
    const one = stand()
    const locks = "select from pg_locks where locktype = 'advisory' and objid = 8"
    await vi.waitFor(async () => expect(await db.query(locks)).toHaveLength(1))
    const other = stand()
    await vi.waitFor(async () => expect(await db.query(locks)).toHaveLength(2))
    await expire()
    const began = performance.now()
    await vi.waitFor(async () => expect(await take('second')).not.toBeNull(), { timeout: 20_000 })
    // A lease of `startLeaderElection`.
    expect(performance.now() - began).toBeLessThan(6_000)
    stopped.give()
    expect((await Promise.allSettled([one, other])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await writers()).toEqual([])
  },
)
