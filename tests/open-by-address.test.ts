import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { buildAddress } from './builders/rows'
import { buildSubmission, buildTestListing, buyListing, signOrder } from './harness/orders'
import { startTestChain, type TestChain } from './harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from './harness/start-test-market'
import { consecutiveAbi, deployConsecutive, deployMultiToken, multiTokenAbi, write } from './harness/test-tokens'

let chain: TestChain
let market: TestMarket
let api: Api
let owner: PrivateKeyAccount
let buyer: PrivateKeyAccount
beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain, { services: await openTestServices(chain.chain) })
  await market.sync()
  ;[owner, buyer] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
})
afterAll(async () => {
  await market?.stop()
  await market?.services.db.close()
  await chain?.stop()
})
let ip = 0
beforeEach(() => {
  ip += 1
  api = createApi(() => market.services)
})

/** As another caller for each test, unless it says otherwise. */
async function call(path: string, body?: unknown, caller = `10.0.0.${ip}`) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const request = new Request(`http://localhost/api/v1${path}`, init || {})
  const response = await api(request, { ip: caller, requestId: 'test' })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const collection = (contract: Address, caller?: string) =>
  call(`/collections/${localChainId}/${contract}`, undefined, caller)
const add = (contract: Address, caller?: string) => call('/collections', { chainId: localChainId, contract }, caller)
const item = (contract: Address, tokenId: bigint) => call(`/items/${localChainId}/${contract}/${tokenId}`)

/** Without an indexer, which may have read a collection before the next request. */
async function beforeItIsRead<T>(ask: () => Promise<T>): Promise<T> {
  await market.indexer.stop()
  const answer = await ask()
  market = await startTestMarket(chain, { services: market.services })
  return answer
}

async function approve(account: PrivateKeyAccount, address: Address) {
  await write(chain, account, {
    ...{ address, abi: multiTokenAbi, functionName: 'setApprovalForAll', args: [seaportAddress, true] },
  })
}

async function sell(contract: Address, tokenId: bigint, terms: { standard?: 'ERC1155'; quantity?: bigint } = {}) {
  await approve(owner, contract)
  const components = await buildTestListing(chain, { offerer: owner.address, contract, tokenId, ...terms })
  const signature = await signOrder(owner, components)
  const listed = await call('/orders', buildSubmission(components, signature))
  expect(listed.status).toBe(201)
  expect((await item(contract, tokenId)).body.item.listing.hash).toBe(listed.body.order.hash)
  await buyListing(chain, buyer, { components, signature })
  await market.sync()
  const order = await call(`/orders/${localChainId}/${listed.body.order.hash}`)
  expect(order.body.order.status).toBe('filled')
  const sales = await call(`/activity?kind=sale&chainId=${localChainId}&contract=${contract}`)
  expect(sales.body.activity).toMatchObject([{ kind: 'sale', tokenId: String(tokenId), to: buyer.address }])
}

test('reading adds nothing: what is not listed is a miss that names the call that adds it', async () => {
  const contract = await deployConsecutive(chain, owner, 1n)
  for (const answer of [await collection(contract), await item(contract, 0n)]) {
    expect(answer.status).toBe(404)
    expect(answer.body.error.message).toContain('POST /api/v1/collections')
  }
  expect((await call(`/collections/${localChainId}/${contract}/holders`)).status).toBe(404)
  expect(await market.services.db.query('select 1 from collections where contract = $1', [contract])).toEqual([])
  expect((await add(contract)).status).toBe(201)
  expect((await add(contract)).status).toBe(200)
})

test('an ERC-721 that was deployed after the market opened: opened by its address, listed by its owner, sold', async () => {
  const contract = await deployConsecutive(chain, owner, 3n)
  const opened = await beforeItIsRead(() => add(contract))
  expect(opened).toMatchObject({
    status: 201,
    body: { collection: { contract, standard: 'ERC721', status: 'indexing' } },
  })
  await market.sync()
  expect((await collection(contract)).body.collection).toMatchObject({ status: 'ready', itemCount: 3 })
  expect((await item(contract, 1n)).body.item).toMatchObject({ owner: owner.address, standard: 'ERC721' })
  await sell(contract, 1n)
})

