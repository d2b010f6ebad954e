import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createClientAddressReader } from '@/server/base/client-address'
import { limits, maxBodyDepth } from '@/server/base/limits'
import { setProcessLog } from '@/server/base/log'
import { createTokenBucket } from '@/server/base/token-bucket'
import type { Services } from '@/server/services/services'
import { buildHash, collectionAddress, makerAddress } from './builders/rows'
import { openTestServices } from './builders/services'
import { sendHttp } from './harness/send-http'
import { type ServedApi, serveApi } from './harness/serve-api'

let services: Services
let served: ServedApi
beforeAll(async () => {
  services = await openTestServices({ rpc: new Map([[localChainId, { request: async (method) => method }]]) })
  served = await serveApi(createApi(() => services))
})
afterEach(() => setProcessLog(undefined))
afterAll(async () => {
  await served.close()
  await services.db.close()
})

const json = { 'content-type': 'application/json' }
const rpcPath = `/api/rpc/${localChainId}`
const paths: Record<string, string> = {
  '/api/v1/orders': 'GET, HEAD, POST',
  [`/api/v1/orders/${localChainId}/${buildHash(1)}`]: 'GET, HEAD',
  '/api/v1/items': 'GET, HEAD',
  [`/api/v1/items/${localChainId}/${collectionAddress}/1`]: 'GET, HEAD',
  '/api/v1/collections': 'GET, HEAD, POST',
  [`/api/v1/collections/${localChainId}/${collectionAddress}`]: 'GET, HEAD',
  '/api/v1/activity': 'GET, HEAD',
  [`/api/v1/accounts/${makerAddress}`]: 'GET, HEAD, PATCH',
  [`/api/v1/accounts/${makerAddress}/favourites`]: 'GET, HEAD',
  '/api/v1/session': 'GET, HEAD, POST, DELETE',
  '/api/v1/session/nonce': 'POST',
  '/api/v1/drafts': 'GET, HEAD',
  '/api/v1/drafts/one': 'GET, HEAD, PUT, DELETE',
  '/api/v1/config': 'GET, HEAD',
  '/api/v1/criteria': 'POST',
  '/api/v1/events': 'GET, HEAD',
  [rpcPath]: 'POST',
  '/api/health/live': 'GET, HEAD',
  '/api/health/ready': 'GET, HEAD',
  '/api/openapi.json': 'GET, HEAD',
}

test.each(Object.entries(paths))('%s takes %s, and says so to every other method', async (path, allow) => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
  for (const method of methods.filter((one) => !allow.split(', ').includes(one))) {
    const { status, headers, body } = await sendHttp(served.url + path, { method })
    expect([method, status, headers.allow]).toEqual([
      method,
      method === 'TRACE' ? 400 : 405,
      method === 'TRACE' ? undefined : allow,
    ])
    if (method !== 'HEAD')
      expect(JSON.parse(body).error.code).toBe(method === 'TRACE' ? 'bad_request' : 'method_not_allowed')
  }
})

test('the market never calls itself what a Host header says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  for (const path of [...Object.keys(paths), '/api/nothing', '/api//evil.example/x']) {
    if (path === '/api/v1/events') continue
    const answer = await sendHttp(served.url + path, { headers })
    expect(JSON.stringify([answer.headers, path.includes('evil') ? '' : answer.body])).not.toContain('evil')
  }
})

