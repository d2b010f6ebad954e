import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '@/server/api/core/create-api'
import { computeCid } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import { openTestServices } from '@/tests/builders/services'
import { openTestSession } from '@/tests/builders/session'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())

async function post(body: string, cookie?: string): Promise<Response> {
  const headers = {
    ...{ 'content-type': 'application/json', origin: services.publicUrl },
    cookie: cookie ?? (await openTestSession(services)),
  }
  const request = new Request('http://market/api/v1/metadata', { method: 'POST', headers, body })
  return createApi(() => services)(request, { ip: '127.0.0.1', requestId: 'request-1' })
}

const metadata = {
  name: 'Late Heron',
  image: 'ipfs://bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4',
  properties: { alt: 'A heron' },
  attributes: [{ value: 'Art', trait_type: 'Category' }],
}

test('metadata are kept as canonical JSON, and the same in another order is the same', async () => {
  const first = await post(JSON.stringify(metadata))
  expect(first.status).toBe(201)
  const kept = await first.json()
  const canonical =
    '{"attributes":[{"trait_type":"Category","value":"Art"}],"image":"ipfs://bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4","name":"Late Heron","properties":{"alt":"A heron"}}'
  expect(kept).toMatchObject({ cid: computeCid(Buffer.from(canonical)), type: 'application/json', picture: null })
  const stored = await services.media.store.read(kept.cid)
  expect(Buffer.concat((await stored?.stream.toArray()) ?? []).toString()).toBe(canonical)
  const again = await post(JSON.stringify(Object.fromEntries(Object.entries(metadata).toReversed())))
  expect([again.status, await again.json()]).toEqual([200, kept])
})

test.each([
  ['name', { ...metadata, name: '' }],
  ['name', { image: metadata.image }],
  ['image', { ...metadata, image: 'javascript:alert(1)' }],
  ['animation_url', { ...metadata, animation_url: 'http://example.org' }],
  ['attributes.0.value', { ...metadata, attributes: [{ trait_type: 'a', value: { deep: 1 } }] }],
  ['body', { ...metadata, __proto: 1 }],
])('%s is refused with its place', async (path, body) => {
  const response = await post(JSON.stringify(body))
  expect(response.status).toBe(400)
  expect((await response.json()).error.issues[0].path).toBe(path)
})

test('nothing is kept without a session', async () => {
  expect((await post(JSON.stringify({ ...metadata, name: 'Of Nobody' }), '')).status).toBe(401)
  expect(await services.db.query("select 1 from media where type = 'application/json' and bytes < 100")).toEqual([])
})

test('nested too deep, and no JSON', async () => {
  expect((await post(`${'['.repeat(40)}${']'.repeat(40)}`)).status).toBe(400)
  expect((await post('{')).status).toBe(400)
})
