import { createPublicClient, custom, type EIP1193RequestFn, http, toHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { setMetrics } from '@/server/base/metrics'
import { openMetrics } from '@/server/base/open-metrics'
import { reverifyOrdersOfUnknownBlocks } from '@/server/indexer/reorg/reverify-orders-of-unknown-blocks'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { checkRemainingOrders } from '@/server/orders/checks/check-remaining-orders'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { buildSignedListing, buyListing } from '@/tests/harness/orders'
import { clearTables, readTables } from '@/tests/harness/read-tables'
import {
  approveSeaport,
  assertMined,
  mintToken,
  startTestChain,
  type TestChain,
  transferToken,
} from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'

let testChain: TestChain
let services: Services
let freshServices: Services
let market: TestMarket
let seller: PrivateKeyAccount
let buyer: PrivateKeyAccount

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  freshServices = await openTestServices(testChain.chain)
  ;[seller, buyer] = testChain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  await approveSeaport(testChain, seller)
})

afterAll(async () => {
  await services?.db.close()
  await freshServices?.db.close()
  await testChain?.stop()
})

beforeEach(async () => {
  market = await startTestMarket(testChain, { services })
})

afterEach(() => market.stop())

async function list() {
  const tokenId = await mintToken(testChain, seller)
  const listing = await buildSignedListing(testChain, seller, tokenId)
  await submitOrder(services, listing.body)
  return { tokenId, listing }
}

const getStatus = async (hash: `0x${string}`) => (await getOrder(services, { chainId: localChainId, hash })).status

async function expectFreshIndex(): Promise<void> {
  await clearTables(freshServices.db)
  const fresh = await startTestMarket(testChain, { services: freshServices })
  await fresh.sync()
  await fresh.stop()
  expect(await readTables(services.db)).toEqual(await readTables(freshServices.db))
}

test('a sale that a reorganisation drops never happened; it can happen again', async () => {
  const { listing, tokenId } = await list()
  await buyListing(testChain, buyer, listing)
  await transferToken(testChain, buyer, testChain.chain.safe, tokenId)
  await market.sync()
  expect(await getStatus(listing.hash)).toBe('filled')

  const { reorgs, reorgedBlocks } = openMetrics()
  await testChain.client.request({ method: 'anvil_reorg' as never, params: [2, []] as never })
  await market.sync()
  setMetrics(undefined)
  const counted = await Promise.all([reorgs, reorgedBlocks].map(async (one) => (await one.get()).values))
  expect(counted).toEqual([
    [{ labels: { chain: localChainId }, value: 1 }],
    [{ labels: { chain: localChainId }, value: 2 }],
  ])
  expect(market.indexer.state.lastReorg).toMatchObject({ depth: 2n })
  expect(await getStatus(listing.hash)).toBe('active')
  expect(await services.db.query('select 1 from sales where token_id = $1', [tokenId])).toEqual([])
  await expectFreshIndex()

  await buyListing(testChain, buyer, listing)
  await market.sync()
  expect(await getStatus(listing.hash)).toBe('filled')
  await expectFreshIndex()
})

test('a chain that becomes shorter, and then longer than it was', async () => {
  const { listing } = await list()
  await market.sync()
  const id = await testChain.client.snapshot()
  await buyListing(testChain, buyer, listing)
  const gone = await mintToken(testChain, buyer)
  await market.sync()

  await testChain.client.revert({ id })
  await market.sync()
  expect(await getStatus(listing.hash)).toBe('active')
  expect(await services.db.query('select 1 from items where token_id = $1', [gone])).toEqual([])
  await expectFreshIndex()

  for (let count = 0; count < 4; count++) await mintToken(testChain, seller)
  await market.sync()
  await expectFreshIndex()
})

test('the same transactions in other blocks, as after a crash of the local chain', async () => {
  const { listing, tokenId } = await list()
  await buyListing(testChain, buyer, listing)
  await market.sync()
  const { client } = testChain
  const head = await client.getBlockNumber()
  const raws: `0x${string}`[] = []
  for (const back of [1n, 0n]) {
    const { transactions } = await client.getBlock({ blockNumber: head - back })
    for (const hash of transactions) {
      const params = [hash]
      raws.push(await client.request({ method: 'eth_getRawTransactionByHash' as never, params: params as never }))
    }
  }
  await client.request({ method: 'anvil_rollback' as never, params: [2] as never })
  await client.increaseTime({ seconds: 30 })
  for (const serializedTransaction of raws)
    await assertMined(client, await client.sendRawTransaction({ serializedTransaction }))
  await market.sync()
  expect(market.indexer.state.lastReorg).toMatchObject({ depth: 2n })
  expect(await getStatus(listing.hash)).toBe('filled')
  const [item] = await services.db.query('select owner from items where token_id = $1', [tokenId])
  expect(item).toEqual({ owner: buyer.address })
  await expectFreshIndex()
})

