import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { createRateLimits } from '@/server/api/core/rate-limits'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  collectionAddress,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { createFeeds, isFeedPath } from './create-feeds'
import { loadSitemapIndex, loadSitemapPart } from './load-sitemap'

const hostile = '</title><script>alert("1")&\u202e\u0007'
const site = 'https://market.example'
const itemPath = `/item/31337/${collectionAddress}/1`

let services: Services
beforeAll(async () => {
  services = await openTestServices({ publicUrl: site })
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
})

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  machines = createFeeds(() => services),
) {
  return machines(new Request(`http://localhost${path}`, { headers, method }), { ip: '127.0.0.1', requestId: 'one' })
}

const locate = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

test('robots.txt names the sitemap', async () => {
  const response = await ask('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('security.txt says whom to tell of a fault, until when, and where it belongs (RFC 9116)', async () => {
  const contacts = ['mailto:security@market.example', 'https://market.example/report']
  const machines = createFeeds(() => ({ ...services, securityContacts: contacts }))
  const response = await ask('/.well-known/security.txt', {}, 'GET', machines)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines.slice(0, 2)).toEqual(contacts.map((contact) => `Contact: ${contact}`))
  expect(lines).toContain(`Canonical: ${site}/.well-known/security.txt`)
  const [expires, ...others] = lines.flatMap((line) => /^Expires: (.+)$/.exec(line)?.[1] ?? [])
  expect(others).toEqual([])
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
  const daysLeft = (Date.parse(expires ?? '') - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(30)
  expect(daysLeft, 'less than a year, as the RFC recommends').toBeLessThan(365)
})

test('without a contact there is no security.txt', async () => {
  expect(isFeedPath('/.well-known/security.txt')).toBe(true)
  expect((await ask('/.well-known/security.txt')).status).toBe(404)
})

test('an address that is not public by TLS is not named as where it belongs', async () => {
  const local = { ...services, publicUrl: 'http://127.0.0.1:3000', securityContacts: ['mailto:a@b.example'] }
  const response = await ask(
    '/.well-known/security.txt',
    {},
    'GET',
    createFeeds(() => local),
  )
  expect(await response.text()).not.toContain('Canonical')
})

test('the parts of the sitemap hold each page once, however they are cut', async () => {
  await insertRows(
    services.db,
    'items',
    [2, 10, 1, 7, 3].map((id) => buildItemRow({ token_id: String(id), creator: buildAddress(id) })),
  )
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '9', owner: null, creator: null })])
  const index = locate(await loadSitemapIndex(services, 2))
  expect(index).toHaveLength(1 + 3 + 1 + 3)
  const parts = await Promise.all(
    index.map((url) => loadSitemapPart(services, (url ?? '').slice(`${site}/sitemap/`.length, -4), 2)),
  )
  const items = parts.flatMap(locate).filter((url) => url?.includes('/item/'))
  expect(items).toEqual([1, 2, 3, 7, 10].map((id) => `${site}/item/31337/${collectionAddress}/${id}`))
  expect(parts.flatMap(locate).filter((url) => url?.includes('/profile/'))).toHaveLength(5)
  expect(parts.flatMap(locate)).toContain(`${site}/collection/31337/${collectionAddress}`)
})

test.each([
  '/sitemap/x.xml',
  '/sitemap/items-1.xml',
  '/sitemap/__proto__.xml',
  '/sitemap/items',
  `/sitemap/profiles-0x1.xml`,
  '/share/item/1/2/3.jpg',
  `/share/item/31337/${collectionAddress}/5`,
  '/share/profile/x.jpg',
  `/collection/1/${collectionAddress}/feed.xml`,
])('%s is not there', async (path) => {
  expect(isFeedPath(path)).toBe(true)
  expect((await ask(path)).status).toBe(404)
})

test('the feeds tell new items, and no name leaves its element', async () => {
  await insertRows(services.db, 'items', [buildItemRow({ name: hostile })])
  await insertRows(services.db, 'transfers', [
    {
      ...{ chain_id: 31337, block_number: 1, block_hash: '0x1', log_index: 0, transaction_hash: `0x${'1'.repeat(64)}` },
      ...{ contract: collectionAddress, token_id: '1', sender: buildAddress(0), recipient: makerAddress },
      ...{ quantity: '1', time: pastSeconds },
    },
  ])
  for (const path of ['/feed.xml', `/collection/31337/${collectionAddress}/feed.xml`]) {
    const response = await ask(path)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await response.text()
    expect(xml).toContain('<title>New: &lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&amp;</title>')
    expect(xml).toContain(`<link href="${site}${itemPath}"/><updated>2025-01-01T00:00:00.000Z</updated>`)
    const tag = response.headers.get('etag') ?? ''
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
  }
})

