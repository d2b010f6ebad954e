import { type Hex, type PublicClient, pad, toEventSelector, toHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { storeCollection } from '@/server/collections/registration/store-collection'
import type { Database } from '@/server/db/database'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { buildAddress } from '@/tests/builders/rows'
import { buildSignedListing } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket } from '@/tests/harness/start-test-market'
import { consecutiveAbi, deployConsecutive, write } from '@/tests/harness/test-tokens'

let testChain: TestChain
let services: Services

beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
})

afterAll(async () => {
  await services?.db.close()
  await testChain?.stop()
})

/** Calls `look` after each transaction, before anything else is done. */
function watch(db: Database, look: () => Promise<void>): Database {
  return {
    ...db,
    async transaction(run) {
      const result = await db.transaction(run)
      await look()
      return result
    },
  }
}

test('while a long past is read, orders are kept true, and a short past comes first', async () => {
  const [seller] = testChain.accounts as [PrivateKeyAccount]
  const open = (contract: `0x${string}`) =>
    registerCollection(services, { chainId: localChainId, contract, opener: 'visitor' })
  const long = await deployConsecutive(testChain, seller, 1n)
  await testChain.client.mine({ blocks: 60 })
  const short = await deployConsecutive(testChain, seller, 1n)
  await approveSeaport(testChain, seller)
  const listing = await buildSignedListing(testChain, seller, await mintToken(testChain, seller))
  const before = await startTestMarket(testChain, { services })
  await before.sync()
  await submitOrder(services, listing.body)
  await before.sync()
  await before.stop()
  await open(long)
  await open(short)
  await approveSeaport(testChain, seller, false)

  const seen: string[] = []
  const look = async () => {
    const [order] = await services.db.query<{ status: string }>('select status from orders')
    const waiting = await services.db.query<{ contract: string }>(
      'select contract from collections where backfill_from is not null',
    )
    const names = waiting.map(({ contract }) => (contract === long ? 'long' : 'short')).toSorted()
    seen.push([order?.status, ...names].join(' '))
  }
  const watched = { ...services, db: watch(services.db, look) }
  const market = await startTestMarket(testChain, { services: watched, rangeLength: 10n })
  await market.sync()
  await market.stop()
  expect(seen).toContain('inactive long')
  // One range at most is read between the look at the chain and that at the orders.
  expect(seen.filter((state) => state === 'active long').length).toBeLessThanOrEqual(1)
  expect(seen).not.toContain('inactive short')
  expect(seen.at(-1)).toBe('inactive')
})

test('the past of a collection is read although block 0 is another one since the last start', async () => {
  const [seller] = testChain.accounts as [PrivateKeyAccount]
  const contract = await deployConsecutive(testChain, seller, 1n)
  const [client] = services.clients.values()
  // As anvil has it after a restart: a new block 0, and no state of the blocks before.
  const restarted = new Proxy(client as PublicClient, {
    get(target, name, receiver) {
      if (name === 'getCode') return () => Promise.reject(new Error('BlockOutOfRangeError'))
      if (name !== 'getBlock') return Reflect.get(target, name, receiver)
      return async (of: { blockNumber?: bigint }) => {
        const block = await target.getBlock(of as { blockNumber: bigint })
        return of.blockNumber === 0n ? { ...block, hash: `0x${'00'.repeat(32)}` } : block
      }
    },
  })
  const own = { ...services, clients: new Map([[localChainId, restarted]]) }
  await registerCollection(own, { chainId: localChainId, contract, opener: 'visitor' })
  const market = await startTestMarket(testChain, { services: own, startBlock: 1n })
  await market.sync()
  await market.stop()
  expect(await services.db.query('select backfill_from from collections where contract = $1', [contract])).toEqual([
    { backfill_from: null },
  ])
  expect(await services.db.query('select token_id from items where contract = $1', [contract])).toHaveLength(1)
})

// It mines 1,500 blocks: 13 s alone on two cores, twice as long beside other tests.
test('of a node that refuses long ranges a past is read to its end, and few ranges that are too long are asked for', {
  timeout: 90_000,
}, async () => {
  const [seller] = testChain.accounts as [PrivateKeyAccount]
  const contract = await deployConsecutive(testChain, seller, 1n)
  // In parts: anvil takes some 3 ms a block, and a request 10 s at most.
  for (let part = 0; part < 5; part += 1) await testChain.client.mine({ blocks: 300 })
  const [client] = services.clients.values()
  const asked = { refused: 0, answered: 0 }
  const strict = new Proxy(client as PublicClient, {
    get(target, name, receiver) {
      if (name !== 'request') return Reflect.get(target, name, receiver)
      return async (call: { method: string; params: [{ fromBlock?: string; toBlock?: string }] }) => {
        const [{ fromBlock, toBlock } = {}] = call.method === 'eth_getLogs' ? call.params : []
        if (Number(toBlock) - Number(fromBlock) >= 100) {
          asked.refused += 1
          throw new Error('block range is too wide')
        }
        if (fromBlock) asked.answered += 1
        return target.request(call as Parameters<typeof target.request>[0])
      }
    },
  })
  const own = { ...services, clients: new Map([[localChainId, strict]]) }
  const market = await startTestMarket(testChain, { services: own })
  await market.sync()
  await registerCollection(own, { chainId: localChainId, contract, opener: 'visitor' })
  await market.sync()
  await market.stop()
  expect(await services.db.query('select backfill_from from collections where contract = $1', [contract])).toEqual([
    { backfill_from: null },
  ])
  expect(await services.db.query('select token_id from items where contract = $1', [contract])).toHaveLength(1)
  expect(asked.refused).toBeGreaterThan(0)
  expect(asked.refused * 4).toBeLessThan(asked.answered)
})

