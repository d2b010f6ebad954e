import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeCid } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import { openTestServices } from '@/tests/builders/services'
import { parseInlineCid, storeInlinePage } from './store-inline-page'

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
])('a page by %s is a file of the store', async (_, uri) => {
  const kept = await storeInlinePage(services, uri)
  expect(kept).toBe(`data:${computeCid(Buffer.from(text))}`)
  expect(parseInlineCid(kept ?? '')).toBe(computeCid(Buffer.from(text)))
})

test.each([
  ['nothing', null],
  ['an address', 'ipfs://bafy'],
  ['a picture', 'data:image/svg+xml,<svg/>'],
  ['another kind of text', 'data:text/html5,<p>'],
  ['a picture that is called a page', `data:text/html;base64,${Buffer.from('GIF89a').toString('base64')}`],
])('%s is not', async (_, uri) => {
  expect(await storeInlinePage(services, uri)).toBeNull()
})

test('what is called a page and is none of any kind is refused, and so is one that is no text', async () => {
  await expect(storeInlinePage(services, 'data:text/html,Just words')).rejects.toMatchObject({
    code: 'unsupported_media_type',
  })
  const broken = `data:text/html;base64,${Buffer.from('<p>\xfc', 'latin1').toString('base64')}`
  await expect(storeInlinePage(services, broken)).rejects.toMatchObject({ code: 'unsupported_media_type' })
})

test('a row that says only that it is on the chain names no file', () => {
  expect(parseInlineCid('data:')).toBeNull()
  expect(parseInlineCid('ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi')).toBeNull()
})
