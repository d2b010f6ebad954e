import { afterEach, expect, it, vi } from 'vitest'
import { storeMetadata } from './media'

afterEach(() => vi.unstubAllGlobals())

const stored = { cid: 'bafy', uri: 'ipfs://bafy', url: 'http://media.test/bafy' }

it('a document that is kept is not sent again; another is, and so is one that was not kept', async () => {
  const answers = [new Response('{}', { status: 503 }), Response.json(stored), Response.json({ ...stored, cid: 'two' })]
  const fetch = vi.fn(async () => answers.shift() as Response)
  vi.stubGlobal('fetch', fetch)
  await expect(storeMetadata({ name: 'Rain' })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await storeMetadata({ name: 'Rain' })).toMatchObject(stored)
  expect(await storeMetadata({ name: 'Rain' })).toMatchObject(stored)
  expect(await storeMetadata({ name: 'Snow' })).toMatchObject({ cid: 'two' })
  expect(fetch).toHaveBeenCalledTimes(3)
})