test('an ERC-1155 is listed and sold', async () => {
  const contract = await deployMultiToken(chain, owner)
  await write(chain, owner, {
    address: contract,
    abi: multiTokenAbi,
    functionName: 'mint',
    args: [owner.address, 7n, 5n],
  })
  const first = await beforeItIsRead(async () => {
    await add(contract)
    return item(contract, 7n)
  })
  expect(first).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
  expect(first.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(first.body.error.message).toContain('indexing this collection')
  await market.sync()
  expect((await item(contract, 7n)).body.item).toMatchObject({ standard: 'ERC1155' })
  await sell(contract, 7n, { standard: 'ERC1155', quantity: 5n })
})

test('an item that the collection does not have is a miss once it is read', async () => {
  const contract = await deployConsecutive(chain, owner, 1n)
  const first = await beforeItIsRead(async () => {
    await add(contract)
    return item(contract, 99n)
  })
  expect(first.status).toBe(503)
  await market.sync()
  expect((await item(contract, 99n)).status).toBe(404)
})

test('while it is read, none of its items is in a list, and none is shown with an owner of the past', async () => {
  const contract = await deployConsecutive(chain, owner, 2n)
  await add(contract)
  await market.sync()
  await write(chain, owner, {
    address: contract,
    abi: consecutiveAbi,
    functionName: 'transferFrom',
    args: [owner.address, buyer.address, 0n],
  })
  await market.sync()
  await beforeItIsRead(async () => {
    await market.services.db.query('update collections set backfill_from = 1 where contract = $1', [contract])
    expect((await item(contract, 0n)).status).toBe(503)
    expect((await call(`/items?chainId=${localChainId}&contract=${contract}`)).body.items).toEqual([])
  })
  await market.sync()
  expect((await item(contract, 0n)).body.item).toMatchObject({ owner: buyer.address })
})

test('what is no collection is a miss, about which the chain is not asked twice', async () => {
  const [client] = market.services.clients.values()
  let calls = 0
  const counting = new Proxy(client as object, {
    get(target, name, receiver) {
      if (name === 'readContract') calls += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const services = { ...market.services, clients: new Map([[localChainId, counting as never]]) }
  api = createApi(() => services)
  for (const contract of [buildAddress(77), seaportAddress]) {
    expect((await collection(contract)).status).toBe(404)
    expect((await item(contract, 1n)).status).toBe(404)
  }
  expect(calls).toBe(2)
  expect((await call(`/collections/1/${buildAddress(77)}`)).status).toBe(404)
  expect(await services.db.query('select 1 from collections where contract = $1', [seaportAddress])).toEqual([])
})

test('many who ask for one at once open it once', async () => {
  const contract = await deployConsecutive(chain, owner, 1n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(contract)))
  const statuses = answers.map(({ status }) => status)
  // A call that starts just after the first has added it finds it listed.
  expect(statuses.filter((status) => status !== 200)).toEqual(statuses.filter((status) => status === 201))
  expect(statuses).toContain(201)
  // The caller has four of five left: all twenty counted as one.
  for (const expected of [201, 201, 201, 201, 429]) {
    expect((await add(await deployConsecutive(chain, owner, 1n))).status).toBe(expected)
  }
})

test('one caller opens few and asks the chain about so many; others are not held up by it', async () => {
  const contracts: Address[] = []
  for (let count = 0; count < 6; count++) contracts.push(await deployConsecutive(chain, owner, 1n))
  const statuses: number[] = []
  for (const contract of contracts) statuses.push((await add(contract)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const [last] = contracts.slice(-1) as [Address]
  const refused = await add(last)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(10)
  // What is open may be asked for as often as one likes.
  expect((await collection(contracts[0] as Address)).status).toBe(200)
  let asked = 0
  // One more a second: a slow machine asks somewhat longer.
  while ((await collection(buildAddress(1000 + asked))).status === 404 && asked < 500) asked += 1
  expect((await collection(buildAddress(2000))).status).toBe(429)
  expect(asked).toBeGreaterThan(40)
  expect((await add(last, '10.9.9.9')).status).toBe(201)
})

test('a full queue, and a full market: visitors wait before traders, and a trader loses no order', async () => {
  await market.indexer.stop()
  const fill = async (count: number) => {
    for (let index = 0; index < count; index++) {
      await storeCollection(market.services, {
        ...{ chainId: localChainId, contract: buildAddress(5000 + index), name: 'Waiting', standard: 'ERC721' },
      })
    }
  }
  await fill(50)
  const contract = await deployConsecutive(chain, owner, 1n)
  expect((await add(contract)).status).toBe(503)
  await approve(owner, contract)
  const list = async () => {
    const components = await buildTestListing(chain, { offerer: owner.address, contract, tokenId: 0n })
    return buildSubmission(components, await signOrder(owner, components))
  }
  const body = await list()
  await fill(100)
  expect((await call('/orders', body)).status).toBe(503)
  await market.services.db.query("update collections set backfill_from = null where name = 'Waiting'")
  await market.services.db.query(
    `insert into collections (chain_id, contract, name, standard)
     select $1, '0x' || lpad(n::text, 40, '0'), 'Waiting', 'ERC721' from generate_series(100000, 102000) n`,
    [localChainId],
  )
  expect((await call('/orders', body)).body.error.issues).toMatchObject([{ code: 'collection_unknown' }])
  await market.services.db.query("delete from collections where name = 'Waiting'")
  expect((await call('/orders', body)).status).toBe(201)
  const [row] = await market.services.db.query<{ backfill_from: string }>(
    'select backfill_from from collections where contract = $1',
    [contract],
  )
  // From its deployment on, not from the chain's first block.
  expect(Number(row?.backfill_from)).toBeGreaterThan(10)
  market = await startTestMarket(chain, { services: market.services })
  await market.sync()
  expect((await item(contract, 0n)).body.item.listing).toBeDefined()
})