test('a stop in the middle, and a restart, go on where they were', async () => {
  const { listing } = await list()
  await market.sync()
  await market.stop()
  await buyListing(testChain, buyer, listing)
  const again = await startTestMarket(testChain, { services, rangeLength: 1n })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('filled')
  await expectFreshIndex()
  await again.stop()
})

test('orders that were due when the process died are checked after the restart', async () => {
  const { listing } = await list()
  await market.sync()
  await market.stop()
  await services.db.query(`update orders set status = 'inactive', due_block = checked_block + 1`)
  await mintToken(testChain, seller)
  const again = await startTestMarket(testChain, { services })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('active')
  await again.stop()
})

test('a check made at a block that the index has left is not stored', async () => {
  const { listing, tokenId } = await list()
  await market.sync()
  await market.stop()
  await transferToken(testChain, seller, buyer.address, tokenId)
  const { number, hash } = await testChain.client.getBlock()
  await services.db.query('update orders set due_block = $1 where hash = $2', [number, listing.hash])
  await checkRemainingOrders(services, localChainId, { number, hash })
  expect(await getStatus(listing.hash)).toBe('active')
  const again = await startTestMarket(testChain, { services })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('inactive')
  await again.stop()
})

test('an order that was taken in above the head of the index, at a block that the chain then loses', async () => {
  await market.sync()
  await market.stop()
  const id = await testChain.client.snapshot()
  const { listing, tokenId } = await list()
  expect(await getStatus(listing.hash)).toBe('active')
  await testChain.client.revert({ id })
  const again = await startTestMarket(testChain, { services })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('inactive')
  // The chain goes on another way, and then as it did.
  expect(await mintToken(testChain, seller)).toBe(tokenId)
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('active')
  await again.stop()
})

test('an order that was taken in at a block that the node of the index has not yet waits for it', async () => {
  await market.sync()
  const head = await testChain.client.getBlock()
  await market.stop()
  await assertMined(
    testChain.client,
    await testChain.client.writeContract({
      ...{ account: seller, chain: localViemChain, address: seaportAddress },
      ...{ abi: seaportAbi, functionName: 'incrementCounter' },
    }),
  )
  const { listing } = await list()
  const behind = answerAsOf(head.number)
  const lagging = { ...services, clients: new Map([[localChainId, behind]]) }
  const recall = (gracePeriodSeconds: bigint) =>
    reverifyOrdersOfUnknownBlocks(services, behind, { chainId: localChainId, head, gracePeriodSeconds })
  await recall(60n)
  await checkRemainingOrders(lagging, localChainId, head)
  expect(await getStatus(listing.hash)).toBe('active')
  // Were the block gone, the order would be judged by those that are left, which do not end it.
  await recall(0n)
  await checkRemainingOrders(services, localChainId, head)
  expect(await getStatus(listing.hash)).toBe('inactive')
  const again = await startTestMarket(testChain, { services })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('active')
  await again.stop()
})

test('an item that was away and back between two looks at the chain, which then loses its way back', async () => {
  const { listing, tokenId } = await list()
  await market.sync()
  await market.stop()
  await transferToken(testChain, seller, buyer.address, tokenId)
  const id = await testChain.client.snapshot()
  await transferToken(testChain, buyer, seller.address, tokenId)
  const again = await startTestMarket(testChain, { services })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('active')
  await testChain.client.revert({ id })
  await testChain.client.mine({ blocks: 2 })
  await again.sync()
  expect(again.indexer.state.lastReorg).toMatchObject({ depth: 1n })
  expect(await getStatus(listing.hash)).toBe('inactive')
  await again.stop()
})

test('an order that a node says to be over before the block of its end, which is then lost', async () => {
  const { listing } = await list()
  await market.sync()
  await market.stop()
  const head = await testChain.client.getBlock()
  const id = await testChain.client.snapshot()
  await buyListing(testChain, buyer, listing)
  await services.db.query('update orders set checked_block = checked_block - 1 where hash = $1', [listing.hash])
  const mixing = { ...services, clients: new Map([[localChainId, answerWithNewest()]]) }
  await checkRemainingOrders(mixing, localChainId, head)
  expect(await getStatus(listing.hash)).toBe('filled')
  const again = await startTestMarket(testChain, { services })
  await again.sync()
  await testChain.client.revert({ id })
  await testChain.client.mine({ blocks: 2 })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('active')
  await again.stop()
})

