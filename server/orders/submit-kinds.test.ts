import { type Address, type Hex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Order, orderAnswerSchema } from '@/lib/api/schemas/order'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import {
  buildCriteriaTree,
  buildFulfilment,
  buildListing,
  buildOffer,
  type Fee,
  hashOrder,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { nowSeconds } from '@/server/base/now-seconds'
import { createTokenBucket } from '@/server/base/token-bucket'
import { buildDemoSafe } from '@/server/local/chain/demo-safe'
import { createCollection } from '@/tests/harness/create-collection'
import { buildSubmission, cancelOrder, signOrder } from '@/tests/harness/orders'
import { signAsSafe } from '@/tests/harness/orders-shapes'
import { type OrderWorld, send, startOrderWorld } from '@/tests/harness/orders-world'
import { assertMined, silentLog } from '@/tests/harness/start-test-chain'
import { checkRemainingOrders } from './checks/check-remaining-orders'
import { startPriceRefresh } from './checks/refresh-dutch-prices'
import { getOrder } from './get-order'
import { submitOrder } from './submit/submit-order'

let world: OrderWorld
beforeAll(async () => {
  world = await startOrderWorld(3)
}, 120_000)
afterAll(() => world?.stop())

const maker = (index = 0) => world.makers[index] as OrderWorld['makers'][number]
const tokenOf = (index: number, at = 0) => maker(index).tokenIds[at] as bigint
let salt = 1n
const terms = (offerer: Address) => ({
  ...{
    offerer,
    counter: 0n,
    salt: salt++,
    startTimeSeconds: nowSeconds() - 60n,
    endTimeSeconds: nowSeconds() + 3_600n,
  },
})
const listEditions = (quantity = 10n, change = {}) =>
  buildListing({
    ...{ ...terms(maker().account.address), contract: world.editions, standard: 'ERC1155', tokenId: 1n },
    ...{ quantity, priceWei: 1000n * quantity, ...change },
  })

async function submit(components: OrderComponents, criteria?: object, index = 0): Promise<Order> {
  const body = buildSubmission(components, await signOrder(maker(index).account, components))
  return (await submitOrder(world.services, { ...body, ...(criteria && { criteria }) })).order
}

async function findIssues(run: Promise<unknown>): Promise<string[]> {
  const error = toAppError(await run.then(() => null).catch((thrown: unknown) => thrown))
  return error.issues?.map(({ code }) => code) ?? [error.code]
}

/** The buyer's own transaction. */
async function fill(order: Order, components: OrderComponents, options: { quantity?: bigint; tokenId?: bigint } = {}) {
  const { quantity, tokenId } = options
  const proof = order.criteria?.tokenIds ? buildCriteriaTree(order.criteria.tokenIds.map(BigInt)) : undefined
  const { to, data, valueWei } = buildFulfilment({
    ...{ seaport: seaportAddress, components, signature: order.signature, atSeconds: nowSeconds() },
    ...(quantity !== undefined && { quantity }),
    ...(tokenId !== undefined && { given: { tokenId, proof: proof?.getProof(tokenId) ?? [] } }),
  })
  const { client } = world.test
  await assertMined(client, await client.sendTransaction({ account: world.buyer.account, to, data, value: valueWei }))
}

/** What the indexer does when a block touches an order. */
async function refresh({ hash }: Order): Promise<Order> {
  const { client } = world.test
  const block = await client.getBlock()
  const { db } = world.services
  await db.query('insert into blocks values ($1, $2, $3, $4, $5) on conflict do nothing', [
    ...[localChainId, block.number, block.hash, block.parentHash, block.timestamp],
  ])
  await db.query('update orders set due_block = $1 where hash = $2', [block.number, hash])
  await checkRemainingOrders(world.services, localChainId, { number: block.number, hash: block.hash })
  return getOrder(world.services, { chainId: localChainId, hash })
}

describe('editions', () => {
  test('are bought bit by bit: quantity and price are of what is left', async () => {
    const components = listEditions()
    const order = await submit(components)
    expect(order).toMatchObject({ kind: 'single', quantity: '10', priceWei: '10000', status: 'active' })
    await fill(order, components, { quantity: 4n })
    expect(await refresh(order)).toMatchObject({ quantity: '6', priceWei: '6000', status: 'active' })
    await fill(order, components, { quantity: 6n })
    expect(await refresh(order)).toMatchObject({ status: 'filled' })
  })

  test('of which some were sold elsewhere before are taken for what is left', async () => {
    const components = listEditions()
    const signature = await signOrder(maker().account, components)
    await fill({ signature } as Order, components, { quantity: 4n })
    const { order } = await submitOrder(world.services, buildSubmission(components, signature))
    expect(order).toMatchObject({ quantity: '6', priceWei: '6000', status: 'active' })
  })

  test('that were given away make the listing inactive until they are back', async () => {
    const components = listEditions(1000n, { tokenId: 2n })
    const order = await submit(components)
    const abi = parseAbi(['function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)'])
    const [from, to] = [maker().account, maker(1).account]
    const move = (a: typeof from, b: typeof from) =>
      send(world.test, a, {
        ...{
          address: world.editions,
          abi,
          functionName: 'safeTransferFrom',
          args: [a.address, b.address, 2n, 1n, '0x'],
        },
      })
    await move(from, to)
    expect(await refresh(order)).toMatchObject({ status: 'inactive', reasons: ['balance'] })
    await move(to, from)
    expect(await refresh(order)).toMatchObject({ status: 'active' })
  })
})

describe('offers', () => {
  test('for any of a set are accepted with a proof made of the order alone', async () => {
    const tokenIds = world.buyer.tokenIds.slice(0, 3)
    const components = buildOffer({
      ...{ ...terms(maker().account.address), contract: world.collection, currency: world.weth, priceWei: 5000n },
      wanted: { criteria: buildCriteriaTree(tokenIds).root },
    })
    const order = await submit(components, { kind: 'set', tokenIds: tokenIds.map(String) })
    expect(order).toMatchObject({ side: 'offer', kind: 'set', criteria: { kind: 'set' }, priceWei: '5000' })
    expect(order.tokenId).toBeUndefined()
    await fill(order, components, { tokenId: tokenIds[1] as bigint })
    expect(await refresh(order)).toMatchObject({ status: 'filled' })
  })

  test('for three of the collection, one by one', async () => {
    const components = buildOffer({
      ...{ ...terms(maker().account.address), contract: world.collection, currency: world.weth, priceWei: 3000n },
      ...{ quantity: 3n, wanted: { criteria: 0n } },
    })
    const order = await submit(components)
    expect(order).toMatchObject({ kind: 'collection', quantity: '3', criteria: { kind: 'collection' } })
    await fill(order, components, { quantity: 1n, tokenId: world.buyer.tokenIds[3] as bigint })
    expect(await refresh(order)).toMatchObject({ quantity: '2', priceWei: '2000', status: 'active' })
  })

  test('for a token that nobody owns are refused', async () => {
    const components = buildOffer({
      ...{ ...terms(maker().account.address), contract: world.collection, currency: world.weth, priceWei: 5000n },
      wanted: { tokenId: 10n ** 9n },
    })
    expect(await findIssues(submit(components))).toEqual(['token_unknown'])
  })

  test('take no more out of the price than the market fee and the royalty', async () => {
    const { test: chain } = world
    const creator = world.buyer.account
    const collection = { royaltyBps: 1_000, royaltyShares: [{ account: creator.address, parts: 1n }] }
    const contract = await createCollection(chain, creator, { salt: 'with a royalty', collection, names: ['One'] })
    const offerWith = (fees: readonly Fee[], wanted: { tokenId: bigint } | { criteria: bigint } = { tokenId: 1n }) =>
      buildOffer({
        ...{ ...terms(maker().account.address), contract, currency: world.weth, priceWei: 5000n },
        ...{ wanted, fees },
      })
    const stranger = privateKeyToAddress(generatePrivateKey())
    const pay = (recipient: Address, bps: number) => ({ recipient, bps })
    const own = maker().account.address
    expect(await findIssues(submit(offerWith([pay(own, 100)])))).toEqual(['offer_pays_offerer'])
    expect(await findIssues(submit(offerWith([pay(stranger, 1_100)])))).toEqual(['payments_too_high'])
    expect(await findIssues(submit(offerWith([pay(creator.address, 1_000), pay(stranger, 100)])))).toEqual([
      'payments_too_high',
    ])
    expect(await submit(offerWith([pay(creator.address, 1_000)]))).toMatchObject({ netPriceWei: '4500' })
    // The amount is right, and somebody else gets it.
    for (const wanted of [{ tokenId: 1n }, { criteria: 0n }]) {
      for (const fees of [
        [pay(stranger, 1_000)],
        [pay(creator.address, 900), pay(stranger, 100)],
        [pay(stranger, 2)],
      ]) {
        expect(await findIssues(submit(offerWith(fees, wanted)))).toEqual(['payment_recipient'])
      }
    }
    const halves = offerWith([pay(creator.address, 500), pay(creator.address, 500)])
    expect(await submit(halves), 'in two parts').toMatchObject({ netPriceWei: '4500' })
    expect(await submit(offerWith([pay(creator.address, 200)])), 'less than is due').toMatchObject({ status: 'active' })
    expect(await submit(offerWith([pay(creator.address, 1_000)], { criteria: 0n }))).toMatchObject({ status: 'active' })
    const excess = offerWith([pay(creator.address, 1_000), pay(stranger, 100)], { criteria: 0n })
    expect(await findIssues(submit(excess))).toEqual(['payments_too_high'])
    const free = buildOffer({
      ...{ ...terms(own), contract: world.collection, currency: world.weth, priceWei: 5000n },
      ...{ wanted: { tokenId: world.buyer.tokenIds[0] as bigint }, fees: [pay(stranger, 100)] },
    })
    expect(await findIssues(submit(free)), 'a collection without a royalty').toEqual(['payments_too_high'])
  })

  test('without money or its allowance are inactive', async () => {
    const components = buildOffer({
      ...{ ...terms(maker(2).account.address), contract: world.collection, currency: world.weth, priceWei: 10n ** 20n },
      wanted: { criteria: 0n },
    })
    const order = await submit(components, undefined, 2)
    const abi = parseAbi(['function approve(address, uint256)', 'function transfer(address, uint256)'])
    await send(world.test, maker(2).account, {
      address: world.weth,
      abi,
      functionName: 'approve',
      args: [seaportAddress, 1n],
    })
    expect(await refresh(order)).toMatchObject({ status: 'inactive', reasons: ['allowance'] })
    const args = [maker(1).account.address, 95n * 10n ** 19n]
    await send(world.test, maker(2).account, { address: world.weth, abi, functionName: 'transfer', args })
    expect(await refresh(order)).toMatchObject({ status: 'inactive', reasons: ['balance', 'allowance'] })
  })

  test('whose criteria lead elsewhere', async () => {
    const offerOn = (criteria: bigint) =>
      buildOffer({
        ...{ ...terms(maker().account.address), contract: world.collection, currency: world.weth, priceWei: 5000n },
        wanted: { criteria },
      })
    const { root } = buildCriteriaTree([1n, 2n])
    expect(await findIssues(submit(offerOn(root)))).toEqual(['criteria_missing'])
    expect(await findIssues(submit(offerOn(root), { kind: 'collection' }))).toEqual(['criteria_mismatch'])
    expect(await findIssues(submit(offerOn(root), { kind: 'set', tokenIds: ['1', '3'] }))).toEqual([
      'criteria_mismatch',
    ])
    expect(await findIssues(submit(offerOn(0n), { kind: 'set', tokenIds: ['1'] }))).toEqual(['criteria_mismatch'])
    const trait = { name: 'Mood', value: 'odd' }
    expect(await findIssues(submit(offerOn(root), { kind: 'trait', trait }))).toEqual(['trait_unknown'])
  })
})

test('a private listing is bought by its taker, without an approval of the collection', async () => {
  const components = buildListing({
    ...{ ...terms(maker().account.address), contract: world.collection, tokenId: tokenOf(0, 1), priceWei: 7000n },
    taker: world.buyer.account.address,
  })
  const order = await submit(components)
  expect(order).toMatchObject({ kind: 'private', taker: world.buyer.account.address })
  const args = [seaportAddress, false]
  const call = { address: world.collection, abi: demoCollectionAbi, functionName: 'setApprovalForAll' }
  await send(world.test, world.buyer.account, { ...call, args })
  await fill(order, components)
  await send(world.test, world.buyer.account, { ...call, args: [seaportAddress, true] })
  expect(await refresh(order)).toMatchObject({ status: 'filled' })
})

test('a Dutch listing is answered exactly and sorted by a price that is refreshed', async () => {
  const components = buildListing({
    ...{ ...terms(maker().account.address), contract: world.collection, tokenId: tokenOf(0), priceWei: 10n ** 18n },
    ...{ endPriceWei: 10n ** 17n, startTimeSeconds: nowSeconds() - 1800n, endTimeSeconds: nowSeconds() + 1800n },
  })
  const order = await submit(components)
  expect(order.kind).toBe('dutch')
  const halfway = 550n * 10n ** 15n
  const isNear = (priceWei: string | undefined) => halfway - BigInt(priceWei ?? 0) < 10n ** 16n
  expect(isNear(order.priceWei)).toBe(true)
  const { db } = world.services
  await db.query('update orders set price_wei = 1 where hash = $1', [order.hash])
  await startPriceRefresh(world.services, silentLog).stop()
  const [row] = await db.query<{ price_wei: string }>('select price_wei from orders where hash = $1', [order.hash])
  expect(isNear(row?.price_wei)).toBe(true)
})

/** What is said of a listing that would pay an account with this code. */
async function findIssuesOfPaying(bytecode: Hex): Promise<string[]> {
  const recipient = privateKeyToAddress(generatePrivateKey())
  await world.test.client.setCode({ address: recipient, bytecode })
  const components = buildListing({
    ...{ ...terms(maker().account.address), contract: world.collection, tokenId: tokenOf(0), priceWei: 10_000n },
    fees: [{ recipient, bps: 100 }],
  })
  return findIssues(submit(components))
}

test('a recipient that takes no coin: the purchase is simulated', async () => {
  expect(await findIssuesOfPaying('0x5f5ffd')).toEqual(['fill_refused'])
})

test('a recipient that burns all the gas', async () => {
  // JUMPDEST, PUSH1 0, JUMP.
  expect(await findIssuesOfPaying('0x5b600056')).toEqual(['gas', 'fill_refused'])
})

test('a collection joins with its first order', async () => {
  const components = listEditions(1n, { tokenId: 3n })
  await submit(components)
  const rows = await world.services.db.query('select name, standard from collections where contract = $1', [
    world.editions,
  ])
  expect(rows).toEqual([{ name: 'Test Multi Token', standard: 'ERC1155' }])
  const asOther = { ...listEditions(1n), offer: [{ ...listEditions(1n).offer[0], itemType: 2 }] } as OrderComponents
  expect(await findIssues(submit(asOther))).toEqual(['collection_standard'])
})

describe('through the door', () => {
  const post = async (api: Api, components: OrderComponents, index = 0) => {
    const body = JSON.stringify(buildSubmission(components, await signOrder(maker(index).account, components)))
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://market/api/v1/orders', { method: 'POST', headers, body })
    return api(request, { ip: '192.0.2.1', requestId: 'a' })
  }

  test('a new order is 201, and 200 with the same answer when it comes again', async () => {
    const api = createApi(() => world.services)
    const components = listEditions()
    const [first, second] = [await post(api, components), await post(api, components)]
    expect([first.status, second.status]).toEqual([201, 200])
    const { order } = orderAnswerSchema.parse(await first.json())
    expect(order).toMatchObject({ hash: hashOrder(components), status: 'active' })
    expect(orderAnswerSchema.parse(await second.json())).toEqual({ order })
  })

  test.each(['orders', 'makers', 'book'] as const)('beyond the allowance of `%s` it is 429 with when', async (name) => {
    const limits = createRateLimits({ [name]: createTokenBucket({ burst: 1, perSecond: 0.1 }) })
    const api = createApi(() => world.services, { limits })
    const held = listEditions()
    expect((await post(api, held)).status).toBe(201)
    const refused = await post(api, listEditions())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    // What the book holds is no news to it, and takes nothing of what its makers have.
    if (name !== 'orders') expect((await post(api, held)).status).toBe(200)
  })

  test.each(['makers', 'newMakers', 'newMakersOfNetwork', 'book'] as const)(
    'a signature that is not the maker’s costs nothing of `%s`',
    async (name) => {
      const limits = createRateLimits({ [name]: createTokenBucket({ burst: 1, perSecond: 0.1 }) })
      const api = createApi(() => world.services, { limits })
      const tokenId = 2n
      const components = listEditions(1n, { offerer: maker(1).account.address, tokenId })
      for (const index of [0, 0, 0]) expect((await post(api, components, index)).status).toBe(422)
      expect((await post(api, components, 1)).status).toBe(201)
    },
  )

  test.each(['newMakers', 'newMakersOfNetwork'] as const)(
    'beyond the allowance of `%s` a maker whose orders nobody has filled waits, and another does not',
    async (name) => {
      const limits = createRateLimits({ [name]: createTokenBucket({ burst: 1, perSecond: 0.1 }) })
      const api = createApi(() => world.services, { limits })
      const list = (index: number) =>
        post(api, listEditions(1n, { offerer: maker(index).account.address, tokenId: 2n }), index)
      const filled = listEditions(1n)
      const order = await submit(filled)
      await fill(order, filled)
      expect(await refresh(order)).toMatchObject({ status: 'filled' })
      expect([(await list(1)).status, (await list(1)).status]).toEqual([201, 429])
      expect([(await list(0)).status, (await list(0)).status]).toEqual([201, 201])
    },
  )
})

test('what the book takes of one maker is bounded, after the signature is known to be his', async () => {
  const components = listEditions()
  const asked: Address[] = []
  const refuse = (address: Address) => {
    asked.push(address)
    throw new Error('enough')
  }
  const body = buildSubmission(components, '0x1234')
  expect(await findIssues(submitOrder(world.services, body, refuse))).toEqual(['signature_invalid'])
  expect(asked).toEqual([])
  const signed = buildSubmission(components, await signOrder(maker().account, components))
  await expect(submitOrder(world.services, signed, refuse)).rejects.toThrow()
  expect(asked).toEqual([maker().account.address])
})

// 195 and 260 bytes: the lengths of bulk signatures (peers, protocol fact 2).
test.each([3, 4])('the signature of a Safe of %i owners is not taken for a bulk signature', async (count) => {
  const { client } = world.test
  const owners = world.test.accounts.slice(0, count)
  const safe = await buildDemoSafe(
    client,
    owners.map(({ address }) => address),
    count,
  )
  await assertMined(client, await client.sendTransaction({ account: world.buyer.account, ...safe.creation }))
  const { tokenIds } = maker(1)
  const tokenId = tokenIds[count - 3] as bigint
  const args = [maker(1).account.address, safe.address, tokenId]
  await send(world.test, maker(1).account, {
    ...{ address: world.collection, abi: demoCollectionAbi, functionName: 'transferFrom', args },
  })
  await client.impersonateAccount({ address: safe.address })
  await client.setBalance({ address: safe.address, value: 10n ** 18n })
  await send(world.test, safe.address, {
    ...{
      address: world.collection,
      abi: demoCollectionAbi,
      functionName: 'setApprovalForAll',
      args: [seaportAddress, true],
    },
  })
  await client.stopImpersonatingAccount({ address: safe.address })
  const components = buildListing({ ...terms(safe.address), contract: world.collection, tokenId, priceWei: 100n })
  const signature = await signAsSafe(owners, safe.address, components)
  expect((signature.length - 2) / 2).toBe(count * 65)
  const { order } = await submitOrder(world.services, buildSubmission(components, signature))
  expect(order).toMatchObject({ status: 'active', signature })
  await fill(order, components)
  expect(await refresh(order)).toMatchObject({ status: 'filled' })
})

test('a cancelled order is over', async () => {
  const components = listEditions()
  const order = await submit(components)
  await cancelOrder(world.test, maker().account, components)
  expect(await refresh(order)).toMatchObject({ hash: hashOrder(components), status: 'cancelled' })
})
