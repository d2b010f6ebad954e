import { type Address, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activitySchema } from '@/lib/api/schemas/activity'
import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { itemSchema } from '@/lib/api/schemas/item'
import { activityQuerySchema, itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { voucherSubmissionSchema } from '@/lib/api/schemas/voucher'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildMintCalls } from '@/lib/protocol/contracts/build-mint-calls'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { buildVoucherTypedData, type Voucher } from '@/lib/protocol/contracts/voucher'
import {
  type BuildVoucherParameters,
  buildVoucher,
  computeNextVoucherId,
  createVoucherId,
} from '@/lib/vouchers/build-voucher'
import { listActivity } from '@/server/activity/list-activity'
import { nowSeconds } from '@/server/base/now-seconds'
import { getCollection } from '@/server/collections/get-collection'
import { findCollection } from '@/server/collections/list-collections'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import { submitVoucher } from '@/server/vouchers/submit-voucher'
import { buildDocument, createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { write } from '@/tests/harness/test-tokens'

let chain: TestChain
let market: TestMarket

beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain)
})

afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

async function openCollection(salt: string) {
  const collection = await createCollection(chain, getAccount(0), { salt })
  await market.sync()
  return collection
}

const attributes = [{ trait_type: 'Season', value: 'Autumn' }]
const document = (name: string) => buildDocument({ name, description: 'Later.', attributes })

function build(name: string, changes: Partial<BuildVoucherParameters> = {}): Voucher {
  return buildVoucher({
    ...{ tokenId: createVoucherId(), uri: document(name), priceWei: parseEther('1'), nonce: 0n },
    ...{ payees: [{ account: getAccount(0).address, parts: 1n }], deadlineSeconds: nowSeconds() + 86_400n },
    ...changes,
  })
}

async function keep(collection: Address, voucher: Voucher) {
  const signature = await getAccount(0).signTypedData(
    buildVoucherTypedData({ chainId: localChainId, collection }, voucher),
  )
  const body = { chainId: localChainId, collection, signature, voucher: encodeVoucher(voucher) }
  await submitVoucher(market.services, voucherSubmissionSchema.parse(body))
  return { voucher, signature }
}

async function find(collection: Address, query: Record<string, string> = {}) {
  await market.sync()
  const { items } = await listItems(market.services, itemsQuerySchema.parse({ contract: collection, ...query }))
  return items.map(({ name }) => name)
}

async function get(contract: Address, { tokenId }: Voucher) {
  await market.sync()
  const path = { chainId: localChainId, contract, tokenId: tokenId.toString() }
  return itemSchema.parse(await getItem(market.services, path, 'visitor'))
}

test('what is not minted is an item with its picture’s words, its price and its traits, and nobody’s', async () => {
  const collection = await openCollection('shown')
  const { voucher } = await keep(collection, build('Rain'))
  expect(await get(collection, voucher)).toMatchObject({
    ...{ name: 'Rain', description: 'Later.', owner: null, creator: getAccount(0).address },
    ...{ traits: [{ name: 'Season', value: 'Autumn' }] },
    voucher: { status: 'active', priceWei: parseEther('1').toString(), buyer: null },
  })
  expect(await find(collection)).toEqual(['Rain'])
  expect(await find(collection, { creator: getAccount(0).address })).toEqual(['Rain'])
  const query = itemsQuerySchema.parse({ contract: collection, trait: { Season: 'Autumn' } })
  expect((await listItems(market.services, query)).items).toHaveLength(1)
})

test('it counts for the floor of its collection, as long as anyone can redeem it', async () => {
  const collection = await openCollection('floor')
  const floor = async () => {
    await market.sync()
    return (await findCollection(market.services, { chainId: localChainId, contract: collection }))?.floorWei
  }
  expect(await floor()).toBeNull()
  const { voucher: dear } = await keep(collection, build('Dear', { priceWei: 30n }))
  await keep(collection, build('For one', { priceWei: 1n, buyer: getAccount(3).address }))
  expect(await floor(), 'the private one is not for anyone').toBe('30')
  const cheap = await keep(collection, build('Cheap', { priceWei: 7n }))
  expect(await floor()).toBe('7')
  await keep(collection, { ...cheap.voucher, payments: [{ to: getAccount(0).address, amount: 9n }] })
  expect(await floor(), 'its newest voucher says its price').toBe('9')
  await sendCalls(chain, getAccount(2), [buildRedeemCall(collection, cheap.voucher, cheap.signature)])
  expect(await floor(), 'it is minted').toBe('30')
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, dear.tokenId)])
  expect(await floor()).toBeNull()
})

