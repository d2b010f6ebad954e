import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/chains/chains'
import { parseEnv } from '@/lib/env'
import type { Log } from '@/server/log'
import { type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { rpcFaults } from '@/tests/harness/rpc-faults'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-market'
import { createRpcPool, type RpcPool } from './create-rpc-pool'
import { readRpcUrls } from './read-rpc-urls'

let testChain: TestChain
let proxy: FaultProxy
let pool: RpcPool | undefined

beforeAll(async () => {
  testChain = await startTestChain()
  proxy = await startFaultProxy(testChain.chain.rpcUrl)
})

afterEach(() => {
  pool?.close()
  proxy.fault = null
})

afterAll(async () => {
  await proxy?.close()
  await testChain?.stop()
})

const open = (urls: string[], log: Log = silentLog) => {
  pool = createRpcPool({ chainId: localChainId, urls, log, timeLimitMs: 300 })
  return pool
}
const readNumber = { method: 'eth_blockNumber', params: [] }

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
  proxy.times.length = 0
  await expect(open([testChain.chain.rpcUrl, proxy.url]).request(call)).rejects.toMatchObject({
    name: 'RpcRequestError',
  })
  expect(proxy.times).toEqual([])
})

test('Retry-After is kept to, and a key in an address is not told', async () => {
  proxy.fault = rpcFaults['429 with Retry-After']?.() ?? null
  const lines: string[] = []
  const write = (message: string, fields?: object) => void lines.push(message + JSON.stringify(fields))
  const { request } = open([`${proxy.url}/v2/s3cret`], { info: write, warn: write, error: write })
  const failures = [await request(readNumber).catch(String), await request(readNumber).catch(String)]
  proxy.fault = null
  failures.push((await request(readNumber).catch(String)) as string)
  expect(failures.join() + lines.join()).not.toContain('s3cret')
  expect(lines).toHaveLength(1)
  await expect.poll(() => request(readNumber).catch(() => null), { timeout: 3_000 }).toMatch(/^0x/)
})

test('the settings of the operator, with the key of a provider', () => {
  const env = parseEnv({ RPC_URL_1: 'https://one.example, wss://two.example', ALCHEMY_API_KEY: 'k-1' })
  expect(readRpcUrls(env).get(1)).toEqual([
    'https://one.example',
    'wss://two.example',
    'https://eth-mainnet.g.alchemy.com/v2/k-1',
  ])
  expect(readRpcUrls(env).get(10)).toEqual(['https://opt-mainnet.g.alchemy.com/v2/k-1'])
  expect(readRpcUrls(parseEnv({})).size).toBe(0)
  expect(() => parseEnv({ RPC_URL_1: 'ftp://one.example' })).toThrow('settings')
  expect(() => parseEnv({ COLLECTIONS: '1:0x12' })).toThrow('settings')
})
