import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { findLogFiles } from './find-log-files'

const db = await openTestDatabase()
afterAll(() => db.close())

test('the files of the log are named, from the last checkpoint to what is written now', async () => {
  const { first, last } = await findLogFiles(db)
  expect(first).toMatch(/^[0-9A-F]{24}$/)
  expect(last).toMatch(/^[0-9A-F]{24}$/)
  expect(first <= last).toBe(true)
})
