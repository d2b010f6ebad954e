import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createEventStreamer } from '@/server/api/events/stream-events'
import { examplePicture } from '@/server/api/openapi/examples'
import { callBodyBytes } from '@/server/base/limits'
import { setProcessLog } from '@/server/base/log'
import { createTokenBucket } from '@/server/base/token-bucket'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  buildSigningRow,
  buildTransferRow,
  collectionAddress,
  insertRows,
  makerAddress,
} from './builders/rows'
import { openTestServices } from './builders/services'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json; example: unknown }> }
  responses: Record<string, { headers?: Json; content?: Record<string, { schema: Json; example?: unknown }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const soldHash = buildHash(7001)
const listedHash = buildHash(7002)
const waitingHash = buildHash(7003)
const refusal = '{"code":"refused","message":"It is not theirs.","issues":[{"code":"not_owner","message":"No."}]}'
let services: Services
let api: Api
let document: Document
beforeAll(async () => {
  services = await openTestServices({ rpc: new Map([[localChainId, { request: async (method) => method }]]) })
  const { db } = services
  await insertRows(db, 'collections', [
    buildCollectionRow(),
    buildCollectionRow({ contract: buildAddress(101), name: 'Editions', standard: 'ERC1155' }),
  ])
  await insertRows(db, 'items', [
    buildItemRow({ token_uri: 'data:application/json,{"name":"Heron"}' }),
    buildItemRow({ token_id: '2', image: null, category: null }),
    buildItemRow({ contract: buildAddress(101), token_id: '3', standard: 'ERC1155', owner: null }),
  ])
  await insertRows(db, 'item_traits', [
    { chain_id: localChainId, contract: collectionAddress, token_id: '1', name: 'Metal', value: 'Gold' },
  ])
  await insertRows(db, 'orders', [
    buildOrderRow({ hash: listedHash }),
    buildOrderRow({ hash: soldHash, status: 'filled', token_id: '2' }),
    buildOrderRow({ status: 'inactive', reasons: '{not_owner}', token_id: '2' }),
    buildOrderRow({ side: 'offer', kind: 'item', maker: buildAddress(2), price_wei: '5' }),
  ])
  await insertRows(db, 'royalty_split_shares', [
    { chain_id: localChainId, split: buildAddress(301), position: 0, account: makerAddress, parts: '6000' },
    { chain_id: localChainId, split: buildAddress(301), position: 1, account: buildAddress(2), parts: '4000' },
  ])
  await insertRows(db, 'pending_orders', [
    buildSigningRow({ hash: waitingHash }),
    buildSigningRow({ state: 'refused', problem: refusal, criteria: '{"kind":"collection"}' }),
  ])
  await insertRows(db, 'sales', [buildSaleRow({ token_id: '2', order_hash: soldHash })])
  await insertRows(db, 'transfers', [buildTransferRow(), buildTransferRow({ token_id: '2', sender: makerAddress })])
  api = createApi(() => services)
  document = (await (await ask(api, 'GET', '/api/openapi.json')).json()) as Document
})
afterAll(() => services.db.close())

function ask(use: Api, method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return use(new Request(`http://market${path}`, { method, ...init }), { ip: '127.0.0.1', requestId: 'request-1' })
}
const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

const compiled = new Map<string, ValidateFunction>()

function compile(schema: Json): ValidateFunction {
  const key = JSON.stringify(schema)
  const known = compiled.get(key)
  if (known) return known
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
  const validate = ajv.compile({ ...schema, components: document.components })
  compiled.set(key, validate)
  return validate
}

/** The schema with nothing beside its properties. */
function close(schema: unknown): Json {
  const closeAny = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(closeAny)
    return typeof value === 'object' && value !== null ? close(value) : value
  }
  const closed = Object.fromEntries(Object.entries(schema as Json).map(([key, value]) => [key, closeAny(value)]))
  return closed.type === 'object' && closed.properties && !closed.additionalProperties
    ? { ...closed, additionalProperties: false }
    : closed
}

function expectShape(schema: Json, value: unknown): void {
  const validate = compile(schema)
  validate(value)
  expect(validate.errors ?? []).toEqual([])
}

/** What came is what the document says that this call answers with this status. */
async function expectDocumented(path: string, method: string, response: Response): Promise<void> {
  const documented = document.paths[path]?.[method.toLowerCase()]?.responses[response.status]
  expect(documented, `${method} ${path} ${response.status}`).toBeDefined()
  const type = response.headers.get('content-type')
  if (type === null) return expect(documented?.content).toBeUndefined()
  const schema = documented?.content?.[type]?.schema
  expect(schema, `${method} ${path} ${response.status} ${type}`).toBeDefined()
  for (const name of Object.keys(documented?.headers ?? {})) expect(response.headers.has(name), name).toBe(true)
  // A good answer has nothing beside what is documented.
  if (type === 'application/json' && schema) expectShape(response.ok ? close(schema) : schema, await response.json())
  else await response.body?.cancel()
}

