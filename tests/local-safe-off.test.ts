import { createPublicClient, custom, http, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { safeRoutes } from '@/server/api/local-safe/safe-routes'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { startTestChain, type TestChain } from './harness/start-test-chain'
import { openTestServices } from './harness/start-test-market'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.stop())

const context = { ip: '127.0.0.1', requestId: 'request-1' }
const path = `${localGatewayPath}/v1/chains`

test('where another gateway is set, none of the calls is there', async () => {
  const services = await openTestServices(chain.chain, { SAFE_GATEWAY_URL: 'https://gateway.example' })
  const api = createApi(() => services)
  expect((await api(new Request(`http://market${path}`), context)).status).toBe(404)
  const { chainId, safe } = { chainId: 31337, safe: chain.chain.safe }
  const response = await api(new Request(`http://market${path}/${chainId}/safes/${safe}`), context)
  expect([response.status, await response.json()]).toEqual([404, { code: 404, message: expect.any(String) }])
  await services.db.close()
})

test('the embedded default has the 23 calls, and those that confirm and delete', async () => {
  expect(safeRoutes).toHaveLength(25)
  expect(new Set(safeRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(25)
  const services = await openTestServices(chain.chain)
  expect((await createApi(() => services)(new Request(`http://market${path}`), context)).status).toBe(200)
  await services.db.close()
})

test('they are no part of the market’s own API, and closed to scripts of other origins', async () => {
  const services = await openTestServices(chain.chain)
  const api = createApi(() => services)
  const description = await (await api(new Request('http://market/api/openapi.json'), context)).text()
  expect(description).not.toContain(localGatewayPath)
  const response = await api(new Request(`http://market${path}`, { headers: { origin: 'https://a.example' } }), context)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  await services.db.close()
})

test('a node that is away is 503, and no Safe is missing because of it', async () => {
  const services = await openTestServices(chain.chain)
  const away = custom({ request: () => Promise.reject(new TypeError('fetch failed')) }, { retryCount: 0 })
  for (const transport of [away, http('http://127.0.0.1:9', { retryCount: 0 })]) {
    const clients = new Map([[localChainId, createPublicClient({ chain: localViemChain, transport })]])
    const api = createApi(() => ({ ...services, clients }))
    for (const safe of [chain.chain.safe, zeroAddress]) {
      const response = await api(new Request(`http://market${path}/${localChainId}/safes/${safe}`), context)
      expect([response.status, await response.json()]).toEqual([503, { code: 503, message: expect.any(String) }])
    }
  }
  await services.db.close()
})
