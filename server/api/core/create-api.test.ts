import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { configSchema } from '@/lib/api/schemas/config'
import { itemsPageSchema } from '@/lib/api/schemas/item'
import { orderAnswerSchema } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { setProcessLog } from '@/server/base/log'
import { createTokenBucket } from '@/server/base/token-bucket'
import type { Services } from '@/server/services/services'
import {
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  collectionAddress,
  insertRows,
} from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { BytesResponse } from './bytes-response'
import type { Api } from './call'
import { createApi } from './create-api'
import { createRateLimits } from './rate-limits'

const hash = buildHash(4321)
let services: Services
let api: Api

beforeAll(async () => {
  services = await openTestServices()
  api = createApi(() => services)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow()])
  await insertRows(services.db, 'orders', [buildOrderRow({ hash })])
})
afterAll(() => services.db.close())

const context = { ip: '127.0.0.1', requestId: 'request-1' }
const call = (path: string, init: RequestInit = {}, use = api) =>
  use(new Request(`http://market${path}`, init), context)
const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  call(path, { method: 'POST', body, headers })
const readError = async (response: Response) => apiErrorSchema.parse(await response.json()).error

describe('reads', () => {
  test('a list answers by its schema', async () => {
    const response = await call('/api/v1/items?sort=price_asc&limit=5')
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(itemsPageSchema.parse(body)).toEqual(body)
    expect(body.items[0].listing.hash).toBe(hash)
  })

  test.each([
    '/api/v1/orders?status=active&currency=ETH&sort=price_asc',
    `/api/v1/collections/${localChainId}/${collectionAddress}`,
    '/api/v1/collections',
    '/api/v1/search?q=stones&limit=20',
    `/api/v1/collections/${localChainId}/${collectionAddress}/holders`,
    `/api/v1/collections/${localChainId}/${collectionAddress}/depth`,
    `/api/v1/collections/${localChainId}/${collectionAddress}/prices`,
    `/api/v1/collections/${localChainId}/${collectionAddress}/floors`,
    `/api/v1/items/${localChainId}/${collectionAddress}/1/traits`,
    `/api/v1/items/${localChainId}/${collectionAddress}/1/last-sale`,
    `/api/v1/activity?contract=${collectionAddress}&tokenId=1`,
    `/api/v1/accounts/${collectionAddress}`,
    `/api/v1/accounts/${collectionAddress}/splits`,
    `/api/v1/accounts/${collectionAddress}/collections`,
    `/api/v1/accounts/${collectionAddress}/inbox`,
    '/api/v1/rankings?range=1h&sort=sales',
    `/api/v1/items/${localChainId}/${collectionAddress}/1`,
  ])('%s is found', async (path) => {
    expect((await call(path)).status).toBe(200)
  })

  test('one order in any case of its hash', async () => {
    const response = await call(`/api/v1/orders/${localChainId}/${hash.toUpperCase().replace('0X', '0x')}`)
    expect(orderAnswerSchema.parse(await response.json()).order.hash).toBe(hash)
  })

  test('what a replica does not have yet is found where it was written, and asked for there once', async () => {
    let asked = 0
    const db: Services['db'] = {
      ...services.db,
      query: (sql, params) => {
        if (sql.includes('from orders')) asked += 1
        return services.db.query(sql, params)
      },
    }
    const behind = { ...services.db, query: async () => [], isOnReplica: true }
    const use = createApi(() => ({ ...services, db, reads: behind }))
    expect((await call(`/api/v1/orders/${localChainId}/${hash}`, {}, use)).status).toBe(200)
    expect(asked).toBe(1)
    expect((await call(`/api/v1/orders/${localChainId}/${buildHash(99)}`, {}, use)).status).toBe(404)
    expect(asked).toBe(2)
    behind.isOnReplica = false
    expect((await call(`/api/v1/orders/${localChainId}/${buildHash(99)}`, {}, use)).status).toBe(404)
    expect(asked, 'the primary was asked').toBe(2)
  })

  test('the settings', async () => {
    expect(configSchema.parse(await (await call('/api/v1/config')).json())).toEqual(services.config)
  })

  test.each([
    ['/api/v1/orders?colour=red', 'colour'],
    ['/api/v1/orders?sort=cheap', 'sort'],
    ['/api/v1/orders?sort=price_asc', 'currency'],
    ['/api/v1/orders?tokenId=1', 'tokenId'],
    ['/api/v1/orders?currency=DOGE', 'currency'],
    ['/api/v1/orders?limit=101', 'limit'],
    ['/api/v1/orders?limit=0', 'limit'],
    ['/api/v1/orders?cursor=nonsense', 'cursor'],
    ['/api/v1/orders?side=listing&side=offer', 'side'],
    ['/api/v1/rankings?range=2h', 'range'],
    ['/api/v1/rankings?sort=newest', 'sort'],
    ['/api/v1/items?q=%00', 'q'],
    ['/api/v1/search', 'q'],
    ['/api/v1/search?q=%20', 'q'],
    ['/api/v1/search?q=x&limit=21', 'limit'],
    ['/api/v1/items?category=Stamps', 'category'],
    ['/api/v1/items?status=sold', 'status'],
    ['/api/v1/items?until=bm9uc2Vuc2U', 'cursor'],
    ['/api/v1/items/31337/0x12/1', 'contract'],
    ['/api/v1/config?x=1', 'x'],
    ['/api/v1/orders?__proto__=1', '__proto__'],
  ])('%s is refused and says where', async (path, where) => {
    const response = await call(path)
    expect(response.status).toBe(400)
    const error = await readError(response)
    expect(error).toMatchObject({ code: 'bad_request', requestId: 'request-1' })
    expect(error.issues?.map((issue) => issue.path)).toContain(where)
  })

  test.each([
    `/api/v1/items/31337/${collectionAddress}/99`,
    `/api/v1/orders/31337/${buildHash(9)}`,
    '/api/v1/nothing',
    '/api',
  ])('%s is not there', async (path) => {
    const response = await call(path)
    expect(response.status).toBe(404)
    expect((await readError(response)).code).toBe('not_found')
  })
})

