import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { DatabaseUnavailableError } from '@/server/base/database-unavailable-error'
import { hasRequestDeadline } from '@/server/db/request-deadline'
import { stageBody } from '@/server/media/checks/stage-body'
import { buildCollectionImageUrl, buildItemImageUrl } from '@/server/media/document-picture'
import { storeFile, storeMetadataDocument, storeUpload } from '@/server/media/store-media'
import type { Services } from '@/server/services/services'
import { buildGlb, buildPdf, buildPictureFile, buildWav, svgText } from '@/tests/builders/media-files'
import { openTestServices } from '@/tests/builders/services'
import { testSender } from '@/tests/builders/session'
import { sendHttp } from '@/tests/harness/send-http'
import { serveMedia } from './serve-media'

let services: Services
let server: Server
let origin: string
const urls: Record<string, string> = {}
beforeAll(async () => {
  services = await openTestServices()
  const findFrameAncestors = () => ['https://market.example', 'https://app.safe.global']
  server = createServer(serveMedia({ getServices: () => services, findFrameAncestors })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  services.media.origin = origin
  const keepFetched = async (bytes: Buffer) => {
    const staged = await stageBody({
      body: new Blob([new Uint8Array(bytes)]).stream(),
      incoming: services.media.incoming,
    })
    return (await storeFile(services, staged)).media.cid
  }
  const keep = async (bytes: Buffer) => {
    const { media } = await storeUpload(services, new Blob([new Uint8Array(bytes)]).stream(), testSender)
    return media.url
  }
  urls.png = await keep(await buildPictureFile('png'))
  urls.svg = await keep(Buffer.from(svgText))
  urls.wav = await keep(buildWav())
  urls.glb = await keep(buildGlb())
  urls.pdf = `${origin}/${await keepFetched(buildPdf())}`
  urls.html = await keep(Buffer.from(`\ufeff<!doctype html><title>"A & B"</title>${'<p>ü'.repeat(50_000)}`))
  urls.json = (await storeMetadataDocument(services, { name: 'Heron' })).media.url
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await services.db.close()
})

test.each([
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['wav', 'audio/wav'],
  ['glb', 'model/gltf-binary'],
  ['json', 'application/json'],
  ['html', 'text/plain; charset=utf-8'],
])('%s: nothing of it can run, be sniffed or be kept from other pages', async (name, type) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await sendHttp(urls[name] ?? '', { method })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
    expect(headers['content-security-policy']).not.toMatch(/allow-|script/)
    expect(headers['content-disposition'] !== undefined).toBe(name === 'glb' || name === 'json')
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('a picture within the metadata of an item or a collection is served like a file, by an address that changes with it, until it is hidden', async () => {
  const contract = `0x${'aB'.repeat(20)}`
  const id = { chainId: localChainId, contract, tokenId: '7' }
  const toUri = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
  const put = (image: string) =>
    services.db.query(
      `insert into items (chain_id, contract, token_id, standard, minted_at, image) values ($1, $2, 7, 'ERC721', 1, $3)
       on conflict (chain_id, contract, token_id) do update set image = excluded.image`,
      [localChainId, contract, image],
    )
  await services.db.query(
    `insert into collections (chain_id, contract, name, standard) values ($1, $2, 'Stones', 'ERC721')`,
    [localChainId, contract],
  )
  await put(toUri(svgText))
  const address = buildItemImageUrl(services.media, id, toUri(svgText))
  const found = await sendHttp(address, { method: 'GET' })
  expect([found.status, found.body]).toEqual([200, svgText])
  expect(found.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(found.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
  expect((await sendHttp(address, { method: 'HEAD' })).body).toBe('')

  const other = svgText.replace('<svg', '<svg id="b"')
  await put(toUri(other))
  expect(buildItemImageUrl(services.media, id, toUri(other))).not.toBe(address)
  const old = await sendHttp(address, { method: 'GET' })
  expect([old.status, old.body, old.headers['cache-control']]).toEqual([200, other, 'no-cache'])

  await services.db.query('update collections set image = $1, banner = $2 where contract = $3', [
    ...[toUri(svgText), toUri(other), contract],
  ])
  for (const [part, text] of [
    ['image', svgText],
    ['banner', other],
  ] as const) {
    const of = buildCollectionImageUrl(services.media, { ...id, part }, toUri(text))
    const shown = await sendHttp(of, { method: 'GET' })
    expect([shown.status, shown.body, shown.headers['cache-control']]).toEqual([
      ...[200, text, 'public, max-age=31536000, immutable'],
    ])
  }

  await put('/works/a.webp')
  expect((await sendHttp(address, { method: 'GET' })).status).toBe(404)
  await put(toUri(svgText))
  await services.db.query(
    `insert into hidden (chain_id, contract, token_id, reason, created_at) values ($1, $2, 7, 'x', 1)`,
    [localChainId, contract],
  )
  expect((await sendHttp(address, { method: 'GET' })).status).toBe(404)
})

test('where the database is away: 503, and when to ask again, as soon as whoever waits is told elsewhere', async () => {
  const asked: boolean[] = []
  const query = async () => {
    asked.push(hasRequestDeadline())
    throw new DatabaseUnavailableError('away', null)
  }
  const away = { ...services, db: { ...services.db, query } }
  const other = createServer(serveMedia({ getServices: () => away, findFrameAncestors: () => [] })).listen(
    0,
    '127.0.0.1',
  )
  await once(other, 'listening')
  const { pathname } = new URL(urls.png ?? '')
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}${pathname}`
  const { status, headers } = await sendHttp(url, { method: 'GET' })
  other.closeAllConnections()
  other.close()
  expect({ status, asked }).toEqual({ status: 503, asked: [true] })
  expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
})

test('who has it already gets it no more', async () => {
  const first = await sendHttp(urls.png ?? '')
  const again = await sendHttp(urls.png ?? '', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.body]).toEqual([304, ''])
})

test.each([
  ['bytes=0-3', 206, 'RIFF', 'bytes 0-3/8044'],
  ['bytes=8-11', 206, 'WAVE', 'bytes 8-11/8044'],
  ['bytes=8040-', 206, '\ufffd\ufffd\ufffd\ufffd', 'bytes 8040-8043/8044'],
  ['bytes=-2', 206, '\ufffd\ufffd', 'bytes 8042-8043/8044'],
  ['bytes=8043-9999', 206, '\ufffd', 'bytes 8043-8043/8044'],
  ['bytes=8044-', 416, undefined, 'bytes */8044'],
  ['bytes=-0', 416, undefined, 'bytes */8044'],
  ['bytes=5-2', 416, undefined, 'bytes */8044'],
  ['bytes=0-1,4-5', 200, undefined, undefined],
  ['lines=0-1', 200, undefined, undefined],
])('%s is answered %i', async (range, status, text, contentRange) => {
  const answer = await sendHttp(urls.wav ?? '', { headers: { range } })
  expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange])
  if (text !== undefined) expect(answer.body).toBe(text)
})

// In a sandbox Chromium shows a blank page in place of its viewer.
test('a PDF is opened by the viewer of the browser, and can load and frame nothing', async () => {
  const { status, headers } = await sendHttp(urls.pdf ?? '')
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
  )
})

test('a part of what has changed is not a part of it', async () => {
  const headers = { range: 'bytes=0-3', 'if-range': '"another"' }
  expect((await sendHttp(urls.wav ?? '', { headers })).status).toBe(200)
})

test.each(['/', '/api/v1/config', '/../package.json', '/%2e%2e/package.json', `/${'b'.repeat(59)}`])(
  '%s is not there',
  async (path) => {
    const answer = await sendHttp(`${origin}${path}`)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  },
)

test('a copy of another width, and another method, are refused', async () => {
  expect((await sendHttp(`${urls.png}-321.webp`)).status).toBe(404)
  expect((await sendHttp(`${urls.png}-320.webp`)).headers['content-type']).toBe('image/webp')
  const answer = await sendHttp(urls.png ?? '', { method: 'POST', body: 'x' })
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('a store that is away is a failure that passes', async () => {
  const away = { put: async () => {}, read: () => Promise.reject(new Error('away')), delete: async () => {} }
  const failing = createServer(
    serveMedia({
      getServices: () => ({ ...services, media: { ...services.media, store: away } }),
      findFrameAncestors: () => [],
    }),
  )
  failing.listen(0, '127.0.0.1')
  await once(failing, 'listening')
  const path = new URL(urls.png ?? '').pathname
  const answer = await sendHttp(`http://127.0.0.1:${(failing.address() as AddressInfo).port}${path}`)
  expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  failing.close()
})

test('a page runs in a frame of the market alone, where it reaches nothing', async () => {
  const run = `${urls.html}-run.html`
  const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }
  const { status, headers, body } = await sendHttp(run, { headers: inFrame })
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(headers['connection-allowlist']).toBe('()')
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  )
  expect(policy.sandbox).toBe('allow-scripts')
  expect(policy['default-src']).toBe("'none'")
  expect(policy['frame-ancestors']).toBe('https://market.example https://app.safe.global')
  for (const name of ['frame-src', 'form-action', 'base-uri']) expect(policy[name]).toBe("'none'")
  // Nothing of the network, not even this origin.
  expect(JSON.stringify(policy).replace(policy['frame-ancestors'] ?? '', '')).not.toMatch(/'self'|https?:|\*/)
  // It is text in a frame of a frame: no wallet puts itself there.
  expect(body).toContain('sandbox="allow-scripts"')
  expect(body).toContain('srcdoc="<!doctype html><title>&quot;A &amp; B&quot;</title><p>ü<p>ü')
  expect(body.split('ü')).toHaveLength(50_001)
  expect(body.endsWith('<p>ü"></iframe></html>')).toBe(true)
  const head = await sendHttp(run, { method: 'HEAD', headers: inFrame })
  expect([head.status, head.body]).toEqual([200, ''])
})

test.each([
  ['opened by itself', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
  ['as a script', { 'sec-fetch-dest': 'script', 'sec-fetch-site': 'same-site' }],
  ['in a frame of its own origin', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
  ['by a browser that does not say', {}],
])('a page that is asked for %s does not run', async (_, headers) => {
  const answer = await sendHttp(`${urls.html}-run.html`, { headers })
  expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toContain('<')
})

test('what is no page does not run', async () => {
  const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }
  expect((await sendHttp(`${urls.svg}-run.html`, { headers })).status).toBe(404)
})
