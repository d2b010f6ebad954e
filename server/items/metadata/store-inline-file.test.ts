import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeCid } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import { openTestServices } from '@/tests/builders/services'
import { parseInlineCid } from './read-inline-media'
import { storeInlineFile } from './store-inline-file'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())

const text = '<!doctype html><p title="50 %">ü</p>'

test.each([
  ['base64', `data:text/html;base64,${Buffer.from(text).toString('base64')}`],
  ['base64 with a character set', `data:text/html;charset=utf-8;base64,${Buffer.from(text).toString('base64')}`],
  ['percents', `data:text/html,${encodeURIComponent(text)}`],
  ['bare text', `DATA:text/html;charset=UTF-8,${text}`],
  ['another type', `data:text/html5,${text}`],
])('a page by %s is a file of the store', async (_, uri) => {
  const kept = await storeInlineFile(services, uri)
  expect(kept).toBe(`data:${computeCid(Buffer.from(text))}`)
  expect(parseInlineCid(kept ?? '')).toBe(computeCid(Buffer.from(text)))
})

test.each([
  ['an address', 'ipfs://bafy'],
  ['words that are called a page', 'data:text/html,Just words'],
])('%s is not', async (_, uri) => {
  expect(await storeInlineFile(services, uri)).toBeNull()
})

test('a page that is no text is refused, and so is a damaged picture', async () => {
  const broken = `data:text/html;base64,${Buffer.from('<p>\xfc', 'latin1').toString('base64')}`
  const half = `data:image/gif;base64,${Buffer.from('GIF89a').toString('base64')}`
  for (const uri of [broken, half]) {
    await expect(storeInlineFile(services, uri)).rejects.toMatchObject({ code: 'unsupported_media_type' })
  }
})
