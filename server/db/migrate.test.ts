import { expect, test } from 'vitest'
import { openTestDatabase, testsOnPostgres } from '@/tests/builders/open-test-database'
import { migrate } from './migrate'
import { migrations } from './migrations'

test.runIf(testsOnPostgres)(
  'while a step waits for who reads a table for long, nobody waits behind it',
  async () => {
    const db = await openTestDatabase()
    let isRead = false
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const reading = db.transaction(async (tx) => {
      await tx.query('select 1 from items limit 1')
      begin()
      await tx.query('select pg_sleep(5)')
      isRead = true
    })
    await begun
    const step = { version: 1_000, name: 'later', sql: 'alter table items add column later integer' }
    const migrating = migrate(db, [...migrations, step])
    const waiting = () => db.query("select 1 from pg_locks where relation = 'items'::regclass and not granted")
    await expect.poll(waiting, { interval: 20 }).toHaveLength(1)
    await db.query('select 1 from items limit 1')
    expect(isRead).toBe(false)
    await Promise.all([reading, migrating])
    expect(await db.query('select later from items')).toEqual([])
    await db.close()
  },
  30_000,
)
