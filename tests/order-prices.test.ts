import { parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCriteriaTree, buildOffer, computePriceWei, hashOrder } from '@/lib/protocol/seaport'
import { listActivity } from '@/server/activity/list-activity'
import { nowSeconds } from '@/server/base/now-seconds'
import { getCollection } from '@/server/collections/get-collection'
import { getItem } from '@/server/items/get-item'
import { storeTraits } from '@/server/items/metadata/store-metadata'
import { refreshDutchPrices } from '@/server/orders/checks/refresh-dutch-prices'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildSubmission, cancelOrder, signOrder } from './harness/orders'
import { send } from './harness/orders-world'
import { transferToken } from './harness/start-test-chain'
import { type StatusWorld, startStatusWorld } from './harness/status-world'

const caller = '127.0.0.1'
let world: StatusWorld
let [owner, payer, cheat]: PrivateKeyAccount[] = []
let tokenId: bigint
const contract = () => world.test.chain.demoCollection
const people = () => [owner, payer, cheat] as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]

beforeAll(async () => {
  world = await startStatusWorld()
}, 60_000)
afterAll(() => world?.stop())
/** A token on sale for 5 ETH, with an offer of 1 WETH for all of its collection. */
beforeEach(async () => {
  await world.services.db.execute('truncate orders, item_traits')
  ;[owner, payer, cheat] = [await world.comeAccount(), await world.comeAccount(), await world.comeAccount()]
  tokenId = await world.mint(people()[0])
  await world.list(people()[0], tokenId, { priceWei: parseEther('5') })
  await world.offer(people()[1], { criteria: 0n }, { priceWei: parseEther('1') })
  await world.market.sync()
  await nameTrait(tokenId)
})
afterEach(() => {
  vi.useRealTimers()
})

const nameTrait = (one: bigint) =>
  world.services.db.transaction((tx) =>
    storeTraits(tx, {
      ...{ chainId: localChainId, contract: contract(), tokenId: one },
      traits: [{ name: 'Mood', value: 'calm' }],
    }),
  )

/** What the pages show: of the item, its trait and its collection. */
async function readPrices(one = tokenId) {
  await world.market.sync()
  const place = { chainId: localChainId, contract: contract() }
  const item = await getItem(world.services, { ...place, tokenId: String(one) }, caller)
  const { floorWei, bestOfferWei, traits } = await getCollection(world.services, place, caller)
  const ether = (wei: string | null | undefined) => (wei ? Number(wei) / 1e18 : null)
  const trait = traits?.find(({ value }) => value === 'calm')
  return {
    item: [ether(item.listing?.priceWei), ether(item.bestOffer?.priceWei)],
    trait: [ether(trait?.floorWei), ether(trait?.bestOfferWei)],
    collection: [ether(floorWei), ether(bestOfferWei)],
  }
}
const honest = { item: [5, 1], trait: [5, null], collection: [5, 1] }

async function offerForTrait(account: PrivateKeyAccount, priceWei: bigint) {
  const { root } = buildCriteriaTree([tokenId])
  const components = buildOffer({
    ...{ offerer: account.address, contract: contract(), wanted: { criteria: root }, currency: world.weth, priceWei },
    ...{ counter: 0n, salt: BigInt(Date.now()), startTimeSeconds: nowSeconds() - 60n },
    endTimeSeconds: nowSeconds() + 3_600n,
  })
  const criteria = { kind: 'trait', trait: { name: 'Mood', value: 'calm' } }
  const body = buildSubmission(components, await signOrder(account, components))
  await submitOrder(world.services, { ...body, criteria })
}

const moveWeth = (from: PrivateKeyAccount, amount: bigint) =>
  send(world.test, from, {
    ...{ address: world.weth, abi: wethAbi, functionName: 'transfer', args: [people()[0].address, amount] },
  })

test('what is honest is shown', async () => {
  expect(await readPrices()).toEqual(honest)
})

test('a listing by somebody who does not own the token is refused, and makes no floor', async () => {
  const listing = world.list(people()[2], tokenId, { priceWei: 1n })
  await expect(listing).rejects.toMatchObject({ code: 'order_refused', issues: [{ code: 'not_owner' }] })
  expect(await readPrices()).toEqual(honest)
})

test('a listing whose token is given away makes a floor no longer, whoever has the token now', async () => {
  const bait = await world.mint(people()[2])
  await world.list(people()[2], bait, { priceWei: parseEther('0.1') })
  await world.market.sync()
  await nameTrait(bait)
  expect(await readPrices()).toMatchObject({ trait: [0.1, null], collection: [0.1, 1] })
  await transferToken(world.test, people()[2], people()[0].address, bait)
  expect(await readPrices()).toEqual(honest)
  expect(await readPrices(bait)).toMatchObject({ item: [null, 1] })
})

test('an offer without money is refused, and one whose money leaves is no best offer', async () => {
  await moveWeth(people()[2], parseEther('9'))
  const offer = world.offer(people()[2], { tokenId }, { priceWei: parseEther('4') })
  await expect(offer).rejects.toMatchObject({ code: 'order_refused', issues: [{ code: 'balance' }] })
  await world.wrap(people()[2], parseEther('9'))
  await world.offer(people()[2], { tokenId }, { priceWei: parseEther('4') })
  await world.offer(people()[2], { criteria: 0n }, { priceWei: parseEther('3') })
  await offerForTrait(people()[2], parseEther('2'))
  expect(await readPrices()).toEqual({ item: [5, 4], trait: [5, 2], collection: [5, 3] })
  await moveWeth(people()[2], parseEther('7.5'))
  expect(await readPrices()).toEqual({ item: [5, 2], trait: [5, 2], collection: [5, 1] })
  await world.allow(people()[2], 0n)
  expect(await readPrices()).toEqual(honest)
})