test('it counts as an item, and for its traits, as long as anyone can redeem it', async () => {
  const collection = await openCollection('counted')
  const look = async () => {
    await market.sync()
    const path = { chainId: localChainId, contract: collection }
    const { itemCount, unmintedCount, traits } = await getCollection(market.services, path, 'visitor')
    return { itemCount, unmintedCount, traits }
  }
  const autumn = { name: 'Season', value: 'Autumn', bestOfferWei: null }
  const dear = await keep(collection, build('Dear', { priceWei: 30n }))
  await keep(collection, build('For one', { priceWei: 1n, buyer: getAccount(3).address }))
  const cheap = await keep(collection, build('Cheap', { priceWei: 7n }))
  expect(await look()).toEqual({ itemCount: 0, unmintedCount: 2, traits: [{ ...autumn, count: 2, floorWei: '7' }] })
  await sendCalls(chain, getAccount(2), [buildRedeemCall(collection, cheap.voucher, cheap.signature)])
  expect(await look()).toEqual({ itemCount: 1, unmintedCount: 1, traits: [{ ...autumn, count: 2, floorWei: '30' }] })
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, dear.voucher.tokenId)])
  expect(await look()).toEqual({ itemCount: 1, unmintedCount: 0, traits: [{ ...autumn, count: 1, floorWei: null }] })
})

test('it stands among what is on sale: by price, by end, within bounds, page by page', async () => {
  const collection = await openCollection('sorted')
  const day = 86_400n
  const prices = [3n, 1n, 2n]
  for (const [index, price] of prices.entries()) {
    const deadlineSeconds = nowSeconds() + day * BigInt(index + 1)
    await keep(collection, build(`At ${price}`, { priceWei: price, deadlineSeconds }))
  }
  expect(await find(collection, { sort: 'price_asc' })).toEqual(['At 1', 'At 2', 'At 3'])
  expect(await find(collection, { sort: 'price_desc' })).toEqual(['At 3', 'At 2', 'At 1'])
  expect(await find(collection, { sort: 'ending' })).toEqual(['At 3', 'At 1', 'At 2'])
  expect(await find(collection, { minPriceWei: '2' })).toHaveLength(2)
  expect(await find(collection, { sort: 'price_asc', maxPriceWei: '1' })).toEqual(['At 1'])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = itemsQuerySchema.parse({
      contract: collection,
      sort: 'price_asc',
      limit: '1',
      ...(cursor && { cursor }),
    })
    const { items, next } = await listItems(market.services, query)
    seen.push(...items.map(({ name }) => name))
    cursor = next ?? undefined
  } while (cursor)
  expect(seen).toEqual(['At 1', 'At 2', 'At 3'])
})

test('one that is over is in no list, and its page says what became of it', async () => {
  const collection = await openCollection('over')
  const [cancelled, expired, other] = [build('Cancelled'), build('Expired'), build('Other')]
  for (const voucher of [cancelled, expired, other]) await keep(collection, voucher)
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, cancelled.tokenId)])
  expect(await find(collection)).toEqual(expect.not.arrayContaining(['Cancelled']))
  expect((await get(collection, cancelled)).voucher).toMatchObject({ status: 'cancelled', isOver: true })
  await market.services.db.query('update vouchers set deadline = 1 where token_id = $1', [expired.tokenId])
  expect(await find(collection, { sort: 'price_asc' })).toEqual(['Other'])
  expect((await get(collection, expired)).voucher).toMatchObject({ status: 'expired', isOver: false })
  const call = { address: collection, abi: creatorCollectionAbi }
  await write(chain, getAccount(0), { ...call, functionName: 'transferOwnership', args: [getAccount(2).address] })
  await write(chain, getAccount(2), { ...call, functionName: 'acceptOwnership', args: [] })
  expect(await find(collection)).toEqual([])
  expect((await get(collection, other)).voucher?.status).toBe('cancelled')
  const all = await openCollection('nonce')
  const { voucher } = await keep(all, build('Of a nonce'))
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(all)])
  expect((await get(all, voucher)).voucher, 'another can be signed').toMatchObject({
    status: 'cancelled',
    isOver: false,
  })
})

test('one that was cancelled and is sold as another token leads there', async () => {
  const collection = await openCollection('moved')
  const { voucher } = await keep(collection, build('Rain'))
  const tokenId = computeNextVoucherId(voucher.tokenId)
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, voucher.tokenId)])
  expect((await get(collection, voucher)).voucher?.movedTo).toBeUndefined()
  const moved = await keep(collection, { ...voucher, tokenId })
  expect((await get(collection, voucher)).voucher?.movedTo).toBe(tokenId.toString())
  expect((await get(collection, moved.voucher)).voucher).toMatchObject({ status: 'active' })
})

