import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startS3Server } from '@/tests/harness/s3-server'
import { createS3Store } from './store/create-s3-store'
import { warnWhenStoreUnavailable } from './warn-when-store-unavailable'

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

async function hear(changes: Partial<typeof s3.settings> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const settings = { ...s3.settings, ...changes }
  await warnWhenStoreUnavailable(createS3Store(settings), log, settings.url)
  return log.warn.mock.calls
}

test('a store that answers is not spoken of, one that is away or refuses is named once', async () => {
  expect(await hear()).toEqual([])
  const url = 'http://127.0.0.1:9'
  expect(await hear({ url })).toEqual([
    [expect.stringContaining('S3_URL'), { url, message: expect.stringContaining('not responding') }],
  ])
  expect(await hear({ secretAccessKey: 'another' })).toEqual([
    [expect.stringContaining('S3_URL'), { url: s3.settings.url, message: expect.stringContaining('403') }],
  ])
})