test('of many offers on one balance those are left that the rest of it pays', async () => {
  const [seller, , rich] = people()
  const best = await world.offer(rich, { tokenId: await world.mint(seller) }, { priceWei: parseEther('7') })
  await world.offer(rich, { tokenId }, { priceWei: parseEther('6') })
  await world.offer(rich, { criteria: 0n }, { priceWei: parseEther('4') })
  await offerForTrait(rich, parseEther('3'))
  expect(await readPrices()).toEqual({ item: [5, 6], trait: [5, 3], collection: [5, 4] })
  await world.fill(seller, best)
  expect(await readPrices()).toEqual({ item: [5, 3], trait: [5, 3], collection: [5, 1] })
})

test('an edition in parts costs what is left of it, and nothing once nothing is left', async () => {
  const [, , seller] = people()
  const one = await world.mintEditions(seller, 8n)
  const editions = { contract: world.editions, standard: 'ERC1155' as const, quantity: 8n }
  const listing = await world.list(seller, one, { ...editions, priceWei: parseEther('8') })
  const readFloor = async () => {
    await world.market.sync()
    const place = { chainId: localChainId, contract: world.editions }
    const item = await getItem(world.services, { ...place, tokenId: String(one) }, caller)
    const { floorWei } = await getCollection(world.services, place, caller)
    return [item.listing?.priceWei, item.listing?.quantity, floorWei]
  }
  await world.fill(people()[1], listing, { quantity: 3n })
  expect(await readFloor()).toEqual([String(parseEther('5')), '5', String(parseEther('1'))])
  await world.fill(people()[1], listing, { quantity: 5n })
  expect(await readFloor()).toEqual([undefined, undefined, null])
})

test('a Dutch listing is the floor from the moment on that it costs least, at its price of that moment', async () => {
  const [, , seller] = people()
  const falling = await world.mint(seller)
  const dutch = await world.list(seller, falling, {
    ...{ priceWei: parseEther('9'), endPriceWei: parseEther('1') },
  })
  await world.market.sync()
  await nameTrait(falling)
  const { startTime, endTime } = dutch.components
  const clock = vi.useFakeTimers({ toFake: ['Date'] })
  for (const part of [1n, 3n, 5n, 6n]) {
    const at = startTime + ((endTime - startTime) * part) / 7n
    clock.setSystemTime(Number(at) * 1000)
    const price = Number(computePriceWei(dutch.components, at)) / 1e18
    const floor = Math.min(5, price)
    expect(await readPrices(falling)).toEqual({ item: [price, 1], trait: [floor, null], collection: [floor, 1] })
  }
  await refreshDutchPrices(world.services)
  await cancelOrder(world.test, seller, dutch.components)
  expect(await readPrices()).toEqual(honest)
})

test.each(['filled', 'cancelled', 'expired'] as const)(
  'a Dutch listing that is %s has one price from then on, in the order book and in the history',
  async (status) => {
    const [, buyer, seller] = people()
    const falling = await world.mint(seller)
    const terms = { priceWei: parseEther('9'), endPriceWei: parseEther('1') }
    const listing = await world.list(seller, falling, terms)
    const { components } = listing
    const hash = hashOrder(components)
    await world.market.sync()
    const clock = vi.useFakeTimers({ toFake: ['Date'] })
    const { startTime, endTime } = components
    const read = async (at: bigint) => {
      clock.setSystemTime(Number(at) * 1000)
      await world.market.sync()
      await refreshDutchPrices(world.services)
      const place = { chainId: localChainId, contract: contract(), tokenId: String(falling) }
      const { activity } = await listActivity(world.services, { ...place, limit: 10 })
      const order = await getOrder(world.services, { chainId: localChainId, hash })
      const [row] = await world.services.db.query<{ time: string }>(
        "select max(time) as time from order_events where order_hash = $1 and kind in ('fulfilled', 'cancelled')",
        [hash],
      )
      return { order, activity, endedAt: row?.time }
    }
    if (status === 'filled') await world.fill(buyer, listing)
    if (status === 'cancelled') await cancelOrder(world.test, seller, components)
    const first = await read(status === 'expired' ? endTime : startTime + 100n)
    expect(first.order.status).toBe(status)
    expect(first.order.priceWei).toBe(String(computePriceWei(components, BigInt(first.endedAt ?? endTime))))
    await world.services.db.query('update orders set due_block = checked_block + 1 where hash = $1', [hash])
    const later = await read(endTime + 1_000n)
    expect(later.order).toEqual(first.order)
    expect(later.activity).toEqual(first.activity)
    const listed = later.activity.find(({ kind }) => kind === 'listing')
    const signed = { priceWei: String(terms.priceWei), endPriceWei: String(terms.endPriceWei) }
    expect(listed, 'what was signed').toMatchObject(signed)
  },
)

test('the history of a listing in parts keeps what was put on sale', async () => {
  const [, buyer, seller] = people()
  const one = await world.mintEditions(seller, 8n)
  const editions = { contract: world.editions, standard: 'ERC1155' as const, quantity: 8n }
  const listing = await world.list(seller, one, { ...editions, priceWei: parseEther('8') })
  await world.fill(buyer, listing, { quantity: 3n })
  await world.market.sync()
  const place = { chainId: localChainId, contract: world.editions, tokenId: String(one), limit: 10 }
  const { activity } = await listActivity(world.services, place)
  const told = activity.map(({ kind, quantity, priceWei }) => [kind, quantity, priceWei])
  expect(told).toContainEqual(['listing', '8', String(parseEther('8'))])
  expect(told).toContainEqual(['sale', '3', String(parseEther('3'))])
  expect(activity.some((entry) => 'endPriceWei' in entry)).toBe(false)
})