test('a market without a demo describes neither the demo’s chain nor its wallets and pictures', async () => {
  const { embedded: _, ...config } = services.config
  const open = createApi(() => ({ ...services, config }))
  const text = await (await ask(open, 'GET', '/api/openapi.json')).text()
  const described = JSON.parse(text) as Document
  expect(text).not.toMatch(/31337|0x7a69|privateKey/)
  expect(text).not.toContain(`"${examplePicture}"`)
  expect(JSON.stringify(document)).toMatch(/31337.*privateKey/s)
  expect(Object.keys(described.paths)).toEqual(Object.keys(document.paths))
  expect(JSON.stringify(described.paths['/api/v1/items'])).toContain('"chainId":1,')
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true })
})

test('the document is OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect((await validator.validate({ ...structuredClone(document), info: undefined })).valid).toBe(false)
})

test('every call has a name of its own, and every parameter says what it means', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, operation } of operations()) {
    for (const { name, description } of operation.parameters) {
      expect(description, `${path} ${name}`).toBeTruthy()
    }
  }
})

test('every example is what its schema asks for', () => {
  let count = 0
  for (const { path, method, operation } of operations()) {
    const contents = [
      operation.requestBody?.content,
      ...Object.values(operation.responses).map(({ content }) => content),
    ]
    for (const [type, { schema, example }] of contents.flatMap((content) => Object.entries(content ?? {}))) {
      if (example === undefined) continue
      count += 1
      const validate = compile(schema)
      expect(validate(example), `${method} ${path} ${type} ${JSON.stringify(validate.errors)}`).toBe(true)
    }
  }
  expect(count).toBeGreaterThan(80)
})

test('what a list has when nothing is asked for, what counts as an offer, and that bodies are strict, is said', () => {
  const orders = document.paths['/api/v1/orders']
  const status = orders?.get?.parameters.find(({ name }) => name === 'status')
  expect(status?.description).toContain('orders of every status')
  const body = orders?.post?.requestBody?.content['application/json']?.schema
  expect(body).toMatchObject({ additionalProperties: false })
  const answer = document.paths['/api/v1/collections']?.get?.responses['200']?.content?.['application/json']?.schema
  expect(JSON.stringify(answer)).toContain(
    'Offers for one item or a set, and all-or-nothing offers for several items, do not count',
  )
})

const takesLimit = ({ operation }: { operation: Operation }) =>
  operation.parameters.some(({ name }) => name === 'limit')
const isSearch = ({ operation }: { operation: Operation }) => operation.operationId === 'search'
const isList = (one: { operation: Operation }) => !isSearch(one)

test('a limit has its bounds and its default', () => {
  const [found, lists] = [
    operations().filter(takesLimit).filter(isSearch),
    operations().filter(takesLimit).filter(isList),
  ]
  expect(found[0]?.operation.parameters.find(({ name }) => name === 'limit')).toMatchObject({
    schema: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
  })
  expect(lists.map(({ operation }) => operation.operationId)).toEqual([
    'listOrders',
    'listItems',
    'listCollections',
    'listActivity',
    'listFavourites',
    'listVouchers',
    'listHolders',
    'listSignings',
    'listRankings',
    'getInbox',
    'listCases',
    'listDecisions',
    'listAuditEntries',
    'listListingRequests',
    'listNotices',
    'listAppeals',
    'listStatements',
    'listFees',
  ])
  for (const { operation } of lists) {
    const limit = operation.parameters.find(({ name }) => name === 'limit')
    expect(limit).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 100, default: 24 }, required: false })
  }
})

test('the id of a chain has the same bounds wherever it is taken', () => {
  const ids = operations()
    .filter(({ path }) => !path.startsWith('/api/safe-gateway'))
    .flatMap(({ operation }) => operation.parameters.filter(({ name }) => name === 'chainId'))
  expect(ids.length).toBeGreaterThan(10)
  for (const { schema } of ids) expect(schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 2147483647 })
})

