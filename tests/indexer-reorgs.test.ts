import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { registerCollection } from '@/server/collections/registration/register-collection'
import type { Services } from '@/server/services/services'
import { createActor } from '@/tests/harness/create-actor'
import { expectFreshIndex } from '@/tests/harness/expect-fresh-index'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { deployMultiToken } from '@/tests/harness/test-tokens'

const seed = Number(process.env.SEED ?? 31)

let testChain: TestChain
let services: Services
let fresh: Services
let market: TestMarket
let multiToken: Address
let marketOptions: { onDeepReorg?: 'halt' } = {}

beforeAll(async () => {
  console.info(`SEED=${seed}`)
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  fresh = await openTestServices(testChain.chain)
  multiToken = await deployMultiToken(testChain, testChain.accounts[0] as never)
  await registerCollection(services, { chainId: localChainId, contract: multiToken, opener: 'operator' })
  await testChain.client.mine({ blocks: 300 })
})

afterAll(async () => {
  await services?.db.close()
  await fresh?.db.close()
  await testChain?.stop()
})

beforeEach(async () => {
  market = await startTestMarket(testChain, { services })
  await market.sync()
})

afterEach(() => market.stop())

/** Fills the blocks up to `depth` above the present head: some with what people do, the others empty. */
async function fill(depth: number, random: () => number): Promise<void> {
  const { client } = testChain
  const target = (await client.getBlockNumber()) + BigInt(depth)
  const actor = createActor({ testChain, services, random, multiToken })
  for (let step = 0; step < 12 && (await client.getBlockNumber()) < target; step++) {
    await actor.act()
    const left = Number(target - (await client.getBlockNumber()))
    if (left > 12) await client.mine({ blocks: Math.min(left, Math.ceil(depth / 12)) })
  }
  const left = Number(target - (await client.getBlockNumber()))
  if (left > 0) await client.mine({ blocks: left })
}

/**
 * Blocks that the index has, and the chain then has no more. By a snapshot, with the index at rest: `anvil_reorg` goes
 * block by block, and loses the state of contracts when it goes deep.
 */
async function reorganise(depth: number, random: () => number, newBlocks: number): Promise<void> {
  const { client } = testChain
  const fork = await client.getBlockNumber()
  const id = await client.snapshot()
  await fill(depth, random)
  await market.sync()
  await market.stop()
  const { timestamp } = await client.getBlock({ blockNumber: fork + 1n })
  await client.revert({ id })
  // The first new block must differ from the old block at its height. Empty blocks with equal timestamps have equal hashes.
  if (newBlocks > 0) await client.setNextBlockTimestamp({ timestamp: timestamp + 1n })
  await fill(newBlocks, random)
  market = await startTestMarket(testChain, { services, ...marketOptions })
}

async function readHead() {
  const [row] = await services.db.query<{ status: string; problem: string | null; last_reorg_depth: string | null }>(
    'select status, problem, last_reorg_depth from indexed_heads',
  )
  return row
}

const random = createSeededRandom(seed)
const randomDepths = Array.from({ length: 2 }, () => 1 + Math.floor(random() * 60))

test.each([1, 2, 7, 32, 64, 157, 250, ...randomDepths])('a reorganisation of depth %i', async (depth) => {
  await reorganise(depth, createSeededRandom(seed * 1000 + depth), depth + 1)
  await market.sync()
  expect(await readHead()).toMatchObject({ status: 'synced', last_reorg_depth: String(depth) })
  await expectFreshIndex(testChain, { services, fresh })
})

test.each([1, 40, 200])('a chain that is %i blocks shorter', async (depth) => {
  await reorganise(depth, createSeededRandom(seed * 2000 + depth), 0)
  await market.sync()
  expect(await readHead()).toMatchObject({ status: 'synced', last_reorg_depth: String(depth) })
  await expectFreshIndex(testChain, { services, fresh })
})

test('deeper than 256 blocks: it halts, says so where every process reads it, and changes no row', async () => {
  marketOptions = { onDeepReorg: 'halt' }
  await testChain.client.mine({ blocks: 20 })
  await market.sync()
  await reorganise(280, createSeededRandom(seed), 285)
  const before = await services.db.query('select * from transfers')
  await expect(market.sync()).rejects.toMatchObject({ code: 'unavailable' })
  expect(market.indexer.state).toMatchObject({ status: 'halted' })
  expect(await readHead()).toMatchObject({ status: 'halted', problem: expect.stringContaining('256') })
  expect(await services.db.query('select * from transfers')).toEqual(before)
})