describe('bodies', () => {
  const post = (body: string, headers: Record<string, string> = json, path = '/api/v1/orders') =>
    sendHttp(served.url + path, { method: 'POST', headers, body })
  const codeOf = ({ status, body }: { status: number; body: string }) => [status, JSON.parse(body).error.code]

  test('64 kB are read, a byte more is not, whatever the length says', async () => {
    const fill = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`
    expect(codeOf(await post(fill(limits.bodyBytes)))).toEqual([400, 'bad_request'])
    const refused = [413, 'payload_too_large']
    expect(codeOf(await post(fill(limits.bodyBytes + 1)))).toEqual(refused)
    expect(codeOf(await post(fill(limits.bodyBytes + 1), { ...json, 'transfer-encoding': 'chunked' }))).toEqual(refused)
    expect(codeOf(await post('{}', { ...json, 'content-length': '2' }))).toEqual([400, 'bad_request'])
    // Counted in bytes, not in characters.
    expect(codeOf(await post(`{"x":"${'é'.repeat(limits.bodyBytes / 2)}"}`))).toEqual(refused)
  })

  test(`JSON nested ${maxBodyDepth} deep is read, deeper is refused`, async () => {
    const nest = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)
    const isTooDeep = async (body: string) => (await post(body)).body.includes(`more than ${maxBodyDepth} levels`)
    expect(await isTooDeep(nest(maxBodyDepth))).toBe(false)
    expect(await isTooDeep(nest(maxBodyDepth + 1))).toBe(true)
    expect(await isTooDeep(`${'{"x":'.repeat(maxBodyDepth + 1)}1${'}'.repeat(maxBodyDepth + 1)}`)).toBe(true)
    expect(await isTooDeep(nest(30_000))).toBe(true)
  })

  test('keys that name the prototype change nothing', async () => {
    const poison = '{"polluted":true,"isAdmin":true}'
    const bodies = [
      `{"__proto__":${poison}}`,
      `{"constructor":{"prototype":${poison}}}`,
      `{"chainId":31337,"order":{"__proto__":${poison},"parameters":{"__proto__":${poison},"offer":[{"__proto__":${poison}}]}}}`,
      `{"chainId":31337,"criteria":{"trait":{"__proto__":${poison}}},"order":{"constructor":{"prototype":${poison}}}}`,
      `{"jsonrpc":"2.0","id":1,"method":"eth_chainId","__proto__":${poison},"params":[{"__proto__":${poison}}]}`,
      '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
      '{"jsonrpc":"2.0","id":1,"method":"constructor"}',
    ]
    for (const body of bodies) {
      for (const path of ['/api/v1/orders', rpcPath]) expect((await post(body, json, path)).status).toBeLessThan(500)
    }
    for (const query of ['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', 'trait[__proto__]=x']) {
      expect((await sendHttp(`${served.url}/api/v1/items?${query}`)).status).toBe(400)
    }
    // A trait may be called anything else.
    expect((await sendHttp(`${served.url}/api/v1/items?trait[constructor]=x`)).status).toBe(200)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('no answer repeats what was sent, or shows a stack', async () => {
    setProcessLog({ info() {}, warn() {}, error() {} })
    const broken = await serveApi(
      createApi(() => ({
        ...services,
        db: { ...services.db, query: () => Promise.reject(new Error('s3cret of the database')) },
        rpc: new Map([[localChainId, { request: () => Promise.reject(new Error('s3cret of the node')) }]]),
      })),
    )
    const order = {
      parameters: {
        offerer: 's3cret',
        offer: 's3cret',
        consideration: ['s3cret'],
        startTime: 's3cret',
        salt: 's3cret',
      },
      signature: 's3cret',
    }
    const bodies = [
      's3cret',
      '{"s3cret":',
      '"s3cret"',
      '{"s3cret":"s3cret"}',
      JSON.stringify({ chainId: 's3cret', order, criteria: { kind: 's3cret', trait: { name: 's3cret' } } }),
      JSON.stringify({ chainId: 31337, order: { ...order, s3cret: 's3cret' } }),
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 's3cret', params: ['s3cret'] }),
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data: 's3cret' }, 's3cret'] }),
    ]
    for (const { url } of [served, broken]) {
      for (const path of ['/api/v1/orders', rpcPath, '/api/v1/s3cret']) {
        for (const body of bodies) {
          for (const headers of [json, { 'content-type': 's3cret' }]) {
            const answer = await sendHttp(url + path, { method: 'POST', headers, body })
            // The backend of this test answers with the method's own name.
            expect(answer.body).not.toMatch(/s3cret|\bat .*:\d+:\d+|node_modules|\.ts\b/)
          }
        }
      }
      for (const query of ['sort=s3cret', 'cursor=s3cret', 'chainId=s3cret', 'currency=s3cret', 'tokenId=s3cret']) {
        expect((await sendHttp(`${url}/api/v1/orders?${query}`)).body).not.toContain('s3cret')
      }
    }
    await broken.close()
  })
})

describe('who a caller is', () => {
  const start = (proxies: string[]) => {
    const bucket = createTokenBucket({ burst: 2, perSecond: 0.001 })
    return serveApi(
      createApi(() => services, { limits: createRateLimits({ orders: bucket }) }),
      createClientAddressReader(proxies),
    )
  }
  const post = async ({ url }: ServedApi, forwarded: string) =>
    (await sendHttp(`${url}/api/v1/orders`, { method: 'POST', headers: { 'x-forwarded-for': forwarded } })).status

  test('is not what he writes into X-Forwarded-For', async () => {
    const direct = await start([])
    const answers = []
    for (let last = 1; last <= 4; last++) answers.push(await post(direct, `1.2.3.${last}`))
    expect(answers).toEqual([415, 415, 429, 429])
    await direct.close()
  })

  test('is what a proxy of ours writes there, and not what stands before it', async () => {
    const behind = await start(['127.0.0.1'])
    const answers = []
    for (const forwarded of [
      '1.2.3.4',
      '1.2.3.5',
      '9.9.9.1, 1.2.3.4',
      '9.9.9.2, 1.2.3.4',
      '9.9.9.3,1.2.3.4',
      '1.2.3.5',
    ]) {
      answers.push(await post(behind, forwarded))
    }
    expect(answers).toEqual([415, 415, 415, 429, 429, 415])
    await behind.close()
  })
})

test('a batch of dear calls is refused sooner than as many cheap ones', async () => {
  const limited = await serveApi(
    createApi(() => services, {
      limits: createRateLimits({ rpc: createTokenBucket({ burst: 60, perSecond: 0.001 }) }),
    }),
  )
  const batch = (method: string, count: number) =>
    sendHttp(limited.url + rpcPath, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method, params: [{}] }))),
    })
  // 20 of 60, then 30 more; what does not fit takes nothing.
  expect((await batch('eth_chainId', 20)).status).toBe(200)
  expect((await batch('eth_getLogs', 3)).status).toBe(200)
  const refused = await batch('eth_getLogs', 2)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await batch('eth_chainId', 10)).status).toBe(200)
  expect((await batch('eth_chainId', 1)).status).toBe(429)
  await limited.close()
})
