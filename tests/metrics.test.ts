import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { setMetrics } from '@/server/base/metrics'
import { openMetrics } from '@/server/base/open-metrics'
import { createTokenBucket } from '@/server/base/token-bucket'
import { createRpcPool, type RpcPool } from '@/server/chains/rpc/create-rpc-pool'
import { listen } from '@/server/http/listen'
import { mountApi } from '@/server/http/node-adapter'
import { observeRequests } from '@/server/http/observe-requests'
import { type RunningMetricsHttp, startMetricsHttp } from '@/server/http/start-metrics-http'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import { orderIssueCodes } from '@/server/orders/rules/order-issues'
import { watchMarket } from '@/server/site/watch-market'
import { type FaultProxy, startFaultProxy } from './harness/fault-proxy'
import { openEvents } from './harness/open-events'
import { buildSignedListing } from './harness/orders'
import { parseMetrics } from './harness/parse-metrics'
import { approveSeaport, mintToken, silentLog, startTestChain, type TestChain } from './harness/start-test-chain'
import { startTestMarket, type TestMarket } from './harness/start-test-market'

const token = 'a-token-of-24-characters'
const publicChainId = 10

let chain: TestChain
let market: TestMarket
let proxy: FaultProxy
let pool: RpcPool
let server: Server
let url: string
let metricsHttp: RunningMetricsHttp
let unwatch: () => void

beforeAll(async () => {
  const metrics = openMetrics()
  const env = parseEnv({ METRICS_PORT: '0', METRICS_TOKEN: token, DATA_DIR: '.' })
  metricsHttp = await startMetricsHttp(env, metrics)
  chain = await startTestChain()
  market = await startTestMarket(chain)
  const services = { ...market.services, rpc: new Map([[localChainId, createLocalBackend(chain.chain)]]) }
  proxy = await startFaultProxy(chain.chain.rpcUrl)
  // Its own comparisons of heads would be counted too.
  const urls = ['v3/s3cret', 'v2/other?apikey=s3cret'].map((path) => `${proxy.url}/${path}`)
  pool = createRpcPool({ chainId: publicChainId, urls, log: silentLog, compareMs: 600_000 })
  unwatch = watchMarket({ ...services, env, keptMs: 0 })
  // The one who asks too often.
  const limits = createRateLimits({ reports: createTokenBucket({ burst: 0, perSecond: 1 }) })
  const observe = observeRequests({})
  const handle = mountApi(createApi(() => services, { limits }))
  server = createServer((request, response) => {
    observe(request, response)
    void handle(request, response)
  })
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}, 60_000)

afterAll(async () => {
  unwatch?.()
  pool?.close()
  await proxy?.close()
  server?.closeAllConnections()
  server?.close()
  await market?.stop()
  await chain?.stop()
  await metricsHttp?.close()
  setMetrics(undefined)
})

async function scrape() {
  const response = await fetch(`http://127.0.0.1:${metricsHttp.port}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await response.text()
  return { text, families: parseMetrics(text) }
}

type Labels = Record<string, string>

/** Of all samples that have the labels; undefined where there is none. */
async function read(name: string, labels: Labels = {}): Promise<number | undefined> {
  const { families } = await scrape()
  const family = families.get(`verdigris_${name}`) ?? families.get(`verdigris_${name}`.replace(/_(count|sum)$/, ''))
  const found = family?.samples.filter(
    (sample) =>
      sample.name === `verdigris_${name}` &&
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found?.length ? found.reduce((sum, { value }) => sum + value, 0) : undefined
}

const post = (path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('metrics are for those who have the token, at one path, by GET', async () => {
  const at = `http://127.0.0.1:${metricsHttp.port}`
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }]) {
    const refused = await fetch(`${at}/metrics`, { headers: headers as Record<string, string> })
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain('verdigris_')
  }
  expect((await fetch(`${at}/`)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(405)
  // The marketplace itself has no such path.
  expect((await fetch(`${url}/api/metrics`)).status).toBe(404)
})

test('an order that is taken counts, and the same one again as held', async () => {
  const [maker] = chain.accounts
  if (!maker) throw new Error('no account')
  expect(await read('orders_taken_total')).toBe(0)
  await approveSeaport(chain, maker)
  const listing = await buildSignedListing(chain, maker, await mintToken(chain, maker))
  await market.sync()
  expect((await post('/api/v1/orders', listing.body)).status).toBe(201)
  expect((await post('/api/v1/orders', listing.body)).status).toBe(200)
  expect(await read('orders_taken_total', { result: 'new' })).toBe(1)
  expect(await read('orders_taken_total', { result: 'held' })).toBe(1)
  const route = { method: 'POST', route: '/api/v1/orders' }
  await expect.poll(() => read('http_requests_total', { ...route, status: '201' })).toBe(1)
  expect(await read('http_requests_total', { ...route, status: '200' })).toBe(1)
  expect(await read('http_request_duration_seconds_count', route)).toBe(2)
})

test('an order that is refused counts by each reason, whatever its body says', async () => {
  const [maker, other] = chain.accounts
  if (!maker || !other) throw new Error('no account')
  // Not its own token.
  const listing = await buildSignedListing(chain, other, await mintToken(chain, maker))
  await market.sync()
  expect((await post('/api/v1/orders', listing.body)).status).toBe(422)
  expect(await read('order_refusals_total', { reason: 'not_owner' })).toBe(1)
  const before = await series('order_refusals_total')
  for (let index = 0; index < 20; index++) {
    const issues = [{ code: `text-${index}` }]
    expect((await post('/api/v1/orders', { [`x${index}`]: index, issues, error: `reason ${index}` })).status).toBe(400)
  }
  expect(await read('order_refusals_total', { reason: 'malformed' })).toBe(20)
  expect(await series('order_refusals_total')).toEqual(before)
  expect(before).toHaveLength(orderIssueCodes.length + 4)
})

