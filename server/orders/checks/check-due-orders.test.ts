import type { Hash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { buildSignedListing, buildSubmission, buildTestListing, signOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { checkDueOrders, type DueOrder, dueOrderColumns } from './check-due-orders'

const orderCount = 50
/** With the block that brings orders back, and in a pass after it. */
const [atOnce, later] = [40, 20]

let chain: TestChain
let proxy: FaultProxy
let services: Services
let market: TestMarket
let maker: PrivateKeyAccount
let neighbour: Hash
/** The cheapest first. */
const hashes: Hash[] = []

beforeAll(async () => {
  chain = await startTestChain()
  proxy = await startFaultProxy(chain.chain.rpcUrl)
  services = await openTestServices({ ...chain.chain, rpcUrl: proxy.url })
  // A pass is when it is asked for, and at no other time.
  market = await startTestMarket(chain, { services, pollMilliseconds: 3_600_000 })
  const [account, other] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  maker = account
  for (const one of [maker, other]) await approveSeaport(chain, one)
  const beside = await buildSignedListing(chain, other, await mintToken(chain, other))
  neighbour = (await submitOrder(services, beside.body)).order.hash
  const tokenId = await mintToken(chain, maker)
  const prices = Array.from({ length: orderCount }, (_, index) => BigInt(1_000_000 + index))
  // As they come, the cheapest are neither the first nor the last.
  const inTurns = [...prices.slice(20), ...prices.slice(0, 20)]
  const found = new Map<bigint, Hash>()
  for (const priceWei of inTurns) {
    const components = await buildTestListing(chain, { offerer: maker.address, tokenId, priceWei })
    const body = buildSubmission(components, await signOrder(maker, components))
    found.set(priceWei, (await submitOrder(services, body)).order.hash)
  }
  hashes.push(...prices.map((priceWei) => found.get(priceWei) as Hash))
  await market.sync()
}, 120_000)
afterAll(async () => {
  await market?.stop()
  await services?.db.close()
  await proxy?.close()
  await chain?.stop()
})

/** How many fills a pass simulates. */
async function pass(act: () => Promise<unknown> = async () => {}): Promise<number> {
  await act()
  proxy.methods.splice(0)
  await market.sync()
  return proxy.methods.filter((method) => method === 'eth_simulateV1').length
}
const readActive = async () => {
  const rows = await services.db.query<{ hash: Hash }>("select hash from orders where status = 'active'")
  const active = new Set(rows.map(({ hash }) => hash))
  return hashes.flatMap((hash, place) => (active.has(hash) ? [place] : []))
}
const first = (count: number) => Array.from({ length: count }, (_, place) => place)
const readNeighbour = () => services.db.query('select xmin::text, status from orders where hash = $1', [neighbour])

const disapprove = () => approveSeaport(chain, maker, false)
const approve = () => approveSeaport(chain, maker)
const due = 'select 1 from orders where due_block > checked_block'

beforeEach(async () => {
  await disapprove()
  await market.sync()
})

test('of the orders that an approval brings back each pass simulates some, the cheapest first, and none is active before', async () => {
  const before = await readNeighbour()
  expect(await readActive()).toEqual([])
  expect(await pass(approve)).toBe(atOnce)
  expect(await readActive()).toEqual(first(atOnce))
  expect(await pass()).toBe(orderCount - atOnce)
  expect(await readActive()).toEqual(first(orderCount))
  expect(await pass()).toBe(0)
  expect(await services.db.query(due)).toEqual([])
  expect(await readNeighbour()).toEqual(before)
})

test('an approval that comes and goes brings no more simulations than that a block', async () => {
  for (let round = 0; round < 2; round++) {
    expect(await pass(approve)).toBe(atOnce)
    expect(await readActive()).toEqual(first(atOnce))
    expect(await pass(disapprove)).toBe(0)
    expect(await readActive()).toEqual([])
    // Else they would come before the orders of others in each sweep.
    expect(await services.db.query('select 1 from orders where simulated_at = 0')).toEqual([])
  }
})

test('orders that a block brings back in too great a number for its own check are simulated no faster', async () => {
  await pass(approve)
  const head = await chain.client.getBlockNumber()
  // As such a block leaves them.
  await services.db.query(
    `update orders set status = 'inactive', reasons = '{not_approved}', due_block = $2, checked_block = $2::bigint - 1
     where hash = any($1::text[])`,
    [hashes, head],
  )
  for (const count of [later, 2 * later, orderCount]) {
    expect(await pass()).toBeLessThanOrEqual(later)
    expect(await readActive()).toEqual(first(count))
  }
})

test('a suspect that lacks something is not simulated, and does not count as if it were', async () => {
  const rows = await services.db.query<DueOrder>(
    `select ${dueOrderColumns} as is_suspect from orders o where hash = any($1::text[])`,
    [[hashes[0] as Hash, neighbour]],
  )
  const suspects = rows.map((row) => ({ ...row, is_suspect: true }))
  const checked = await checkDueOrders(services, localChainId, await readLatestBlock(chain.client), suspects)
  expect(checked.orders.map(({ hash }) => hash).sort()).toEqual([hashes[0], neighbour].sort())
  expect(checked.simulated).toEqual([neighbour])
})
