import type { Hex, PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { readPurchaseFailure } from '@/lib/flows/orders/read-order-failure'
import { transactionRules } from '@/lib/flows/transaction-rules'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import type { OrderComponents } from '@/lib/protocol/seaport'
import { encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import { refreshTransaction } from '@/lib/transactions/observe/refresh-transaction'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { buildTestListing, buyListing, cancelOrder, incrementCounter, signOrder } from '@/tests/harness/orders'
import {
  approveSeaport,
  mintToken,
  startTestChain,
  type TestChain,
  transferToken,
} from '@/tests/harness/start-test-chain'
import { preparePurchase } from './prepare-purchase'
import { waitForOwner } from './wait-for-owner'

// The market's word is stubbed; the chain, Seaport and the token are real.
let test: TestChain
let seller: PrivateKeyAccount
let buyer: PrivateKeyAccount
let rival: PrivateKeyAccount

beforeAll(async () => {
  test = await startTestChain()
  ;[seller, buyer, rival] = test.accounts as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
  await approveSeaport(test, seller)
})

afterAll(() => test.stop())

async function list(change: { endTimeSeconds?: bigint } = {}) {
  const tokenId = await mintToken(test, seller)
  const components = await buildTestListing(test, { offerer: seller.address, tokenId, ...change })
  return { components, signature: await signOrder(seller, components), tokenId }
}

interface Listed {
  components: OrderComponents
  signature: Hex
  tokenId: bigint
}

const contract = () => test.chain.demoCollection
const client = () => test.client as unknown as PublicClient

function buildListedOrder({ components, signature }: Listed): Order {
  const { offerer: maker, endTime } = components
  return {
    ...buildOrder({ hash: hashOrder(components), signature, maker, collection: contract(), endTime: String(endTime) }),
    parameters: encodeOrderComponents(components),
  }
}

function prepare(listed: Listed, from = buyer.address) {
  const order = buildListedOrder(listed)
  const { hash } = order
  return preparePurchase({
    client: client(),
    config: buildConfig(),
    chainId: 31337,
    orderHash: hash,
    item: { contract: contract(), tokenId: listed.tokenId.toString(), name: 'Late Heron' },
    buyer: from,
    getOrder: async () => order,
  })
}

/** What the chain says of a sent purchase, and then whether the market knows the owner. */
async function follow(hash: Hex, listed: Listed, owner: () => Hex) {
  const { about } = buildTransaction()
  const transaction = buildTransaction({
    ...{ hash, account: buyer.address },
    about: {
      ...about,
      contract: contract(),
      tokenId: listed.tokenId.toString(),
      orderHash: hashOrder(listed.components),
    },
  })
  await test.client.waitForTransactionReceipt({ hash })
  const event = await refreshTransaction(client(), transaction, {
    now: Date.now(),
    rule: {
      ...transactionRules.buy,
      readFailure: (...mined) => readPurchaseFailure(...mined, { getOrder: async () => buildListedOrder(listed) }),
    },
  })
  if (event?.type !== 'mined') throw new Error(`It was not mined: ${event?.type}`)
  if (event.error) return event.error
  const getItem = async () => buildItem({ owner: owner() })
  return waitForOwner({ transaction, getItem, listActivity: async () => ({ activity: [] }), limitMs: 600 })
}

it('what was prepared is bought by sending it, and is then sold', async () => {
  const listed = await list()
  const { request, steps, tokenUris } = await prepare(listed)
  const uri = { address: contract(), abi: demoCollectionAbi, functionName: 'tokenURI', args: [listed.tokenId] } as const
  expect(tokenUris).toEqual([await test.client.readContract(uri)])
  const { to, data, valueWei } = request
  const hash = await test.client.sendTransaction({ account: buyer, to, data, value: valueWei, gas: steps.at(-1)?.gas })
  expect(await follow(hash, listed, () => buyer.address)).toBe('owned')
  expect(await follow(hash, listed, () => seller.address)).toBe('late')
  await expect(prepare(listed, rival.address)).rejects.toMatchObject({ code: 'order_filled' })
})

async function sendAfter(listed: Listed, happen: () => Promise<unknown>) {
  const { request, steps } = await prepare(listed)
  await happen()
  const { to, data, valueWei } = request
  return test.client.sendTransaction({ account: buyer, to, data, value: valueWei, gas: steps.at(-1)?.gas })
}

it.each([
  ['sold', 'order_filled', (listed: Listed) => buyListing(test, rival, listed)],
  ['cancelled', 'order_cancelled', (listed: Listed) => cancelOrder(test, seller, listed.components)],
] as const)('%s meanwhile: the transaction reverts, and why is said', async (_, code, happen) => {
  const listed = await list()
  const hash = await sendAfter(listed, () => happen(listed))
  expect(await follow(hash, listed, () => rival.address)).toBe(code)
})

it('over meanwhile by the chain’s clock', async () => {
  const { timestamp } = await test.client.getBlock()
  const listed = await list({ endTimeSeconds: timestamp + 300n })
  const hash = await sendAfter(listed, () => test.client.setNextBlockTimestamp({ timestamp: timestamp + 600n }))
  expect(await follow(hash, listed, () => seller.address)).toBe('order_expired')
})

it('bought meanwhile by oneself, in another tab: it is one’s own', async () => {
  const listed = await list()
  const hash = await sendAfter(listed, () => buyListing(test, buyer, listed))
  expect(await follow(hash, listed, () => buyer.address)).toBe('own_order')
})

it('cancelled on the chain', async () => {
  const listed = await list()
  await cancelOrder(test, seller, listed.components)
  await expect(prepare(listed)).rejects.toMatchObject({ code: 'order_cancelled' })
})

it('moved away: the token itself refuses', async () => {
  const listed = await list()
  await transferToken(test, seller, rival.address, listed.tokenId)
  await expect(prepare(listed)).rejects.toMatchObject({ code: 'order_inactive' })
})

it('approval withdrawn', async () => {
  const listed = await list()
  await approveSeaport(test, seller, false)
  await expect(prepare(listed)).rejects.toMatchObject({ code: 'order_inactive' })
  await approveSeaport(test, seller)
})

it('a signature of somebody else', async () => {
  const listed = await list()
  const signature = await signOrder(rival, listed.components)
  await expect(prepare({ ...listed, signature })).rejects.toMatchObject({ code: 'order_inactive' })
})

it('not enough money', async () => {
  const poor = `0x${'be'.repeat(20)}` as const
  await expect(prepare(await list(), poor)).rejects.toMatchObject({ code: 'insufficient_funds' })
})

it('over by the chain’s clock', async () => {
  const { timestamp } = await test.client.getBlock()
  const listed = await list({ endTimeSeconds: timestamp + 30n })
  await test.client.setNextBlockTimestamp({ timestamp: timestamp + 60n })
  await test.client.mine({ blocks: 1 })
  await expect(prepare(listed)).rejects.toMatchObject({ code: 'order_expired' })
})

it('all orders of the seller cancelled at once', async () => {
  const listed = await list()
  await incrementCounter(test, seller)
  await expect(prepare(listed)).rejects.toMatchObject({ code: 'order_cancelled' })
})
