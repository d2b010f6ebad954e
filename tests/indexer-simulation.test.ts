import { type Address, createPublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom, type Random } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createRpcPool, type RpcPool } from '@/server/chains/rpc/create-rpc-pool'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import type { Services } from '@/server/services/services'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import keptSeeds from '@/tests/failing-seeds.json'
import { breakDatabase } from '@/tests/harness/break-database'
import { chooseSeeds } from '@/tests/harness/choose-seeds'
import { createActor } from '@/tests/harness/create-actor'
import { expectFreshIndex } from '@/tests/harness/expect-fresh-index'
import { type Fault, type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { clearTables } from '@/tests/harness/read-tables'
import { rpcFaults } from '@/tests/harness/rpc-faults'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket } from '@/tests/harness/start-test-market'
import { deployMultiToken } from '@/tests/harness/test-tokens'

const keptAs = 'indexer-simulation'
/** `SEED=<n>` tries one alone, `SOAK=1` a hundred. */
const seeds = chooseSeeds({
  // Other ones on PostgreSQL.
  ...{ test: keptAs, kept: keptSeeds, first: testsOnPostgres ? 7101 : 7001 },
  count: process.env.SOAK ? 100 : 10,
  only: process.env.SEED,
})

const steps = 30
/** After the faults end; a busy machine is slow. */
const recoveryMs = 60_000
/** Of all requests, statements and steps: more than a bad night has, so that few seeds see every kind. */
const rates = { rpcFault: 0.08, databaseError: 0.005, reorg: 0.08, restart: 0.06, pause: 0.15 }

let testChain: TestChain
let services: Services
let fresh: Services
/** Two ways to one node: each lies and fails by itself. */
let proxies: FaultProxy[] = []
let multiToken: Address
/** Where each seed begins: the chain of all of them together would be longer with each, and a seed alone another. */
let firstBlock: bigint

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  fresh = await openTestServices(testChain.chain)
  const { rpcUrl } = testChain.chain
  proxies = [await startFaultProxy(rpcUrl), await startFaultProxy(rpcUrl)]
  multiToken = await deployMultiToken(testChain, testChain.accounts[0] as never)
  firstBlock = await testChain.client.getBlockNumber({ cacheTime: 0 })
})

afterAll(async () => {
  for (const proxy of proxies) await proxy.close()
  await services?.db.close()
  await fresh?.db.close()
  await testChain?.stop()
})

/** What can be answered to one method alone. */
const lies: Readonly<Record<string, readonly string[]>> = {
  eth_getLogs: ['missing logs', 'duplicate logs', 'out-of-order logs', 'too many results'],
  eth_getBlockByNumber: ['stale head', 'head going back', 'hash disagreement'],
  eth_getBlockReceipts: ['null receipts'],
  eth_chainId: ['wrong chain id'],
}

const met = new Set<string>()

/** Each request may meet a fault: one of its method, or any. Who left logs out may not have their receipts either. */
function createFaults(random: Random): Fault {
  const faults = new Map(Object.entries(rpcFaults).map(([name, create]) => [name, create()]))
  let isBlind = false
  const choose = (method: string): string | undefined => {
    if (isBlind && method === 'eth_getBlockReceipts') return 'null receipts'
    if (random() >= rates.rpcFault) return undefined
    const names = (random() < 0.6 ? lies[method] : undefined) ?? [...faults.keys()]
    return names[Math.floor(random() * names.length)]
  }
  return (context) => {
    const { method } = context.request
    const name = choose(method)
    if (name === 'missing logs') isBlind = random() < 0.5
    else if (isBlind && method === 'eth_getLogs') isBlind = random() < 0.7
    if (!name) return context.forward()
    met.add(name)
    return faults.get(name)?.(context)
  }
}

async function forget(): Promise<void> {
  const depth = (await testChain.client.getBlockNumber({ cacheTime: 0 })) - firstBlock
  if (depth > 0n) {
    await testChain.client.request({ method: 'anvil_rollback' as never, params: [Number(depth)] as never })
  }
  await clearTables(services.db)
  await services.db.execute('truncate orders')
  for (const [contract, standard] of [
    [testChain.chain.demoCollection, 'ERC721'],
    [multiToken, 'ERC1155'],
  ] as const) {
    await storeCollection(services, { chainId: localChainId, contract, name: standard, standard })
  }
}

function createBrokenServices(random: Random, isCalm: () => boolean, pool: RpcPool) {
  const client = createPublicClient({ chain: localViemChain, transport: pool.transport, cacheTime: 0 })
  const db = breakDatabase(services.db, random, () => (isCalm() ? 0 : rates.databaseError))
  return { ...services, db, clients: new Map([[localChainId, client]]) }
}

async function reorganise(random: Random): Promise<void> {
  const depth = random() < 0.2 ? 1 + Math.floor(random() * 40) : 1 + Math.floor(random() * 4)
  const method = random() < 0.3 ? 'anvil_rollback' : 'anvil_reorg'
  const params = method === 'anvil_rollback' ? [depth] : [depth, []]
  await testChain.client.request({ method: method as never, params: params as never })
}

async function simulate(seed: number): Promise<void> {
  // A source of their own for each, so that what people do does not depend on how fast the index is.
  const random = createSeededRandom(seed)
  let isCalm = true
  await forget()
  const urls = proxies.map(({ url }) => url)
  const pool = createRpcPool({ chainId: localChainId, urls, log: silentLog, timeLimitMs: 1_000 })
  const broken = createBrokenServices(createSeededRandom(seed + 1_000_000), () => isCalm, pool)
  const start = async () => {
    isCalm = true
    const started = await startTestMarket(testChain, { services: broken, holdNode: pool.hold })
    isCalm = false
    return started
  }
  const actor = createActor({ testChain, services, random, multiToken })
  let market = await start()
  for (const [index, proxy] of proxies.entries()) {
    proxy.fault = createFaults(createSeededRandom(seed + 2_000_000 + index * 1_000_000))
  }
  // A depth that the chain does not have any more would be another chain.
  await testChain.client.mine({ blocks: 45 })
  for (let step = 0; step < steps; step++) {
    await actor.act()
    const dice = random()
    if (dice < rates.reorg) await reorganise(random)
    else if (dice < rates.reorg + rates.restart) {
      await market.stop()
      market = await start()
    } else if (dice < rates.reorg + rates.restart + rates.pause) {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  for (const proxy of proxies) proxy.fault = null
  isCalm = true
  const endedAt = Date.now()
  try {
    await market.indexer.whenSynced(await testChain.client.getBlockNumber(), recoveryMs)
  } catch (cause) {
    throw new Error(`It did not recover: ${JSON.stringify(market.indexer.state.problem)}`, { cause })
  }
  console.info(`SEED=${seed} recovered in ${Date.now() - endedAt} ms`)
  await market.stop()
  pool.close()
  await expectFreshIndex(testChain, { services, fresh })
}

test.each(seeds)(
  'faults, failures, reorganisations and restarts: seed %i',
  async (seed) => {
    console.info(`SEED=${seed}`)
    try {
      await simulate(seed)
    } catch (error) {
      console.error(`SEED=${seed} failed: keep it in tests/failing-seeds.json, under "${keptAs}"`)
      throw error
    }
  },
  180_000,
)

// Ten see almost all of them.
test.skipIf(seeds.length < 24)('the seeds together have met every fault', () => {
  expect([...met].toSorted()).toEqual(Object.keys(rpcFaults).toSorted())
})