test.each(['/sitemap/items.xml', '/feed.xml', `/collection/31337/${collectionAddress}/feed.xml`])(
  '%s is compressed as the reader takes it, and caches are told',
  async (path) => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index + 1))
    await insertRows(
      services.db,
      'items',
      ids.map((token_id) => buildItemRow({ token_id })),
    )
    await insertRows(
      services.db,
      'transfers',
      ids.map((token_id) => ({
        ...{ chain_id: 31337, block_number: 1, block_hash: '0x1', log_index: Number(token_id), token_id },
        ...{ transaction_hash: `0x${'1'.repeat(64)}`, contract: collectionAddress, sender: buildAddress(0) },
        ...{ recipient: makerAddress, quantity: '1', time: pastSeconds },
      })),
    )
    const plain = await ask(path)
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding'])
    const xml = await plain.text()
    for (const [encoding, unpack] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const packed = await ask(path, { 'accept-encoding': encoding })
      const { headers } = packed
      const bytes = Buffer.from(await packed.arrayBuffer())
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
      expect(headers.get('content-length')).toBe(String(bytes.length))
      expect(bytes.length).toBeLessThan(xml.length / 4)
      expect(unpack(bytes).toString()).toBe(xml)
      const known = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') ?? '' })
      expect([known.status, known.headers.get('vary')]).toEqual([304, 'accept-encoding'])
    }
  },
)

test('a share picture has its size, a tag by its content, and is drawn without its picture where that is broken', async () => {
  await insertRows(services.db, 'items', [
    buildItemRow({ name: `${hostile} ${'زينب '.repeat(80)}`, image: 'data:image/png;base64,AAAA' }),
  ])
  for (const path of [itemPath, `/collection/31337/${collectionAddress}`, `/profile/${buildAddress(77)}`]) {
    const response = await ask(`/share${path}.jpg`)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control')).toContain('public')
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('what has not changed is not drawn again, what has is, and one caller has so many drawn', async () => {
  await insertRows(services.db, 'items', [buildItemRow()])
  let rendered = 0
  const getImage = async () => {
    rendered += 1
    return Buffer.from('jpeg')
  }
  const limits = createRateLimits({
    shares: { take: () => (rendered < 2 ? { allowed: true } : { allowed: false, retryAfterSeconds: 7 }) },
  })
  const machines = createFeeds(() => services, { limits, getImage })
  const path = `/share${itemPath}.jpg`
  const tag = (await ask(path, {}, 'GET', machines)).headers.get('etag') ?? ''
  expect((await ask(path, { 'if-none-match': tag }, 'GET', machines)).status).toBe(304)
  expect(rendered).toBe(1)
  await services.db.execute("update items set name = 'Another'")
  expect((await ask(path, { 'if-none-match': tag }, 'GET', machines)).status).toBe(200)
  const refused = await ask(path, {}, 'GET', machines)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
})

test('a caller without an allowance causes no read, and a HEAD no drawing', async () => {
  let left = 1
  let reads = 0
  const limits = createRateLimits({
    shares: { take: () => (left-- > 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: 7 }) },
  })
  const counting: Services = {
    ...services,
    rpc: new Map([[1, { request: async () => Promise.reject(new Error(`${++reads}`)) }]]),
    db: {
      ...services.db,
      query(...query: Parameters<typeof services.db.query>) {
        reads += 1
        return services.db.query(...query)
      },
    },
  } as Services
  const getImage = vi.fn(async () => Buffer.from('jpeg'))
  const machines = createFeeds(() => counting, { limits, getImage })
  const path = `/share/profile/${buildAddress(78)}.jpg`
  const head = await ask(path, {}, 'HEAD', machines)
  expect([head.status, head.headers.get('content-type'), head.headers.has('etag')]).toEqual([200, 'image/jpeg', true])
  expect(getImage).not.toHaveBeenCalled()
  expect(reads).toBeGreaterThan(0)
  reads = 0
  for (const method of ['GET', 'HEAD']) expect((await ask(path, {}, method, machines)).status).toBe(429)
  expect(reads).toBe(0)
})

test('a market that is starting says so, another method is refused, and a HEAD has no body', async () => {
  const starting = createFeeds(() => {
    throw new AppError('unavailable', 'The server is starting. Retry in a few seconds.')
  })
  expect((await ask('/sitemap.xml', {}, 'GET', starting)).status).toBe(503)
  expect((await ask('/sitemap.xml', {}, 'POST')).status).toBe(405)
  const head = await ask('/sitemap.xml', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('the pages’ own paths are theirs', () => {
  for (const path of [
    '/',
    itemPath,
    `/collection/31337/${collectionAddress}`,
    '/share.png',
    '/sitemap',
    '/share/item/1',
  ]) {
    expect(isFeedPath(path), path).toBe(false)
  }
  expect(isFeedPath('/feed.xml?x=1')).toBe(true)
})
