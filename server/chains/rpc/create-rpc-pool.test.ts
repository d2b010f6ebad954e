import { AsyncLocalStorage } from 'node:async_hooks'
import { numberToHex, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { publicRpcUrls } from '@/lib/protocol/chains/public-rpc-urls'
import type { Log } from '@/server/base/log'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { rpcFaults } from '@/tests/harness/rpc-faults'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { createRpcPool, type RpcPool } from './create-rpc-pool'
import { EndpointError } from './endpoint-error'
import { readRpcUrls } from './read-rpc-urls'

let testChain: TestChain
let proxy: FaultProxy
let second: FaultProxy
let pool: RpcPool | undefined

beforeAll(async () => {
  testChain = await startTestChain()
  proxy = await startFaultProxy(testChain.chain.rpcUrl)
  second = await startFaultProxy(testChain.chain.rpcUrl)
})

afterEach(() => {
  pool?.close()
  for (const one of [proxy, second]) one.fault = null
})

afterAll(async () => {
  await proxy?.close()
  await second?.close()
  await testChain?.stop()
})

const open = (urls: string[], log: Log = silentLog, compareMs?: number) => {
  pool = createRpcPool({ chainId: localChainId, urls, log, timeLimitMs: 300, ...(compareMs ? { compareMs } : {}) })
  return pool
}
const readNumber = { method: 'eth_blockNumber', params: [] }
const getBalance = { method: 'eth_getBalance', params: [zeroAddress, 'latest'] }
/** As somebody else would, who does not work with one endpoint. */
const outside = AsyncLocalStorage.snapshot()

test('a WebSocket endpoint, alone and after one that is dead', async () => {
  const { wsUrl } = testChain.chain
  expect(await open([wsUrl]).request(readNumber)).toMatch(/^0x/)
  pool?.close()
  expect(await open(['ws://127.0.0.1:9', wsUrl]).request(readNumber)).toMatch(/^0x/)
})

test('an endpoint of another chain is never used', async () => {
  proxy.fault = rpcFaults['wrong chain id']?.() ?? null
  await expect(open([proxy.url]).request(readNumber)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await open([proxy.url, testChain.chain.rpcUrl]).request(readNumber)).toMatch(/^0x/)
})

test('what the chain refuses is not asked of another endpoint', async () => {
  const call = { method: 'eth_call', params: [{ to: testChain.chain.demoCollection, data: '0x12345678' }, 'latest'] }
  proxy.methods.length = 0
  await expect(open([testChain.chain.rpcUrl, proxy.url]).request(call)).rejects.toMatchObject({
    name: 'RpcRequestError',
  })
  expect(proxy.methods).not.toContain('eth_call')
})

test('Retry-After is kept to, and a key in an address is not told', async () => {
  proxy.fault = rpcFaults['429 with Retry-After']?.() ?? null
  const lines: string[] = []
  const write = (message: string, fields?: object) => void lines.push(message + JSON.stringify(fields))
  const { request } = open([`${proxy.url}/v2/s3cret`], { info: write, warn: write, error: write })
  const failures = [await request(readNumber).catch(String)]
  const refusedAt = performance.now()
  failures.push(await request(readNumber).catch(String))
  proxy.fault = null
  failures.push((await request(readNumber).catch(String)) as string)
  expect(failures.join() + lines.join()).not.toContain('s3cret')
  expect(lines).toHaveLength(1)
  await expect.poll(() => request(readNumber).catch(() => null), { timeout: 3_000 }).toMatch(/^0x/)
  // One that merely fails rests for a quarter of this.
  expect(performance.now() - refusedAt).toBeGreaterThan(900)
})

test('who gave the answer is distrusted, not who answered somebody else last', async () => {
  const { request, hold } = open([proxy.url, second.url])
  const item = hold(async () => {
    await request(getBalance)
    proxy.fault = rpcFaults['500']?.() ?? null
    // Somebody else's request, outside of the item: it is the second endpoint that answers it.
    await outside(() => request(getBalance))
    proxy.fault = null
    throw new InconsistentAnswerError('No.')
  })
  await expect(item).rejects.toThrow('No.')
  // Both are well again: the first is asked while the second fails, and then the second.
  for (const [failing, asked] of [
    [second, proxy],
    [null, second],
  ] as const) {
    second.fault = failing ? (rpcFaults['500']?.() ?? null) : null
    asked.methods.length = 0
    await expect
      .poll(() =>
        request(getBalance).then(
          () => asked.methods,
          () => [],
        ),
      )
      .toContain('eth_getBalance')
  }
  for (const one of [proxy, second]) one.methods.length = 0
  await request(getBalance)
  expect(second.methods).toContain('eth_getBalance')
  expect(proxy.methods).not.toContain('eth_getBalance')
})

test('answers of two endpoints that do not fit together are held against neither', async () => {
  const { request, hold } = open([proxy.url, second.url])
  const item = hold(async () => {
    await request(getBalance)
    proxy.fault = rpcFaults['500']?.() ?? null
    await request(getBalance)
    proxy.fault = null
    throw new InconsistentAnswerError('No.')
  })
  await expect(item).rejects.toThrow('No.')
  proxy.methods.length = 0
  await expect.poll(() => request(getBalance).then(() => proxy.methods)).toContain('eth_getBalance')
})

test('work goes on with the endpoint that it began with, also when a better one is back', async () => {
  const { request, hold } = open([proxy.url, second.url])
  proxy.fault = rpcFaults['500']?.() ?? null
  await hold(async () => {
    await request(getBalance)
    proxy.fault = null
    await expect.poll(() => outside(() => request(getBalance)).then(() => proxy.methods.length)).toBeGreaterThan(2)
    for (const one of [proxy, second]) one.methods.length = 0
    await request(getBalance)
  })
  expect(second.methods).toEqual(['eth_getBalance'])
})

test('a failure of an endpoint, or of anything else, is no reason for distrust', async () => {
  const { request, hold } = open([proxy.url, second.url])
  for (const error of [new EndpointError('late'), new AppError('unavailable', 'The database is away.')]) {
    await expect(hold(() => request(getBalance).then(() => Promise.reject(error)))).rejects.toBe(error)
  }
  second.methods.length = 0
  await request(getBalance)
  expect(second.methods).not.toContain('eth_getBalance')
})

test('distrusted, it is still asked when no other is left', async () => {
  const { request, hold } = open([proxy.url, 'http://127.0.0.1:9'])
  const untrue = () => request(getBalance).then(() => Promise.reject(new InconsistentAnswerError('No.')))
  await expect(hold(untrue)).rejects.toThrow('No.')
  expect(await request(getBalance)).toMatch(/^0x/)
})

test.each(['stale head', 'head going back'])(
  '%s, by one block, is found out however rarely it is asked for',
  async (name) => {
    const { request } = open([proxy.url, second.url])
    const startedMs = Date.now()
    await request(readNumber)
    proxy.fault = rpcFaults[name]?.() ?? null
    await request(readNumber)
    await testChain.client.mine({ blocks: 1 })
    const head = numberToHex(await testChain.client.getBlockNumber())
    await expect.poll(() => request(readNumber), { interval: 6_000, timeout: 20_000 }).toBe(head)
    expect(Date.now() - startedMs).toBeLessThan(20_000)
  },
)

test('one that is a block behind for a moment stays in use', async () => {
  const { request } = open([proxy.url, second.url], silentLog, 50)
  proxy.fault = rpcFaults['stale head']?.() ?? null
  await request(readNumber)
  await testChain.client.mine({ blocks: 1 })
  await new Promise((resolve) => setTimeout(resolve, 500))
  proxy.fault = null
  // As long as it may be behind, and longer.
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  proxy.methods.length = 0
  await request(getBalance)
  expect(proxy.methods).toContain('eth_getBalance')
})

test('the settings of the operator, with the key of a provider', () => {
  const env = parseEnv({ RPC_URL_1: 'https://one.example, wss://two.example', ALCHEMY_API_KEY: 'k-1' })
  expect(readRpcUrls(env).get(1)).toEqual([
    'https://one.example',
    'wss://two.example',
    'https://eth-mainnet.g.alchemy.com/v2/k-1',
  ])
  // Served by the key alone: behind the provider stands the public endpoint.
  expect(readRpcUrls(env).get(10)).toEqual(['https://opt-mainnet.g.alchemy.com/v2/k-1', publicRpcUrls[10]])
  expect(readRpcUrls(parseEnv({})).size).toBe(0)
  expect(() => parseEnv({ RPC_URL_1: 'ftp://one.example' })).toThrow('settings')
  expect(() => parseEnv({ COLLECTIONS: '1:0x12' })).toThrow('settings')
})
