import { createPublicClient, custom, type EIP1193RequestFn, http, RpcRequestError } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createRpcPool, type RpcPool } from '@/server/chains/rpc/create-rpc-pool'
import type { Database } from '@/server/db/database'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import type { Services } from '@/server/services/services'
import { type Fault, type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { clearTables, readTables } from '@/tests/harness/read-tables'
import { rpcFaults } from '@/tests/harness/rpc-faults'
import { mintToken, silentLog, startTestChain, type TestChain, transferToken } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'

const faultMs = 1_000
const recoveryMs = 30_000

let testChain: TestChain
let services: Services
let fresh: Services
let proxy: FaultProxy
let second: FaultProxy
let market: TestMarket | undefined
let pool: RpcPool | undefined
let alice: PrivateKeyAccount
let bob: PrivateKeyAccount

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  fresh = await openTestServices(testChain.chain)
  proxy = await startFaultProxy(testChain.chain.rpcUrl)
  second = await startFaultProxy(testChain.chain.rpcUrl)
  ;[alice, bob] = testChain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})

afterEach(async () => {
  for (const one of [proxy, second]) one.fault = null
  await market?.stop()
  pool?.close()
})

afterAll(async () => {
  await proxy?.close()
  await second?.close()
  await services?.db.close()
  await fresh?.db.close()
  await testChain?.stop()
})

/** An index of a chain that is nobody's own, through the proxies. */
async function startIndex(urls: readonly string[]): Promise<TestMarket> {
  pool = createRpcPool({ chainId: localChainId, urls, log: silentLog, timeLimitMs: 500, compareMs: 200 })
  const client = createPublicClient({ chain: localViemChain, transport: pool.transport, cacheTime: 0 })
  market = await startTestMarket(testChain, {
    services: { ...services, clients: new Map([[localChainId, client]]) },
    ...{ onDeepReorg: 'halt', timeLimitMilliseconds: 60_000, holdNode: pool.hold },
  })
  return market
}

async function act(): Promise<void> {
  const tokenId = await mintToken(testChain, alice)
  await transferToken(testChain, alice, bob.address, tokenId)
  await mintToken(testChain, bob)
}

async function readFresh() {
  await clearTables(fresh.db)
  const other = await startTestMarket(testChain, { services: fresh })
  await other.sync()
  const tables = await readSettled(fresh.db)
  await other.stop()
  return tables
}

/** Once each item's metadata was asked for: that goes on behind the blocks. */
async function readSettled(db: Database) {
  const isPending = "select 1 from items where metadata_state = 'pending'"
  await expect.poll(() => db.query(isPending), { timeout: recoveryMs }).toEqual([])
  return readTables(db)
}

/** Every row about a block up to the index's own head is in a true index too, none is missing, none was given up. */
async function expectNoWrongRow(db: Database, atLeast: bigint): Promise<void> {
  const truth = await readFresh()
  const [head] = await db.query<{ number: string }>('select number from indexed_heads')
  const upTo = BigInt(head?.number ?? 0)
  expect(upTo).toBeGreaterThanOrEqual(atLeast)
  const { transfers = [] } = truth
  const known = (transfers as { block_number: string }[]).filter((row) => BigInt(row.block_number) <= upTo)
  expect((await readTables(db)).transfers).toEqual(known)
}

/** The node does not know the newest blocks whole: neither their logs nor their receipts. */
const outOfStep = (): Fault => {
  const [logs, receipts] = [rpcFaults['missing logs']?.(), rpcFaults['null receipts']?.()]
  return (context) => (context.request.method === 'eth_getLogs' ? logs?.(context) : receipts?.(context))
}

test.each([...Object.entries(rpcFaults), ['missing logs and null receipts', outOfStep] as const])(
  '%s',
  async (_, createFault) => {
    const { sync, indexer } = await startIndex([proxy.url])
    await sync()
    const before = await testChain.client.getBlockNumber()
    proxy.fault = createFault()
    proxy.times.length = 0
    await act()
    await new Promise((resolve) => setTimeout(resolve, faultMs))
    await expectNoWrongRow(services.db, before)
    expect(indexer.state.status).not.toBe('halted')

    proxy.fault = null
    const endedAt = Date.now()
    await indexer.whenSynced(await testChain.client.getBlockNumber(), recoveryMs)
    expect(Date.now() - endedAt).toBeLessThan(recoveryMs)
    expect(await readSettled(services.db)).toEqual(await readFresh())
  },
)

test('an endpoint that says 429 hears from us at most once a second', async () => {
  const { sync } = await startIndex([proxy.url])
  await sync()
  proxy.fault = rpcFaults['429 with Retry-After']?.() ?? null
  await act()
  await new Promise((resolve) => setTimeout(resolve, 500))
  proxy.times.length = 0
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(proxy.times.length).toBeGreaterThan(0)
  expect(proxy.times.length).toBeLessThanOrEqual(4)
})

test.each([
  'stale head',
  'missing logs',
  'head going back',
  'hash disagreement',
  '500',
  'wrong chain id',
  'black hole',
])('an endpoint with %s does not hold up the index when there is another', async (name) => {
  const { sync } = await startIndex([proxy.url, second.url])
  await sync()
  proxy.fault = rpcFaults[name]?.() ?? null
  for (let count = 0; count < 3; count++) await act()
  await sync()
  expect(await readSettled(services.db)).toEqual(await readFresh())
})

test.each(['stale head', 'head going back'])(
  'an endpoint with %s, by one block, is found out in time',
  async (name) => {
    const { sync, indexer } = await startIndex([proxy.url, second.url])
    await sync()
    proxy.fault = rpcFaults[name]?.() ?? null
    // Until it has stood still once: from then on it is behind by the one block that follows.
    proxy.methods.length = 0
    await expect.poll(() => proxy.methods.length).toBeGreaterThan(2)
    await mintToken(testChain, alice)
    await indexer.whenSynced(await testChain.client.getBlockNumber(), 20_000)
    expect(await readSettled(services.db)).toEqual(await readFresh())
  },
)

test('a block of which a provider finds too much is read from its receipts', async () => {
  await act()
  const node = http(testChain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = async (given) => {
    if (given.method !== 'eth_getLogs') return node.request(given as never) as never
    const error = { code: -32005, message: 'query returned more than 10000 results' }
    throw new RpcRequestError({ body: {}, url: '', error })
  }
  const client = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  market = await startTestMarket(testChain, { services: { ...services, clients: new Map([[localChainId, client]]) } })
  await market.sync()
  expect(await readSettled(services.db)).toEqual(await readFresh())
})
