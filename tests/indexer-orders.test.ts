import {
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  encodeFunctionData,
  type Hash,
  hexToBigInt,
  http,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criteriaAnswerSchema } from '@/lib/api/schemas/criteria'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import {
  buildCriteriaTree,
  buildOffer,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { createApi } from '@/server/api/core/create-api'
import { nowSeconds } from '@/server/base/now-seconds'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { buildStoredCriteria } from '@/server/orders/criteria/store-criteria'
import { getOrder } from '@/server/orders/get-order'
import { submitValidatedOrders } from '@/server/orders/submit/submit-validated-orders'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { insertRows } from '@/tests/builders/rows'
import { buildTestListing, incrementCounter, validateOrder } from '@/tests/harness/orders'
import {
  approveSeaport,
  assertMined,
  mintToken,
  startTestChain,
  type TestChain,
} from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'

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

async function validateListing() {
  const components = await buildTestListing(testChain, {
    ...{ offerer: maker.address, tokenId: await mintToken(testChain, maker) },
  })
  await validateOrder(testChain, maker, components)
  return hashOrder(components)
}

test('an order that is validated on chain is taken into the book from its log', async () => {
  const hash = await validateListing()
  await market.sync()
  const order = await getOrder(services, { chainId: localChainId, hash })
  expect(order).toMatchObject({ hash, maker: maker.address, status: 'active', signature: '0x' })
  expect(await services.db.query('select 1 from validated_orders')).toEqual([])
})

test('one whose counter was raised before it was looked at is not', async () => {
  await market.stop()
  const hash = await validateListing()
  await incrementCounter(testChain, maker)
  market = await startTestMarket(testChain, { services })
  await market.sync()
  await expect(getOrder(services, { chainId: localChainId, hash })).rejects.toMatchObject({ code: 'not_found' })
  expect(await services.db.query('select 1 from validated_orders')).toEqual([])
})

/** Validated, and seen by the index, which has not looked at them yet. */
async function queueValidated(count: number) {
  const queued: OrderComponents[] = []
  for (let place = 0; place < count; place++) {
    const tokenId = await mintToken(testChain, maker)
    queued.push(await buildTestListing(testChain, { offerer: maker.address, tokenId }))
  }
  const before = await testChain.client.getBlock()
  for (const [place, components] of queued.entries()) {
    await validateOrder(testChain, maker, components)
    await insertRows(services.db, 'validated_orders', [
      {
        ...{ chain_id: localChainId, order_hash: hashOrder(components), block_number: place },
        parameters: JSON.stringify(encodeOrderComponents(components)),
      },
    ])
  }
  return { before, hashes: queued.map(hashOrder) }
}

type Request = { method: string; params?: unknown }

/** Looks at what is queued; `change` is what a node of another mind is asked in place of a request. */
async function take(change: (request: Request) => Request = (request) => request): Promise<void> {
  const node = http(testChain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = async (given) => node.request(change(given as Request) as never) as never
  const other = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  const { client, domain } = getServedChain(services, localChainId)
  const block = await readLatestBlock(client)
  const changed = { ...services, clients: new Map([[localChainId, other]]) }
  await submitValidatedOrders(changed, { client, domain, block })
}

const readQueued = async () =>
  (await services.db.query<{ order_hash: string }>('select order_hash from validated_orders')).map(
    ({ order_hash }) => order_hash,
  )

test('an order whose validation the node that is asked does not have yet is looked at again', async () => {
  await market.stop()
  const { before, hashes } = await queueValidated(1)
  const behind = ({ method, params }: Request) =>
    method === 'eth_getBlockByNumber' && (params as unknown[])[0] === 'latest'
      ? { method, params: [toHex(before.number), false] }
      : { method, params }
  await take(behind)
  expect(await readQueued()).toEqual(hashes)
  await take()
  expect(await readQueued()).toEqual([])
  expect(await getOrder(services, { chainId: localChainId, hash: hashes[0] as Hash })).toMatchObject({
    status: 'active',
  })
  market = await startTestMarket(testChain, { services })
})

test('one that can’t be looked at now waits, and the others do not', async () => {
  await market.stop()
  const { hashes } = await queueValidated(2)
  const [first, second] = hashes as [Hash, Hash]
  const silent = (request: Request) => {
    if (JSON.stringify(request).includes(first.slice(2))) throw new Error('No answer')
    return request
  }
  await expect(take(silent)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readQueued()).toEqual([first])
  expect(await getOrder(services, { chainId: localChainId, hash: second })).toMatchObject({ status: 'active' })
  await take()
  expect(await readQueued()).toEqual([])
  market = await startTestMarket(testChain, { services })
})

describe('an offer for a trait that is validated on chain brings the root alone', () => {
  const trait = { name: 'Mood', value: 'calm' }

  /** Items that have the trait, by the metadata that the market has read. */
  async function mintCalm(count: number): Promise<string[]> {
    const tokenIds: string[] = []
    for (let index = 0; index < count; index++) tokenIds.push(String(await mintToken(testChain, maker)))
    await market.sync()
    const of = { chain_id: localChainId, contract: testChain.chain.demoCollection, ...trait }
    const rows = tokenIds.map((token_id) => ({ ...of, token_id }))
    await insertRows(services.db, 'item_traits', rows)
    return tokenIds
  }

  async function validateOffer(root: bigint) {
    const [{ chain, client }, weth] = [testChain, findChain(localChainId)?.weth.address ?? '0x']
    const bidder = testChain.accounts[2] as PrivateKeyAccount
    const priceWei = parseEther('0.1')
    const money = { account: bidder, address: weth, abi: wethAbi } as const
    await assertMined(client, await client.writeContract({ ...money, functionName: 'deposit', value: priceWei }))
    await assertMined(
      client,
      await client.writeContract({ ...money, functionName: 'approve', args: [seaportAddress, priceWei] }),
    )
    const components = buildOffer({
      ...{ offerer: bidder.address, contract: chain.demoCollection, wanted: { criteria: root }, currency: weth },
      ...{ priceWei, counter: 0n, salt: hexToBigInt(generatePrivateKey()) },
      ...{ startTimeSeconds: nowSeconds() - 60n, endTimeSeconds: nowSeconds() + 3_600n },
    })
    await validateOrder(testChain, bidder, components)
    await market.sync()
    return getOrder(services, { chainId: localChainId, hash: hashOrder(components) })
  }

  test('and is taken by what was said of the root before, whatever has come to have the trait since', async () => {
    const tokenIds = await mintCalm(2)
    const of = { chainId: localChainId, contract: testChain.chain.demoCollection, trait }
    const api = createApi(() => services)
    const headers = { 'content-type': 'application/json' }
    const asked = new Request('http://market/api/v1/criteria', { method: 'POST', headers, body: JSON.stringify(of) })
    const answer = await api(asked, { ip: '192.0.2.1', requestId: 'a' })
    expect(answer.status).toBe(200)
    const { criteria } = criteriaAnswerSchema.parse(await answer.json())
    expect(criteria).toEqual({ root: buildCriteriaTree(tokenIds.map(BigInt)).root.toString(), tokenIds })
    await mintCalm(1)
    const order = await validateOffer(BigInt(criteria.root))
    expect(order).toMatchObject({ kind: 'trait', status: 'active', signature: '0x' })
    expect(order.criteria).toEqual({ kind: 'trait', trait, tokenIds })
  })

  test('and is not, where nobody has said what it stands for', async () => {
    const tokenIds = await mintCalm(2)
    const { root } = buildCriteriaTree(tokenIds.map(BigInt))
    await expect(validateOffer(root)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a root is forgotten when no order with it can be open any more', async () => {
    await mintCalm(1)
    const of = { chainId: localChainId, contract: testChain.chain.demoCollection, trait }
    await buildStoredCriteria(services, of)
    const oldest = Number(nowSeconds()) - Number(services.config.limits.orderDurationSeconds)
    await services.db.query('update criteria set stored_at = $1', [oldest - 1])
    await mintCalm(1)
    await buildStoredCriteria(services, of)
    expect(await services.db.query('select 1 from criteria')).toHaveLength(1)
  })

  test.each([
    ['trait_unknown', { trait: { name: 'Mood', value: 'odd' } }],
    ['chain_not_served', { chainId: 5 }],
  ])('nothing is kept of what is no trait here: %s', async (code, change) => {
    const of = { chainId: localChainId, contract: testChain.chain.demoCollection, trait, ...change }
    await expect(buildStoredCriteria(services, of)).rejects.toMatchObject({ code: 'order_refused', issues: [{ code }] })
  })
})

test('the orders of a Safe are checked again when its owners change', async () => {
  const { safe } = testChain.chain
  const hash = await validateListing()
  await market.sync()
  // As if the Safe had made it: who signs is all that matters here.
  await services.db.query('update orders set maker = $1 where hash = $2', [safe, hash])
  await mintToken(testChain, maker)
  await market.sync()
  expect(await services.db.query('select is_contract from makers where address = $1', [safe])).toEqual([
    { is_contract: true },
  ])
  // What only a check takes back.
  await services.db.query("update orders set status = 'inactive', reasons = '{signature}' where hash = $1", [hash])
  const readStatus = async () => {
    await market.sync()
    return services.db.query('select status from orders where hash = $1', [hash])
  }
  await mintToken(testChain, maker)
  expect(await readStatus()).toEqual([{ status: 'inactive' }])

  const { client } = testChain
  await client.impersonateAccount({ address: safe })
  await client.setBalance({ address: safe, value: 10n ** 18n })
  const data = encodeFunctionData({
    ...{ abi: parseAbi(['function changeThreshold(uint256 threshold)']), args: [1n] },
  })
  await assertMined(client, await client.sendTransaction({ account: safe, to: safe, data }))
  expect(await readStatus()).toEqual([{ status: 'active' }])
})