test('what was read ahead of blocks that are no more is read again', async () => {
  const { client, accounts } = testChain
  const [seller, buyer] = accounts as [PrivateKeyAccount, PrivateKeyAccount]
  const contract = await deployConsecutive(testChain, seller, 1n)
  await client.mine({ blocks: 150 })
  const id = await client.snapshot()
  const call = { functionName: 'transferFrom', args: [seller.address, buyer.address, 0n] }
  await write(testChain, seller, { address: contract, abi: consecutiveAbi, ...call })
  const last = await client.getBlockNumber()
  const before = await startTestMarket(testChain, { services })
  await before.sync()
  await before.stop()
  await registerCollection(services, { chainId: localChainId, contract, opener: 'visitor' })
  let isReorganised = false
  const look = async () => {
    const [row] = await services.db.query<{ backfill_from: string | null }>(
      'select backfill_from from collections where contract = $1 and backfill_from > 1',
      [contract],
    )
    if (isReorganised || row?.backfill_from == null || last - BigInt(row.backfill_from) >= 100n) return
    isReorganised = true
    await vi.waitFor(() => expect([asked.last, asked.open]).toEqual([last, 0]))
    await client.revert({ id })
    // So many that the index no longer keeps the header of that block.
    await client.mine({ blocks: 300 })
  }
  const [node] = services.clients.values()
  /** The last block whose logs were asked for, and what is not answered yet. */
  const asked = { last: 0n, open: 0 }
  const watched = new Proxy(node as PublicClient, {
    get(target, name, receiver) {
      if (name !== 'request' && name !== 'getBlock') return Reflect.get(target, name, receiver)
      return async (call: { method?: string; params?: [{ toBlock?: string }] }) => {
        if (call.method === 'eth_getLogs') asked.last = BigInt(call.params?.[0].toBlock ?? 0)
        asked.open += 1
        return (target[name] as (given: unknown) => Promise<unknown>)(call).finally(() => {
          asked.open -= 1
        })
      }
    },
  })
  const clients = new Map([[localChainId, watched]])
  const own = { ...services, clients, db: watch(services.db, look) }
  const market = await startTestMarket(testChain, { services: own, rangeLength: 100n })
  await vi.waitFor(() => expect(isReorganised).toBe(true), { timeout: 20_000 })
  await market.sync()
  await market.stop()
  expect(await services.db.query('select owner from items where contract = $1', [contract])).toEqual([
    { owner: seller.address },
  ])
  const moves = await services.db.query<{ block_number: string; block_hash: string }>(
    'select block_number, block_hash from transfers where contract = $1',
    [contract],
  )
  const blocks = await Promise.all(
    moves.map(({ block_number }) => client.getBlock({ blockNumber: BigInt(block_number) })),
  )
  expect(moves.map(({ block_hash }) => block_hash)).toEqual(blocks.map(({ hash }) => hash))
})

test.skipIf(!testsOnPostgres)(
  'a past that holds more than can be stored at once is read in shorter ranges',
  async () => {
    const [seller] = testChain.accounts as [PrivateKeyAccount]
    const contract = buildAddress(0xdeca)
    const signature = toEventSelector('ConsecutiveTransfer(uint256,uint256,address,address)').slice(2)
    // Claims 10,000 tokens from the one that it is called with, for its caller.
    const bytecode: Hex = `0x60003561270f016000523360006000357f${signature}60206000a400`
    await testChain.client.setCode({ address: contract, bytecode })
    const claims = 11
    for (let claim = 0; claim < claims; claim++) {
      const data = pad(toHex(claim * 10_000), { size: 32 })
      const hash = await testChain.client.sendTransaction({ account: seller, to: contract, data })
      await testChain.client.waitForTransactionReceipt({ hash })
    }
    const market = await startTestMarket(testChain, { services })
    await market.sync()
    await storeCollection(services, {
      chainId: localChainId,
      contract,
      name: 'Dense',
      standard: 'ERC721',
      fromBlock: 1n,
    })
    await market.indexer.whenSynced(0n, 120_000)
    await market.stop()
    const [row] = await services.db.query(
      `select backfill_from, (select count(*)::integer from items i where i.contract = c.contract) as items
     from collections c where contract = $1`,
      [contract],
    )
    expect(row).toEqual({ backfill_from: null, items: claims * 10_000 })
  },
  180_000,
)