describe('real answers are as documented', () => {
  const item = `/api/v1/items/${localChainId}/${collectionAddress}`
  const collectionPath = `/api/v1/collections/${localChainId}/${collectionAddress}`
  test.each([
    ['/api/v1/orders', '/api/v1/orders'],
    ['/api/v1/orders', '/api/v1/orders?status=inactive'],
    ['/api/v1/orders', '/api/v1/orders?sort=price_asc&currency=ETH&limit=1'],
    ['/api/v1/orders/{chainId}/{hash}', `/api/v1/orders/${localChainId}/${listedHash}`],
    ['/api/v1/orders/{chainId}/{hash}', `/api/v1/orders/${localChainId}/${soldHash}`],
    ['/api/v1/items', '/api/v1/items?trait[Metal]=Gold'],
    ['/api/v1/items', '/api/v1/items?limit=1'],
    ['/api/v1/items', '/api/v1/items?status=on_sale'],
    ['/api/v1/items', '/api/v1/items?status=with_offers&sort=price_asc'],
    ['/api/v1/items/{chainId}/{contract}/{tokenId}', `${item}/1`],
    ['/api/v1/items/{chainId}/{contract}/{tokenId}', `${item}/2`],
    ['/api/v1/items/{chainId}/{contract}/{tokenId}/document', `${item}/1/document`],
    ['/api/v1/collections', '/api/v1/collections'],
    ['/api/v1/collections/{chainId}/{contract}', `/api/v1/collections/${localChainId}/${collectionAddress}`],
    ['/api/v1/activity', '/api/v1/activity'],
    ['/api/v1/search', '/api/v1/search?q=ston'],
    ['/api/v1/search', `/api/v1/search?q=${makerAddress}`],
    ['/api/v1/collections/{chainId}/{contract}/holders', `${collectionPath}/holders?limit=1`],
    ['/api/v1/collections/{chainId}/{contract}/depth', `${collectionPath}/depth`],
    ['/api/v1/collections/{chainId}/{contract}/prices', `${collectionPath}/prices?range=7d`],
    ['/api/v1/collections/{chainId}/{contract}/floors', `${collectionPath}/floors?range=7d`],
    ['/api/v1/items/{chainId}/{contract}/{tokenId}/traits', `${item}/1/traits`],
    ['/api/v1/items/{chainId}/{contract}/{tokenId}/last-sale', `${item}/1/last-sale`],
    ['/api/v1/accounts/{address}', `/api/v1/accounts/${makerAddress}`],
    ['/api/v1/accounts/{address}/splits', `/api/v1/accounts/${makerAddress}/splits`],
    ['/api/v1/accounts/{address}/collections', `/api/v1/accounts/${makerAddress}/collections`],
    ['/api/v1/rankings', '/api/v1/rankings?range=30d&sort=change'],
    ['/api/v1/rankings', '/api/v1/rankings?sort=floor'],
    ['/api/v1/accounts/{address}/inbox', `/api/v1/accounts/${makerAddress}/inbox`],
    ['/api/v1/signings', '/api/v1/signings'],
    ['/api/v1/signings', '/api/v1/signings?state=waiting&limit=1'],
    ['/api/v1/signings/{chainId}/{hash}', `/api/v1/signings/${localChainId}/${waitingHash}`],
    ['/api/v1/config', '/api/v1/config'],
    ['/api/v1/events', '/api/v1/events'],
    ['/api/health/live', '/api/health/live'],
    ['/api/health/ready', '/api/health/ready'],
    ['/api/openapi.json', '/api/openapi.json'],
  ])('GET %s: %s', async (path, address) => {
    const response = await ask(api, 'GET', address)
    expect(response.status).toBe(200)
    await expectDocumented(path, 'GET', response)
    // The same again, for a reader that has it.
    const tag = (await ask(api, 'HEAD', address)).headers.get('etag')
    if (tag) await expectDocumented(path, 'GET', await ask(api, 'GET', address, { headers: { 'if-none-match': tag } }))
  })

  test('an id that is none is a reset, for a refusal would end an EventSource for good', async () => {
    const parameter = document.paths['/api/v1/events']?.get?.parameters.at(-1)
    expect(parameter).toMatchObject({ name: 'Last-Event-ID', schema: { type: 'string' } })
    expect(parameter?.schema).not.toHaveProperty('pattern')
    await expectDocumented('/api/v1/events', 'GET', await ask(api, 'GET', '/api/v1/events?after=nonsense'))
    const response = await ask(api, 'GET', '/api/v1/events', { headers: { 'last-event-id': 'nonsense' } })
    expect(response.status).toBe(200)
    await expectDocumented('/api/v1/events', 'GET', response)
  })

  test('a list of real rows is not empty', async () => {
    for (const [path, noun] of ['orders', 'items', 'collections', 'activity', 'signings'].map((name) => [
      `/api/v1/${name}`,
      name,
    ])) {
      const body = (await (await ask(api, 'GET', path ?? '')).json()) as Record<string, unknown[]>
      expect(body[noun ?? '']?.length).toBeGreaterThan(1)
    }
  })

  const rpcPath = '/api/rpc/{chainId}'
  const rpcCall = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
  test.each([[rpcCall], [[rpcCall, { ...rpcCall, method: 'eth_sign' }]], [{}], [[]]])('POST rpc %j', async (body) => {
    const response = await ask(api, 'POST', `/api/rpc/${localChainId}`, json(body))
    expect(response.status).toBe(200)
    await expectDocumented(rpcPath, 'POST', response)
  })

  test('every call answers an unknown parameter, another method and a market that is opening as documented', async () => {
    const opening = createApi(() => {
      throw new AppError('unavailable', 'The server is starting. Retry in a few seconds.', { retryable: true })
    })
    const failing = createApi(() => {
      throw new Error('broken')
    })
    setProcessLog({ info() {}, warn() {}, error() {} })
    const values: Record<string, string> = {
      ...{ chainId: String(localChainId), hash: buildHash(1), contract: collectionAddress },
      ...{ tokenId: '1', address: makerAddress, id: 'draft', statementId: '1', slug: 'winter-show' },
    }
    for (const { path, method, operation } of operations()) {
      const address = path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
      const init = operation.requestBody ? json(operation.requestBody?.content['application/json']?.example) : {}
      const unknown = await ask(api, method, `${address}?nonsense=1`, init)
      expect(unknown.status).toBe(400)
      await expectDocumented(path, method, unknown)
      const missing = ['POST', 'PUT'].find((one) => !document.paths[path]?.[one.toLowerCase()]) as string
      const other = await ask(api, missing, address)
      expect(other.status).toBe(405)
      await expectDocumented(path, method, other)
      const needed = operation.parameters.filter((one) => one.in === 'query' && one.required)
      const whole = `${address}?${needed.map(({ name }) => `${name}=x`).join('&')}`
      const early = await ask(opening, method, whole, init)
      expect(early.status).toBe(['/api/health/live', '/api/openapi.json'].includes(path) ? 200 : 503)
      await expectDocumented(path, method, early)
      const failed = await ask(failing, method, whole, init)
      expect(failed.status).toBe(early.status === 200 ? 200 : 500)
      await expectDocumented(path, method, failed)
    }
    setProcessLog(undefined)
  })

  test('what is not there', async () => {
    for (const [path, address] of [
      ['/api/v1/orders/{chainId}/{hash}', `/api/v1/orders/1/${buildHash(1)}`],
      ['/api/v1/signings/{chainId}/{hash}', `/api/v1/signings/1/${buildHash(1)}`],
      ['/api/v1/items/{chainId}/{contract}/{tokenId}', `${item}/99`],
      ['/api/v1/collections/{chainId}/{contract}', `/api/v1/collections/1/${collectionAddress}`],
    ] as const) {
      const response = await ask(api, 'GET', address)
      expect(response.status).toBe(404)
      await expectDocumented(path, 'GET', response)
    }
    const withdrawal = json({ signature: `0x${'1b'.repeat(65)}` })
    const withdrawn = await ask(api, 'POST', `/api/v1/signings/1/${buildHash(1)}/withdrawal`, withdrawal)
    expect(withdrawn.status).toBe(404)
    await expectDocumented('/api/v1/signings/{chainId}/{hash}/withdrawal', 'POST', withdrawn)
    const response = await ask(api, 'POST', '/api/rpc/5', json(rpcCall))
    expect(response.status).toBe(404)
    await expectDocumented(rpcPath, 'POST', response)
  })

  test('bodies that are refused', async () => {
    const submission = document.paths['/api/v1/orders']?.post?.requestBody?.content['application/json']?.example
    const answers = [
      [400, json('{')],
      [413, json('x'.repeat(callBodyBytes + 1))],
      [415, { body: '{}' }],
      // Long over, and signed by nobody.
      [422, json(submission)],
    ] as const
    for (const [status, init] of answers) {
      for (const [path, address] of [
        ['/api/v1/orders', '/api/v1/orders'],
        [rpcPath, `/api/rpc/${localChainId}`],
      ] as const) {
        if (status === 422 && path === rpcPath) continue
        const response = await ask(api, 'POST', address, init)
        expect(response.status, path).toBe(status)
        await expectDocumented(path, 'POST', response)
      }
    }
  })

  test('too many calls', async () => {
    const empty = () => createTokenBucket({ burst: 0, perSecond: 1 })
    const limits = createRateLimits({ orders: empty(), rpc: empty() })
    const full = createApi(() => services, { limits, streamEvents: createEventStreamer({ perAddress: 0 }) })
    for (const [method, path, address] of [
      ['POST', '/api/v1/orders', '/api/v1/orders'],
      ['POST', rpcPath, `/api/rpc/${localChainId}`],
      ['GET', '/api/v1/events', '/api/v1/events'],
    ] as const) {
      const response = await ask(full, method, address, method === 'POST' ? json(rpcCall) : {})
      expect(response.status).toBe(429)
      await expectDocumented(path, method, response)
    }
  })
})
