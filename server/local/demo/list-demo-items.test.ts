import { createPublicClient, custom } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoItems } from '@/data/items'
import type { Order } from '@/lib/api/schemas/order'
import { createSeededRandom } from '@/lib/base/random'
import { localChainId } from '@/lib/protocol/chains/chains'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildConfig } from '@/server/app/build-config'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { listOrders } from '@/server/orders/list-orders'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { openTestServices } from '@/tests/builders/services'
import { buyListing, cancelOrder } from '@/tests/harness/orders'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { submitDemoListings } from './list-demo-items'
import { mintDemoItems } from './mint-demo-items'
import { startListingRenewal } from './start-listing-renewal'

const random = createSeededRandom(7)
let local: TestChain
let market: TestMarket
let snapshot: `0x${string}`

beforeAll(async () => {
  local = await startTestChain()
  const backend = createLocalBackend(local.chain)
  const client = createPublicClient({
    chain: localViemChain,
    transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }),
  })
  await mintDemoItems({ chain: local.chain, client, backend, say() {} })
})

beforeEach(async () => {
  snapshot = await local.client.snapshot()
  const services = await openTestServices({
    db: await openTestDatabase(),
    config: buildConfig({ MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: [], SAFE_APP_URLS: [] }, local.chain),
    clients: new Map([[localChainId, createPublicClient({ chain: localViemChain, transport: custom(local.client) })]]),
  })
  market = await startTestMarket(local, { services })
  await market.sync()
})

afterEach(async () => {
  vi.useRealTimers()
  await market.stop()
  await market.services.db.close()
  await local.client.revert({ id: snapshot })
  // A revert leaves the clock of anvil where the test has set it: orders of the next test may have ended by it.
  await local.client.request({ method: 'evm_setTime', params: [Math.floor(Date.now() / 1000)] } as never)
})

afterAll(() => local.stop())

const list = () => submitDemoListings({ services: market.services, chain: local.chain, random, nowMs: Date.now() })

async function findListings(status: Order['status']): Promise<Order[]> {
  return (await listOrders(market.services, { status, sort: 'newest', limit: 100 })).orders
}

/** The time at which the sale that ends first has ended, for the server and for the chain. */
async function passFirstEnd(): Promise<Order> {
  const [first] = (await findListings('active')).toSorted((a, b) => Number(a.endTime) - Number(b.endTime))
  if (!first) throw new Error('Nothing is on sale')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime((Number(first.endTime) + 1) * 1000)
  await local.client.setNextBlockTimestamp({ timestamp: BigInt(first.endTime) + 1n })
  await local.client.mine({ blocks: 1 })
  await market.sync()
  return first
}

test('each item is on sale once, by its creator, for a price of the demo', async () => {
  expect(await list()).toBe(demoItems.length)
  expect(await list()).toBe(0)
  const orders = await findListings('active')
  expect(orders.map(({ tokenId }) => Number(tokenId)).sort((a, b) => a - b)).toEqual(
    demoItems.map(({ id }) => Number(id)),
  )
  for (const { priceWei, endTime } of orders) {
    expect(Number(priceWei)).toBeGreaterThanOrEqual(1e16)
    expect(Number(priceWei)).toBeLessThanOrEqual(5e18)
    expect(BigInt(priceWei) % 10n ** 16n, 'two decimals').toBe(0n)
    expect(Number(endTime) * 1000 - Date.now()).toBeLessThanOrEqual(432_000_000)
  }
})

test('a listing that lapses unsold is listed again, and the others stay as they are', async () => {
  await list()
  const before = await findListings('active')
  const lapsed = await passFirstEnd()
  expect(await findListings('expired')).toMatchObject([{ hash: lapsed.hash }])
  expect(await list()).toBe(1)
  const after = await findListings('active')
  expect(after).toHaveLength(demoItems.length)
  const fresh = after.filter(({ hash }) => !before.some((order) => order.hash === hash))
  expect(fresh).toMatchObject([{ tokenId: lapsed.tokenId, maker: lapsed.maker }])
  expect(Number(fresh[0]?.endTime) * 1000).toBeGreaterThan(Date.now())
})

test('an item whose listing was cancelled, or that was sold, is not listed again', async () => {
  await list()
  const [cancelled, sold] = await findListings('active')
  if (!cancelled || !sold) throw new Error('Nothing is on sale')
  const seller = local.accounts.find(({ address }) => address === cancelled.maker)
  const [ada] = local.chain.accounts
  if (!seller || !ada) throw new Error('No such account')
  await cancelOrder(local, seller, decodeOrderComponents(cancelled.parameters))
  await buyListing(local, privateKeyToAccount(ada.privateKey), {
    components: decodeOrderComponents(sold.parameters),
    signature: sold.signature,
  })
  await market.sync()

  expect(await list()).toBe(0)
  const tokens = (await findListings('active')).map(({ tokenId }) => tokenId)
  expect(tokens).not.toContain(cancelled.tokenId)
  expect(tokens).not.toContain(sold.tokenId)
})

test('while the market runs, a lapsed listing is renewed by itself', async () => {
  const renewal = await startListingRenewal({ services: market.services, chain: local.chain, say() {}, log: silentLog })
  try {
    const lapsed = await passFirstEnd()
    const isBack = async () => (await findListings('active')).some(({ tokenId }) => tokenId === lapsed.tokenId)
    expect(await isBack()).toBe(false)
    await vi.waitFor(async () => expect(await isBack()).toBe(true), { timeout: 15_000, interval: 100 })
  } finally {
    await renewal.stop()
  }
})