test('whoever looks at one is told when its maker sells it as another token, and when he mints it himself', async () => {
  const collection = await openCollection('told')
  const { voucher } = await keep(collection, build('Rain', { uri: 'ipfs://rain' }))
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, voucher.tokenId)])
  await market.sync()
  const told: string[] = []
  const stop = market.services.events.subscribe(({ event }) => {
    if (event.type === 'item') told.push(event.tokenId)
  })
  const tokenId = computeNextVoucherId(voucher.tokenId)
  await keep(collection, { ...voucher, tokenId })
  expect(told).toContain(voucher.tokenId.toString())
  told.length = 0
  const tokens = [{ to: getAccount(0).address, uri: 'ipfs://rain' }]
  await sendCalls(chain, getAccount(0), buildMintCalls({ collection, lastTokenId: 0n, tokens }).calls)
  await market.sync()
  stop()
  expect(told).toEqual(expect.arrayContaining(['1', String(voucher.tokenId), String(tokenId)]))
})

test('its newest voucher says what it is and costs; one for a single buyer is in no list', async () => {
  const collection = await openCollection('newest')
  const tokenId = createVoucherId()
  await keep(collection, build('Before', { tokenId }))
  const { voucher } = await keep(collection, build('After', { tokenId, priceWei: 5n }))
  expect(await get(collection, voucher)).toMatchObject({ name: 'After', voucher: { priceWei: '5' } })
  expect(await find(collection)).toEqual(['After'])
  await keep(collection, build('For one', { tokenId, buyer: getAccount(4).address }))
  expect(await find(collection)).toEqual([])
  expect((await get(collection, voucher)).voucher?.buyer).toBe(getAccount(4).address)
})

test('bought, it is the buyer’s, and no voucher’s; undone with its block, it waits again', async () => {
  const collection = await openCollection('bought')
  const { voucher, signature } = await keep(collection, build('Bought'))
  const before = await get(collection, voucher)
  await sendCalls(chain, getAccount(1), [buildRedeemCall(collection, voucher, signature)])
  const bought = await get(collection, voucher)
  expect(bought).toMatchObject({ name: 'Bought', owner: getAccount(1).address, creator: getAccount(0).address })
  expect(bought.voucher).toBeUndefined()
  expect(await find(collection, { owner: getAccount(1).address })).toEqual(['Bought'])
  await chain.client.request({ method: 'anvil_reorg' as never, params: [1, []] as never })
  expect(await get(collection, voucher)).toEqual(before)
  expect(await find(collection, { sort: 'price_asc' })).toEqual(['Bought'])
})

test('its history tells what it was signed for, and what took it off sale; by its name', async () => {
  const collection = await openCollection('history')
  const tell = async (query: Record<string, string> = {}) => {
    await market.sync()
    // The chain's clock is not this computer's.
    await market.services.db.query('update vouchers set created_at = 1')
    const { activity } = await listActivity(
      market.services,
      activityQuerySchema.parse({ contract: collection, ...query }),
    )
    for (const entry of activity) expect(activitySchema.parse(entry)).toEqual(entry)
    return activity.map(({ kind, itemName, priceWei }) => `${kind} ${itemName} ${priceWei}`)
  }
  const { voucher: rain } = await keep(collection, build('Rain', { priceWei: 9n }))
  await keep(collection, { ...rain, payments: [{ to: getAccount(0).address, amount: 7n }] })
  const { voucher: snow } = await keep(collection, build('Snow', { priceWei: 5n }))
  const signed = ['listing Snow 5', 'listing Rain 7', 'listing Rain 9']
  expect(await tell()).toEqual(signed)
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, snow.tokenId)])
  expect(await tell()).toEqual(['cancel Snow 5', ...signed])
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection)])
  expect(await tell(), 'each is taken off sale once').toEqual(['cancel Rain 7', 'cancel Snow 5', ...signed])
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection)])
  expect(await tell({ kind: 'cancel' })).toEqual(['cancel Rain 7', 'cancel Snow 5'])
  const again = await keep(collection, { ...rain, nonce: 2n })
  await sendCalls(chain, getAccount(1), [buildRedeemCall(collection, again.voucher, again.signature)])
  const rainNow = { tokenId: rain.tokenId.toString() }
  expect(await tell({ ...rainNow, kind: 'sale' })).toEqual(['sale Rain 9'])
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, rain.tokenId)])
  expect(await tell({ ...rainNow, kind: 'cancel' }), 'what is sold is not taken off').toEqual(['cancel Rain 7'])
})