/** A node that answers any question about a block with the state of its newest. */
function answerWithNewest() {
  const node = http(testChain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = async ({ method, params }) => {
    const given = method === 'eth_call' ? [(params as unknown[])[0], 'latest'] : params
    return node.request({ method, params: given } as never) as never
  }
  return createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
}

/** A node that has no block above this one. */
function answerAsOf(block: bigint) {
  const node = http(testChain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = async ({ method, params }) => {
    const given = (params as unknown[] | undefined)?.map((one) => (one === 'latest' ? toHex(block) : one))
    return node.request({ method, params: given } as never) as never
  }
  return createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
}

test('another chain under the same address: read again from the start, or halted', async () => {
  const { listing, tokenId } = await list()
  await market.sync()
  await market.stop()
  // What another chain would have left: no block of it is on this one.
  await services.db.query(`update blocks set hash = '0x' || md5(hash) || md5(hash)`)
  await services.db.query(`update indexed_heads set hash = (select hash from blocks order by number desc limit 1)`)
  await services.db.query('update transfers set recipient = sender')
  await mintToken(testChain, seller)

  const halted = await startTestMarket(testChain, { services, onDeepReorg: 'halt' })
  await expect(halted.sync()).rejects.toMatchObject({ code: 'unavailable' })
  expect(halted.indexer.state).toMatchObject({ status: 'halted' })
  await halted.stop()

  const again = await startTestMarket(testChain, { services })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('active')
  const [item] = await services.db.query('select owner from items where token_id = $1', [tokenId])
  expect(item).toEqual({ owner: seller.address })
  await expectFreshIndex()
  await again.stop()
})

test('a node that fails now and then loses no log', async () => {
  await market.stop()
  const { listing } = await list()
  await buyListing(testChain, buyer, listing)
  const random = createSeededRandom(1)
  const node = http(testChain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = async (parameters) => {
    if (random() < 0.2) throw new Error('The node is tired')
    return node.request(parameters) as never
  }
  const flaky = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  const tired = { ...services, clients: new Map([[localChainId, flaky]]) }
  const again = await startTestMarket(testChain, { services: tired, rangeLength: 3n, pollMilliseconds: 10 })
  await again.sync()
  expect(await getStatus(listing.hash)).toBe('filled')
  await expectFreshIndex()
  await again.stop()
})

test('a long chain keeps the headers of its tail, and halts when more of it is gone', async () => {
  await market.stop()
  const { tokenId } = await list()
  await testChain.client.mine({ blocks: 560 })
  const again = await startTestMarket(testChain, { services, rangeLength: 200n, onDeepReorg: 'halt' })
  await again.sync()
  const [count] = await services.db.query<{ blocks: number }>('select count(*)::integer as blocks from blocks')
  expect(count?.blocks).toBeLessThan(350)
  await expectFreshIndex()

  await testChain.client.request({ method: 'anvil_rollback' as never, params: [100] as never })
  await again.sync()
  expect(again.indexer.state.lastReorg).toMatchObject({ depth: 100n })
  await testChain.client.request({ method: 'anvil_rollback' as never, params: [270] as never })
  await expect(again.sync()).rejects.toMatchObject({ code: 'unavailable' })
  expect(again.indexer.state).toMatchObject({ status: 'halted' })
  await again.stop()

  const local = await startTestMarket(testChain, { services })
  await local.sync()
  await expectFreshIndex()
  expect(await services.db.query('select 1 from items where token_id = $1', [tokenId])).toHaveLength(1)
  await local.stop()
})

test('a node that reads the chain anew halts the index, which goes on once it has its blocks again', async () => {
  // More than are remembered.
  await testChain.client.mine({ blocks: 300 })
  await market.sync()
  await market.stop()
  let isEmpty = true
  const node = http(testChain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = async ({ method, params }) => {
    const isLatest = method === 'eth_getBlockByNumber' && (params as unknown[])[0] === 'latest'
    return node.request({ method, params: isEmpty && isLatest ? ['0x0', false] : params } as never) as never
  }
  const anew = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  const again = await startTestMarket(testChain, {
    services: { ...services, clients: new Map([[localChainId, anew]]) },
    ...{ onDeepReorg: 'halt', timeLimitMilliseconds: 50, haltMilliseconds: 100 },
  })
  await mintToken(testChain, seller)
  await expect(again.sync()).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(() => again.indexer.state.status).toBe('halted')
  isEmpty = false
  await expect.poll(() => again.indexer.state.status, { timeout: 10_000 }).toBe('synced')
  await again.sync()
  await expectFreshIndex()
  await again.stop()
})
