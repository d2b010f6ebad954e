import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '@/server/db/database'
import { silentLog } from '@/tests/builders/local-chain'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { holdExclusiveLease } from './hold-exclusive-lease'
import { renewLease, takeLease } from './lease'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.execute('delete from leases'))

const own = { name: 'indexer', holder: 'alone', leaseMilliseconds: 600 }
const start = (signal?: AbortSignal) => holdExclusiveLease({ ...own, db, log: silentLog, signal })
const takeAsOther = () => takeLease(db, { name: own.name, holder: 'other', milliseconds: own.leaseMilliseconds })

test('it refuses to begin while another renews the lease, and says who', async () => {
  const other = await takeAsOther()
  const renewing = setInterval(() => other && void renewLease(db, other, own.leaseMilliseconds), 50)
  await expect(start().finally(() => clearInterval(renewing))).rejects.toMatchObject({
    ...{ code: 'configuration', message: expect.stringContaining('(other)') },
  })
})

test('it waits for a lease that nobody renews; others wait for its own until it stops', async () => {
  await takeAsOther()
  const leading = await start()
  await new Promise((resolve) => setTimeout(resolve, 2 * own.leaseMilliseconds))
  expect(await takeAsOther()).toBeNull()
  await leading.db.query('select 1')
  await leading.stop()
  expect(await takeAsOther()).not.toBeNull()
})

test('what it has begun writes nothing once another has taken over', async () => {
  const error = vi.fn()
  const leading = await holdExclusiveLease({ ...own, db, log: { ...silentLog, error } })
  await db.execute(`update leases set epoch = epoch + 1, holder = 'other'`)
  await expect(leading.db.query('select 1')).rejects.toMatchObject({ code: 'unavailable' })
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Another process acquired'), { name: own.name }),
  )
  await leading.stop()
})

test('a start that is given up waits no longer', async () => {
  await takeAsOther()
  await expect(start(AbortSignal.timeout(50))).rejects.toThrow()
  expect(await takeAsOther(), 'it was not waited for').toBeNull()
})
