import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase, testsOnPostgres } from '@/tests/builders/open-test-database'
import { openPostgresDatabase } from './open-postgres-database'
import { warnAboutCollation } from './warn-about-collation'

const db = await openTestDatabase()
afterAll(() => db.close())

test('a database that sorts by codes is as it should be', async () => {
  const warn = vi.fn()
  await warnAboutCollation(db, { warn })
  expect(warn).not.toHaveBeenCalled()
})

test.runIf(testsOnPostgres)('one that sorts by a language is told of', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  const name = `test_${randomBytes(8).toString('hex')}`
  await admin.connect()
  await admin.query(`create database ${name} template template0 locale_provider icu icu_locale 'en-US'`)
  url.pathname = `/${name}`
  try {
    const warn = vi.fn()
    const own = await openPostgresDatabase(url.href)
    await warnAboutCollation(own, { warn }).finally(() => own.close())
    expect(warn.mock.calls).toEqual([[expect.stringContaining('--lc-collate=C'), { see: 'docs/operate/scaling.md' }]])
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