describe('writes', () => {
  test('a malformed order is refused with issues', async () => {
    const response = await post('/api/v1/orders', '{}')
    expect(response.status).toBe(400)
    expect((await readError(response)).issues?.length).toBeGreaterThan(0)
  })

  test.each([
    ['not JSON', '{', 400],
    ['nested too deep', '['.repeat(40_000) + ']'.repeat(40_000).slice(0, 20_000), 400],
    ['deep but whole', `${'['.repeat(1000)}${']'.repeat(1000)}`, 400],
    ['too large', JSON.stringify('x'.repeat(70_000)), 413],
  ])('a body that is %s is refused', async (_, body, status) => {
    const response = await post('/api/v1/orders', body)
    expect(response.status).toBe(status)
    await readError(response)
  })

  test('a body that is not UTF-8 is refused by name, and none of it replaced', async () => {
    const body = Buffer.concat([Buffer.from('{"chainId":31337,"text":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    const headers = { 'content-type': 'application/json' }
    const response = await call('/api/v1/orders', { method: 'POST', body, headers })
    expect(response.status).toBe(400)
    expect((await readError(response)).issues).toEqual([
      { code: 'invalid_utf8', path: 'body', message: 'must be UTF-8' },
    ])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])('a body of type "%s" is refused', async (type) => {
    const response = await post('/api/v1/orders', '{}', type ? { 'content-type': type } : {})
    expect(response.status).toBe(415)
  })

  test('who posts too much is told when to come back', async () => {
    const limits = createRateLimits({ orders: createTokenBucket({ burst: 1, perSecond: 0.5 }) })
    const limited = createApi(() => services, { limits })
    const send = () => call('/api/v1/orders', { method: 'POST', body: '{}' }, limited)
    expect((await send()).status).toBe(415)
    const response = await send()
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('2')
    expect((await readError(response)).code).toBe('rate_limited')
  })
})

describe('methods and headers', () => {
  test('another method is refused with those that are taken', async () => {
    const response = await call('/api/v1/orders', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  test('HEAD is GET without a body', async () => {
    const response = await call('/api/v1/config', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('every answer is unframed data, and nobody keeps it without asking', async () => {
    for (const [path, kept] of [
      ['/api/v1/config', 'no-cache'],
      ['/api/v1/nothing', 'no-store'],
      ['/api/health/live', 'no-store'],
    ] as const) {
      const { headers } = await call(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': kept,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'x-request-id': 'request-1',
      })
    }
  })

  test.each([
    ['GET', '/api/v1/items', '*'],
    ['POST', '/api/v1/orders', '*'],
    ['POST', `/api/rpc/${localChainId}`, null],
  ])('%s %s allows origin %s', async (method, path, origin) => {
    const response = await call(path, { method, ...(method === 'POST' ? { body: '{}' } : {}) })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  test('a preflight lets other origins post orders and nothing else', async () => {
    const orders = await call('/api/v1/orders', { method: 'OPTIONS' })
    expect(orders.status).toBe(204)
    expect(orders.headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect((await call(`/api/rpc/${localChainId}`, { method: 'OPTIONS' })).status).toBe(405)
  })
})

test('failures inside tell nothing of the inside, and are logged', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  setProcessLog(log)
  const broken = createApi(() => ({
    ...services,
    db: { ...services.db, query: () => Promise.reject(new Error('secret')) },
  }))
  const response = await call('/api/v1/items', {}, broken)
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(log.error).toHaveBeenCalledWith('Request failed', {
    requestId: 'request-1',
    error: expect.objectContaining({ message: 'secret' }),
  })
  setProcessLog(undefined)
})

test('trait[Name]=Value filters items; what is no trait is refused', async () => {
  const ask = async (query: string) => {
    const response = await call(`/api/v1/items?${query}`)
    return { status: response.status, issues: (await response.json()).error?.issues }
  }
  expect((await ask('trait[Metal]=Gold&trait[Hat]=Cap')).status).toBe(200)
  expect((await ask(new URLSearchParams({ 'trait[Hat, [or] cap]': 'A & B' }).toString())).status).toBe(200)
  expect(await ask('trait[Metal]=Gold&trait[Metal]=Iron')).toMatchObject({
    status: 400,
    issues: [{ code: 'repeated' }],
  })
  for (const query of [
    'trait=Gold',
    'trait[]=Gold',
    'trait[Metal]=',
    `trait[Metal]=${'x'.repeat(201)}`,
    'trait[__proto__]=x',
  ]) {
    expect((await ask(query)).status).toBe(400)
  }
  expect((await call('/api/v1/orders?trait[Metal]=Gold')).status).toBe(400)
})

test('while the market opens, reads wait and the process is alive', async () => {
  const starting = createApi(() => {
    throw new AppError('unavailable', 'The server is starting. Retry in a few seconds.', { retryable: true })
  })
  const response = await call('/api/v1/items', {}, starting)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect((await call('/api/health/live', {}, starting)).status).toBe(200)
})

test('questions of readiness that come together ask the node once, and count as reads', async () => {
  const getBlock = vi.fn(async () => Promise.reject(new Error('away')))
  const client = { getBlock, request: getBlock, getBlockNumber: getBlock, chain: undefined }
  const market = { ...services, clients: new Map([[localChainId, client]]) } as unknown as Services
  const limits = createRateLimits({ reads: createTokenBucket({ burst: 5, perSecond: 0.1 }) })
  const limited = createApi(() => market, { limits })
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('/api/health/ready', {}, limited)))
  expect(getBlock).toHaveBeenCalledOnce()
  expect(answers.map(({ status }) => status === 429)).toEqual([false, false, false, false, false, true])
})

test('openapi.json is compressed once for each encoding, and counts as a read', async () => {
  const limited = createApi(() => services, {
    limits: createRateLimits({ reads: createTokenBucket({ burst: 9, perSecond: 0.1, nowMs: () => 0 }) }),
  })
  const read = (encoding: string, method = 'GET') =>
    limited(new Request('http://market/api/openapi.json', { method, headers: { 'accept-encoding': encoding } }), {
      ip: '192.0.2.7',
      requestId: 'request-1',
    })
  const sentOf = (response: Response) => (response instanceof BytesResponse ? response.sent : undefined)
  const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const tags = new Set<string | null>()
  for (const [encoding, unpack] of Object.entries(unpackers)) {
    const [first, second] = await Promise.all([read(encoding), read(encoding)])
    const sent = sentOf(first)
    expect(JSON.parse(unpack(sent ?? Buffer.of()).toString())).toHaveProperty('openapi')
    expect(sentOf(second), encoding).toBe(sent)
    expect(sentOf(await read(encoding)), encoding).toBe(sent)
    tags.add(first.headers.get('etag'))
  }
  expect([...tags]).toEqual([expect.stringMatching(/^W\//)])
  const refused = await read('br')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
})

test('openapi.json describes every call with its parameters and answers', async () => {
  const document = await (await call('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual([
    '/api/v1/orders',
    '/api/v1/orders/{chainId}/{hash}',
    '/api/v1/items',
    '/api/v1/featured',
    '/api/v1/items/{chainId}/{contract}/{tokenId}',
    '/api/v1/items/{chainId}/{contract}/{tokenId}/document',
    '/api/v1/collections',
    '/api/v1/collections/{chainId}/{contract}',
    '/api/v1/activity',
    '/api/v1/accounts/{address}',
    '/api/v1/accounts/{address}/splits',
    '/api/v1/accounts/{address}/collections',
    '/api/v1/config',
    '/api/v1/search',
    '/api/v1/session',
    '/api/v1/session/nonce',
    '/api/v1/accounts/{address}/data',
    '/api/v1/accounts/{address}/trading',
    '/api/v1/accounts/{address}/favourites',
    '/api/v1/accounts/{address}/favourites/{chainId}/{contract}/{tokenId}',
    '/api/v1/accounts/{address}/hidden-items/{chainId}/{contract}/{tokenId}',
    '/api/v1/drafts',
    '/api/v1/drafts/{id}',
    '/api/v1/media',
    '/api/v1/metadata',
    '/api/v1/items/{chainId}/{contract}/{tokenId}/copy',
    '/api/v1/items/{chainId}/{contract}/{tokenId}/playback',
    '/api/v1/items/{chainId}/{contract}/{tokenId}/refresh',
    '/api/v1/collections/{chainId}/{contract}/refresh',
    '/api/v1/vouchers',
    '/api/v1/vouchers/{chainId}/{hash}',
    '/api/v1/criteria',
    '/api/v1/collections/{chainId}/{contract}/document',
    '/api/v1/collections/{chainId}/{contract}/holders',
    '/api/v1/collections/{chainId}/{contract}/depth',
    '/api/v1/collections/{chainId}/{contract}/prices',
    '/api/v1/collections/{chainId}/{contract}/floors',
    '/api/v1/items/{chainId}/{contract}/{tokenId}/traits',
    '/api/v1/items/{chainId}/{contract}/{tokenId}/last-sale',
    '/api/v1/items/{chainId}/{contract}/{tokenId}/rules',
    '/api/v1/collections/{chainId}/{contract}/rules',
    '/api/v1/signings',
    '/api/v1/signings/{chainId}/{hash}',
    '/api/v1/signings/{chainId}/{hash}/withdrawal',
    '/api/v1/rankings',
    '/api/v1/accounts/{address}/inbox',
    '/api/v1/reports',
    '/api/v1/moderation',
    '/api/v1/moderation/decisions',
    '/api/v1/moderation/audit',
    '/api/v1/moderation/collections',
    '/api/v1/listing-requests',
    '/api/v1/moderation/listing-requests',
    '/api/v1/notices',
    '/api/v1/moderation/notices',
    '/api/v1/moderation/appeals',
    '/api/v1/statements',
    '/api/v1/statements/{statementId}',
    '/api/v1/statements/{statementId}/appeal',
    '/api/v1/moderation/fees',
    '/api/v1/moderation/fees.csv',
    '/api/v1/moderation/curation',
    '/api/v1/moderation/curation/home',
    '/api/v1/moderation/curation/featured',
    '/api/v1/moderation/curation/shows',
    '/api/v1/moderation/curation/badges',
    '/api/v1/shows',
    '/api/v1/shows/{slug}',
    '/api/v1/events',
    '/api/rpc/{chainId}',
    '/api/health/live',
    '/api/health/ready',
    '/api/openapi.json',
  ])
  const { get, post } = document.paths['/api/v1/orders']
  expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'sort', in: 'query', required: false }))
  expect(get.responses['200'].content['application/json'].schema.properties.orders.items.properties).toHaveProperty(
    'hash',
  )
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['chainId', 'order'])
  expect(document.paths['/api/v1/accounts/{address}'].get.parameters).toEqual([
    expect.objectContaining({ name: 'address', in: 'path', required: true }),
    expect.objectContaining({ name: 'chainId', in: 'query', required: false }),
  ])
})

test('an offer for many items costs as many orders as it is work', async () => {
  const taken: [string, number][] = []
  const assert = (name: string, _: string, cost = 1) => void taken.push([name, cost])
  const counting = createApi(() => services, { limits: { assert, charge() {}, buckets: [] } })
  const body = JSON.stringify({ criteria: { tokenIds: Array(10_000).fill(1) } })
  const headers = { 'content-type': 'application/json' }
  const answer = await call('/api/v1/orders', { method: 'POST', body, headers }, counting)
  expect(answer.status).toBe(400)
  expect(taken).toEqual([
    ['orders', 1],
    ['orders', 20],
  ])
})
