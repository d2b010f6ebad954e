import { parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashOrder } from '@/lib/protocol/seaport'
import type { Services } from '@/server/services/services'
import { buildTestListing, validateOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'

const many = 3_000
const waitMs = 60_000

let testChain: TestChain
let services: Services
let market: TestMarket
let maker: PrivateKeyAccount

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  market = await startTestMarket(testChain, { services })
  maker = testChain.accounts[1] as PrivateKeyAccount
  await approveSeaport(testChain, maker)
})

afterAll(async () => {
  await market?.stop()
  await services?.db.close()
  await testChain?.stop()
})

/** A listing that holds, and as many more of the same item as anybody may sign. */
async function listManyTimes(): Promise<bigint> {
  const tokenId = await mintToken(testChain, maker)
  const components = await buildTestListing(testChain, { offerer: maker.address, tokenId })
  await validateOrder(testChain, maker, components)
  await market.sync()
  const columns = `chain_id, side, kind, maker, collection, token_id, currency, price_wei, quantity, status, reasons, start_time,
    end_time, counter, parameters, created_at, checked_block, simulated_at`
  for (let from = 0; from < many; from += 500) {
    await services.db.query(
      `insert into orders (hash, signature, ${columns}) select '0xf' || lpad(n::text, 63, '0'), '0x' || repeat('ab', 64) || '1b', ${columns}
       from orders, generate_series(${from + 1}, ${from + 500}) n where hash = $1`,
      [hashOrder(components)],
    )
  }
  await services.db.execute('analyze orders')
  return tokenId
}

async function count(condition: string): Promise<number> {
  const [row] = await services.db.query<{ count: number }>(
    `select count(*)::integer as count from orders where hash like '0xf00000%' and ${condition}`,
  )
  return row?.count ?? 0
}

test('whoever has thousands of orders for an item, and moves it, holds up neither the index nor shows one that is not looked at', async () => {
  const tokenId = await listManyTimes()
  expect(await count("status = 'active'")).toBe(many)
  // The block of the transfer below. A wait for the receipt would give the check of the orders time to begin.
  const block = (await testChain.client.getBlockNumber()) + 1n
  await testChain.client.writeContract({
    ...{ account: maker, chain: testChain.client.chain, address: testChain.chain.demoCollection },
    ...{ abi: parseAbi(['function transferFrom(address, address, uint256)']), functionName: 'transferFrom' },
    args: [maker.address, (testChain.accounts[2] as PrivateKeyAccount).address, tokenId],
  })
  await vi.waitFor(() => expect(market.indexer.state.indexedBlock).toBeGreaterThanOrEqual(block), {
    timeout: waitMs,
    interval: 5,
  })
  // Their check is still to come: 500 at a time, and new blocks between.
  expect(await count('due_block > checked_block')).toBeGreaterThan(many / 2)
  expect(await count("status = 'active'")).toBe(0)
  await market.indexer.whenSynced(block, waitMs)
  expect(await count('due_block > checked_block')).toBe(0)
  expect(await count("status = 'inactive' and reasons @> array['not_owner']")).toBe(many)
}, 180_000)