async function series(name: string): Promise<string[]> {
  const { families } = await scrape()
  return (families.get(`verdigris_${name}`)?.samples ?? []).map(({ labels }) => JSON.stringify(labels))
}

test('paths, queries and methods that strangers make up create no series', async () => {
  const ask = async (path: string, method = 'GET') => (await fetch(url + path, { method })).body?.cancel()
  const kinds = (index: number) => [
    `/api/v1/items/${localChainId}/0x${String(index).padStart(40, '0')}/${index}`,
    `/api/v1/accounts/nobody-${index}`,
    `/api/v1/orders?sort=${index}`,
    `/api/made-up-${index}`,
    `/api/v1/made-up/${index}`,
    `/api/rpc/${index}`,
  ]
  for (const path of kinds(1)) await ask(path)
  await ask('/api/made-up-1', 'PURGE')
  const countLast = () => read('http_requests_total', { method: 'other' })
  await expect.poll(countLast).toBe(1)
  const names = ['http_requests_total', 'http_request_duration_seconds'] as const
  const [before] = [await Promise.all(names.map(series))]
  for (let index = 2; index < 8; index++) for (const path of kinds(index)) await ask(path)
  await ask('/api/made-up-2', 'REPORT')
  await expect.poll(countLast).toBe(2)
  expect(await Promise.all(names.map(series))).toEqual(before)
  const { text } = await scrape()
  expect(text).not.toMatch(/made-up|nobody-/)
})

test('calls to a node count by endpoint, with their cost and their failures, and its name holds no key', async () => {
  const first = new URL(proxy.url).host
  const chainLabel = { chain: String(publicChainId) }
  proxy.fault = ({ request, forward }) =>
    request.method === 'eth_chainId' ? { id: request.id, jsonrpc: '2.0', result: '0xa' } : forward()
  await pool.request({ method: 'eth_blockNumber' })
  await pool.request({ method: 'eth_getLogs', params: [{ fromBlock: 'latest' }] })
  await expect(pool.request({ method: 'eth_madeUp' })).rejects.toThrow()
  const endpoint = { ...chainLabel, endpoint: first }
  expect(await read('rpc_calls_total', { ...endpoint, method: 'eth_getLogs' })).toBe(1)
  expect(await read('rpc_calls_total', { ...endpoint, method: 'other' })).toBe(1)
  // eth_chainId and eth_blockNumber cost 1, eth_getLogs 10, what is not known 1.
  expect(await read('rpc_cost_total', endpoint)).toBe(13)
  expect(await read('rpc_errors_total', { ...endpoint, reason: 'refused' })).toBe(1)
  expect(await read('rpc_call_duration_seconds_count', endpoint)).toBe(4)
  expect(await read('rpc_endpoint_usable', endpoint)).toBe(1)
  proxy.fault = ({ response }) => void response.writeHead(429).end()
  await expect(pool.request({ method: 'eth_blockNumber' })).rejects.toThrow()
  expect(await read('rpc_errors_total', { ...endpoint, reason: 'rate_limited' })).toBe(1)
  expect(await read('rpc_errors_total', { ...chainLabel, endpoint: `${first} 2`, reason: 'rate_limited' })).toBe(1)
  expect(await read('rpc_endpoint_usable', endpoint)).toBe(0)
  expect((await scrape()).text).not.toMatch(/s3cret|apikey|\/v3/)
})

test('browsers’ calls to the local chain count too', async () => {
  const before = (await read('rpc_calls_total', { chain: String(localChainId), method: 'eth_chainId' })) ?? 0
  await post(`/api/rpc/${localChainId}`, { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  expect(await read('rpc_calls_total', { endpoint: 'local', method: 'eth_chainId' })).toBe(before + 1)
})

test('an event stream counts while its reader stays, and an allowance that is used up', async () => {
  expect(await read('event_streams')).toBe(0)
  const reader = await openEvents(url)
  expect(await read('event_streams')).toBe(1)
  reader.leave()
  await expect.poll(() => read('event_streams')).toBe(0)
  const report = { subject: { kind: 'person', address: chain.accounts[0]?.address }, reason: 'spam' }
  expect((await post('/api/v1/reports', report)).status).toBe(429)
  expect(await read('rate_limited_total', { allowance: 'reports' })).toBe(1)
})

test('the index, the queues and the store are told as they are', async () => {
  const chainLabel = { chain: String(localChainId) }
  await market.sync()
  const head = Number(await chain.client.getBlockNumber())
  expect(await read('chain_head_block', chainLabel)).toBe(head)
  expect(await read('indexed_block', chainLabel)).toBe(head)
  expect(await read('index_lag_blocks', chainLabel)).toBe(0)
  expect(await read('index_status', { ...chainLabel, status: 'synced' })).toBe(1)
  expect(await read('index_status', chainLabel)).toBe(1)
  expect(await read('indexed_block_age_seconds', chainLabel)).toBeLessThan(3_600)
  expect(await read('ready')).toBe(1)
  expect(await read('database_up')).toBe(1)
  expect(await read('events_undelivered')).toBe(0)
  expect(await read('media_limit_bytes')).toBe(20_000_000_000)
  expect(await read('disk_free_bytes')).toBeGreaterThan(0)
  expect(await read('queue_length', { queue: 'file_fetches' })).toBe(0)
  const { db } = market.services
  await db.query('update collections set is_document_due = true, is_royalty_due = false')
  const queued = await read('queue_length', { queue: 'collection_documents' })
  expect(queued).toBe(1)
})
