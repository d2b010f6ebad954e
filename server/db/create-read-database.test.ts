import { expect, test, vi } from 'vitest'
import { startPostgres, startReplica } from '@/scripts/postgres.mjs'
import { DatabaseUnavailableError } from '@/server/base/database-unavailable-error'
import { silentLog } from '@/tests/builders/local-chain'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { checkRowTypes } from '@/tests/harness/check-row-types'
import { createReadDatabase } from './create-read-database'
import type { Database } from './database'
import { databaseLimits } from './database-limits'
import { openPostgresDatabase } from './open-postgres-database'
import { withRequestDeadline } from './request-deadline'

type Cluster = Awaited<ReturnType<typeof startPostgres>>

test('whoever waits is not sent from a replica that stands still to the primary: that would be twice as long', async () => {
  const asked: string[] = []
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const answer = async (rows: unknown[]) => rows as never[]
  const build = (query: Database['query']) => ({ query }) as Database
  const primary = build((sql) => {
    asked.push(sql)
    return answer([{ lsn: '0/1' }])
  })
  const replica = build((sql) => {
    if (sql.includes('pg_is_in_recovery')) return answer([{ ready: true, newest: '0' }])
    now += databaseLimits.requestMs
    return Promise.reject(new DatabaseUnavailableError('away', null))
  })
  const reads = createReadDatabase({ primary, replica, log: silentLog, pollMilliseconds: 5 })
  await vi.waitFor(() => expect(reads.isOnReplica).toBe(true))
  await expect(withRequestDeadline(() => reads.query('read'))).rejects.toMatchObject({ trouble: 'away' })
  expect(asked).not.toContain('read')
  expect(reads.isOnReplica).toBe(false)
  await vi.waitFor(() => expect(reads.isOnReplica).toBe(true))
  await reads.query('read')
  expect(asked, 'other work has the time').toContain('read')
  await reads.stop()
  vi.restoreAllMocks()
})

test('a replica is left when nothing was heard of the primary for 2 s, and taken when it has what was told', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let told = '7'
  let asked = 0
  let isSilent = false
  const build = (query: () => Promise<unknown>) => ({ query }) as unknown as Database
  const primary = build(() => {
    asked += 1
    return isSilent ? new Promise(() => {}) : Promise.resolve([{ lsn: '0/1' }])
  })
  const replica = build(async () => [{ ready: true, newest: '7' }])
  const reads = createReadDatabase({
    ...{ primary, replica, log: silentLog, findTold: () => told, pollMilliseconds: 5 },
  })
  const looks = async () => {
    const before = asked
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 2))
  }
  await vi.waitFor(() => expect(reads.isOnReplica).toBe(true))
  told = '8'
  await looks()
  expect(reads.isOnReplica, 'it lacks what was told').toBe(false)
  told = '7'
  await vi.waitFor(() => expect(reads.isOnReplica).toBe(true))
  isSilent = true
  const before = asked
  await vi.waitFor(() => expect(asked).toBe(before + 1))
  now += 1_999
  expect(reads.isOnReplica).toBe(true)
  now += 2
  expect(reads.isOnReplica).toBe(false)
  vi.restoreAllMocks()
})

test.each([
  [
    'one that follows nobody',
    async () => [{ follows: false, ready: false, newest: '7' }],
    'the replica is not in recovery',
  ],
  [
    'one that is not there',
    () => Promise.reject(new DatabaseUnavailableError('away', new Error('refused'))),
    'The database is unreachable',
  ],
])('%s is told of once, though it was never read from', async (_, query, reason) => {
  const warned = vi.fn()
  let looks = 0
  const primary = { query: async () => [{ lsn: '0/1' }] } as unknown as Database
  const replica = {
    query: () => {
      looks += 1
      return query()
    },
  } as unknown as Database
  const reads = createReadDatabase({ primary, replica, log: { ...silentLog, warn: warned }, pollMilliseconds: 5 })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(4))
  await reads.stop()
  expect(warned.mock.calls).toEqual([['Reads now use the primary', { reason: expect.stringContaining(reason) }]])
})

// PGlite has no replicas.
test.runIf(testsOnPostgres)(
  'reads go to the replica while it is there and near, and else where the writes are',
  async () => {
    const cluster = await startPostgres(() => {}, { isHasty: true })
    const primary = checkRowTypes(await openPostgresDatabase(cluster.url))
    await primary.execute('create table notes (words text not null)')
    let replica: Cluster | undefined = await startReplica(cluster)
    const follower = checkRowTypes(await openPostgresDatabase(replica.url, { warn() {} }, { isReplica: true }))
    const reads = createReadDatabase({ primary, replica: follower, log: silentLog, pollMilliseconds: 100 })
    const turned = (to: boolean) => vi.waitFor(() => expect(reads.isOnReplica).toBe(to), 15_000)
    const isFollower = async () =>
      (await reads.query<{ is: boolean }>('select pg_is_in_recovery() as is')).map((row) => row.is)
    try {
      expect(await isFollower(), 'nothing is known of it yet').toEqual([false])
      await turned(true)
      expect(await isFollower()).toEqual([true])
      await primary.query(`insert into notes values ('a')`)
      await vi.waitFor(async () => expect(await reads.query('select words from notes')).toEqual([{ words: 'a' }]))

      await reads.query(`insert into notes values ('what a read has found out')`)
      expect(await primary.query('select words from notes')).toHaveLength(2)
      expect(reads.isOnReplica, 'a write is no reason to leave it').toBe(true)

      await follower.query('select pg_wal_replay_pause()')
      await primary.query(`insert into notes values ('b')`)
      await turned(false)
      expect(await reads.query('select words from notes')).toHaveLength(3)
      await follower.query('select pg_wal_replay_resume()')
      await turned(true)

      await replica.stop()
      replica = undefined
      expect(await reads.query('select words from notes'), 'the question at hand is asked again').toHaveLength(3)
      expect(reads.isOnReplica).toBe(false)
    } finally {
      await reads.close()
      await primary.close()
      await replica?.stop()
      await cluster.stop()
    }
  },
  120_000,
)
