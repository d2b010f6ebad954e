import { createPublicClient, custom, type EIP1193RequestFn, getContractAddress, http, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import type { Order } from '@/lib/api/schemas/order'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { demoCollectionContract } from '@/server/local/chain/contracts'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { buildAddress } from '@/tests/builders/rows'
import { buildSignedListing, buyListing, cancelOrder, incrementCounter, validateOrder } from '@/tests/harness/orders'
import {
  approveSeaport,
  assertMined,
  mintToken,
  startTestChain,
  type TestChain,
  transferToken,
} from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'

let testChain: TestChain
let market: TestMarket
let services: Services

beforeAll(async () => {
  testChain = await startTestChain()
  const picture = { width: 4, height: 3, blurDataUrl: null, blurWidth: null, blurHeight: null, sources: [] }
  market = await startTestMarket(testChain, {
    findBundledPicture: (cid) => (cid === 'bafyknown' ? { image: '/works/known.avif', alt: 'A hill', picture } : null),
  })
  services = market.services
})

afterAll(async () => {
  await market?.stop()
  await testChain?.stop()
})

let used = 5
async function listToken() {
  const seller = testChain.accounts[used++] as PrivateKeyAccount
  await approveSeaport(testChain, seller)
  const tokenId = await mintToken(testChain, seller)
  const listing = await buildSignedListing(testChain, seller, tokenId)
  await submitOrder(services, listing.body)
  return { seller, tokenId, listing, readOrder: () => readOrder(listing.hash) }
}

type Listed = Awaited<ReturnType<typeof listToken>>

async function readOrder(hash: Order['hash']): Promise<Pick<Order, 'status' | 'reasons'>> {
  await market.sync()
  const { status, reasons } = await getOrder(services, { chainId: localChainId, hash })
  return { status, reasons }
}

const buyer = () => testChain.accounts[0] as PrivateKeyAccount

test('a sale: the order is filled, the owner changes, and the sale is told of', async () => {
  const heard: MarketEvent[] = []
  const stopListening = services.events.subscribe(({ event }) => heard.push(event))
  const { seller, tokenId, listing, readOrder } = await listToken()
  expect(await readOrder()).toEqual({ status: 'active', reasons: undefined })
  const transactionHash = await buyListing(testChain, buyer(), listing)
  expect(await readOrder()).toEqual({ status: 'filled', reasons: undefined })
  stopListening()

  const [item] = await services.db.query('select owner, creator from items where token_id = $1', [tokenId])
  expect(item).toEqual({ owner: buyer().address, creator: seller.address })
  const sales = await services.db.query(
    'select order_hash, seller, buyer, currency, price_wei, quantity, transaction_hash from sales where token_id = $1',
    [tokenId],
  )
  expect(sales).toEqual([
    {
      ...{ order_hash: listing.hash, seller: seller.address, buyer: buyer().address, quantity: '1' },
      ...{ currency: '0x0000000000000000000000000000000000000000', price_wei: String(parseEther('1')) },
      transaction_hash: transactionHash,
    },
  ])
  const own = heard.filter((event) => 'tokenId' in event && event.tokenId === String(tokenId))
  expect(own.filter(({ type }) => type === 'order')).toMatchObject([{ status: 'active' }, { status: 'filled' }])
  expect(own).toContainEqual(
    expect.objectContaining({ type: 'sale', from: seller.address, to: buyer().address, orderHash: listing.hash }),
  )
  expect(own).toContainEqual(expect.objectContaining({ type: 'item', owner: buyer().address }))
  expect(heard).toContainEqual(expect.objectContaining({ type: 'block' }))
})

test.each([
  ['sold', 'filled', ({ listing }: Listed) => buyListing(testChain, buyer(), listing)],
  ['cancelled', 'cancelled', ({ seller, listing }: Listed) => cancelOrder(testChain, seller, listing.components)],
] as const)(
  'a listing that was %s is not on sale from the first moment that its block is known',
  async (_, status, end) => {
    const listed = await listToken()
    const { hash } = listed.listing
    await market.sync()
    const seen: Promise<unknown>[] = []
    const stopListening = services.events.subscribe(({ event }) => {
      if (event.type !== 'block') return
      const query =
        'select o.status, e.kind from orders o left join order_events e on e.order_hash = o.hash where hash = $1'
      seen.push(services.db.query<{ status: string; kind: string | null }>(query, [hash]))
    })
    await end(listed)
    expect(await listed.readOrder()).toMatchObject({ status })
    stopListening()
    const rows = (await Promise.all(seen)).flat() as { status: string; kind: string | null }[]
    const known = rows.filter(({ kind }) => kind !== null)
    expect(known.length).toBeGreaterThan(0)
    for (const row of known) expect(row.status).toBe(status)
  },
)

test('a cancelled order, and those of a raised counter, are over', async () => {
  const first = await listToken()
  await cancelOrder(testChain, first.seller, first.listing.components)
  expect(await first.readOrder()).toEqual({ status: 'cancelled', reasons: undefined })
  const second = await listToken()
  await incrementCounter(testChain, second.seller)
  expect(await second.readOrder()).toEqual({ status: 'cancelled', reasons: undefined })
})

test('a token that goes away and comes back: inactive, then active again', async () => {
  const { seller, tokenId, readOrder } = await listToken()
  await transferToken(testChain, seller, buyer().address, tokenId)
  expect(await readOrder()).toEqual({ status: 'inactive', reasons: ['not_owner'] })
  await transferToken(testChain, buyer(), seller.address, tokenId)
  expect(await readOrder()).toEqual({ status: 'active', reasons: undefined })
})

test('a revoked approval, and a new one', async () => {
  const { seller, readOrder } = await listToken()
  await approveSeaport(testChain, seller, false)
  expect(await readOrder()).toEqual({ status: 'inactive', reasons: ['not_approved'] })
  await approveSeaport(testChain, seller)
  expect(await readOrder()).toEqual({ status: 'active', reasons: undefined })
})

test('a validated order is told of and stays active', async () => {
  const { seller, listing, readOrder } = await listToken()
  await validateOrder(testChain, seller, listing.components, listing.signature)
  expect(await readOrder()).toEqual({ status: 'active', reasons: undefined })
  const rows = await services.db.query('select kind, maker from order_events where order_hash = $1', [listing.hash])
  expect(rows).toEqual([{ kind: 'validated', maker: seller.address }])
})

test('metadata of a new item: data URIs are read, others fail', async () => {
  const creator = testChain.accounts[0] as PrivateKeyAccount
  const document = {
    ...{ name: 'Hill', description: 'Green', image: 'ipfs://bafyknown' },
    attributes: [{ trait_type: 'Category', value: 'Art' }],
  }
  const base64 = Buffer.from(JSON.stringify(document)).toString('base64')
  const ready = await mintToken(testChain, creator, `data:application/json;base64,${base64}`)
  const failed = await mintToken(testChain, creator, 'https://example.org/1.json')
  await market.sync()
  const rows = await services.db.query(
    'select metadata_state, name, description, alt, category, image from items where token_id in ($1, $2) order by token_id',
    [ready, failed],
  )
  const none = { name: null, description: null, alt: null, category: null, image: null }
  const { name, description } = document
  expect(rows).toEqual([
    { metadata_state: 'ready', name, description, alt: 'A hill', category: 'Art', image: '/works/known.avif' },
    { metadata_state: 'failed', ...none },
  ])
})

test('a collection that joins late has its past read', async () => {
  const { client } = testChain
  const creator = testChain.accounts[0] as PrivateKeyAccount
  const nonce = await client.getTransactionCount({ address: creator.address })
  const contract = getContractAddress({ from: creator.address, nonce: BigInt(nonce) })
  await assertMined(client, await client.sendTransaction({ account: creator, data: demoCollectionContract.initCode }))
  for (const uri of ['a', 'b']) {
    await assertMined(
      client,
      await client.writeContract({
        ...{ account: creator, address: contract, abi: demoCollectionAbi, functionName: 'mint', args: [uri, 0n] },
      }),
    )
  }
  await market.sync()
  await storeCollection(services, { chainId: localChainId, contract, name: 'Late', standard: 'ERC721' })
  await market.sync()
  const items = await services.db.query('select token_id, owner from items where contract = $1 order by 1', [contract])
  const { address: owner } = creator
  expect(items).toEqual([
    { token_id: '1', owner },
    { token_id: '2', owner },
  ])
  const [row] = await services.db.query('select backfill_from from collections where contract = $1', [contract])
  expect(row).toEqual({ backfill_from: null })
})

test('what is new is named and checked although the past of one collection can’t be read', async () => {
  const { db } = services
  const contract = buildAddress(77)
  await db.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not to be had'; end $$`)
  await storeCollection(services, { chainId: localChainId, contract, name: 'Broken', standard: 'ERC721' })
  await db.query('create trigger refuse before update on collections for each row execute function refuse()')
  try {
    await expect.poll(() => market.indexer.state.problem).toContain('not to be had')
    const uri = `data:application/json,${encodeURIComponent(JSON.stringify({ name: 'Told all the same' }))}`
    const tokenId = await mintToken(testChain, buyer(), uri)
    const readName = async () =>
      (await db.query<{ name: string | null }>('select name from items where token_id = $1', [tokenId]))[0]?.name
    await expect.poll(readName, { timeout: 10_000 }).toBe('Told all the same')
  } finally {
    await db.query('drop function refuse cascade')
    await db.query('delete from collections where contract = $1', [contract])
  }
  await market.sync()
})

test('an order that can’t be checked holds up neither metadata nor sweeps, and is reported', async () => {
  const { listing } = await listToken()
  await market.sync()
  const where = 'where hash = $1'
  const [order] = await services.db.query<{ parameters: string }>(`select parameters from orders ${where}`, [
    listing.hash,
  ])
  await services.db.query(`update orders set parameters = '{}', due_block = checked_block + 1 ${where}`, [listing.hash])
  const tokenId = await mintToken(testChain, buyer(), 'data:application/json,{"name":"Later"}')
  const readName = async () =>
    (await services.db.query<{ name: string }>('select name from items where token_id = $1', [tokenId]))[0]?.name
  await expect.poll(readName, { timeout: 10_000 }).toBe('Later')
  await expect.poll(() => market.indexer.state.status).toBe('retrying')
  await services.db.query(`update orders set parameters = $2::jsonb ${where}`, [
    ...[listing.hash, JSON.stringify(order?.parameters)],
  ])
  await market.sync()
  expect(market.indexer.state).toMatchObject({ status: 'synced', problem: null })
})

test('it waits in vain for a block that does not come', async () => {
  await expect(market.indexer.whenSynced(10n ** 9n, 200)).rejects.toMatchObject({ code: 'timeout' })
})

test('documents that can’t be read hold up no sweep', async () => {
  const { listing } = await listToken()
  await market.sync()
  const node = http(testChain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const tokenUri = 'c87b56dd'
  const request: EIP1193RequestFn = async (given) => {
    if (JSON.stringify(given).includes(tokenUri)) throw new Error('No answer')
    return node.request(given as never) as never
  }
  const client = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  await market.indexer.stop()
  await services.db.query("update items set metadata_state = 'pending'")
  await services.db.query('update orders set simulated_at = 0')
  const again = await startTestMarket(testChain, {
    services: { ...services, clients: new Map([[localChainId, client]]) },
  })
  await again.sync()
  expect(again.indexer.state.problem).not.toBeNull()
  await again.stop()
  const [order] = await services.db.query<{ at: string }>('select simulated_at as at from orders where hash = $1', [
    listing.hash,
  ])
  expect(Number(order?.at)).toBeGreaterThan(0)
})
