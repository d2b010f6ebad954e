import { type Address, type Hex, type PublicClient, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { serverNowSeconds, syncServerClock } from '@/lib/base/server-clock'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { decodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import type { FlowStep } from '@/lib/transactions/send/flow-plan'
import { keySender, type Sender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { buildSignedListing, buyListing } from '@/tests/harness/orders'
import {
  approveSeaport,
  assertMined,
  mintToken,
  startTestChain,
  type TestChain,
  transferToken,
} from '@/tests/harness/start-test-chain'
import { TestSafe } from '@/tests/harness/test-safe'
import { deployMultiToken, multiTokenAbi, write } from '@/tests/harness/test-tokens'
import { type ListingTools, prepareListing } from './prepare-listing'

// The market's word is stubbed; the chain, Seaport, the token and the Safe are real.
let test: TestChain
let creator: PrivateKeyAccount
let seller: PrivateKeyAccount
let buyer: PrivateKeyAccount
let submitted: SignedOrder[]
const market: Address = `0x${'ee'.repeat(20)}`

beforeAll(async () => {
  test = await startTestChain()
  ;[creator, seller, buyer] = test.accounts as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
})
beforeEach(() => {
  submitted = []
})
afterEach(() => {
  vi.useRealTimers()
  syncServerClock({ serverMs: Date.now(), fromMs: Date.now(), toMs: Date.now() })
})
afterAll(() => test.stop())

const client = () => test.client as unknown as PublicClient
const config = (): Config => buildConfig({ marketFee: { bps: 250, recipient: market } })

/** Made by the creator, who gets a tenth of each sale, and given to the seller. */
async function mintFor(owner: Address, royaltyBps = 1000n): Promise<bigint> {
  const { result, request } = await test.client.simulateContract({
    ...{ account: creator, address: test.chain.demoCollection, abi: demoCollectionAbi },
    functionName: 'mint',
    args: ['', royaltyBps],
  })
  await assertMined(test.client, await test.client.writeContract(request))
  await transferToken(test, creator, owner, result)
  return result
}

function buildTerms(tokenIds: readonly bigint[], change: Partial<ListingTerms> = {}): ListingTerms {
  const now = Math.floor(Date.now() / 1000)
  return {
    chainId: 31337,
    lots: tokenIds.map((tokenId) => ({
      tokens: [
        {
          ...{ contract: test.chain.demoCollection, tokenId: String(tokenId), standard: 'ERC721' as const },
          ...{ name: `Item ${tokenId}`, collectionName: 'Demo', quantity: '1' },
        },
      ],
      priceWei: String(parseEther('1')),
    })),
    ...{ currency: zeroAddress, startTime: String(now - 30), endTime: String(now + 86_400) },
    ...{ salt: String(Date.now()), approvesAll: false, replaces: [] },
    ...change,
  }
}

interface Preparation {
  account: Address
  sender?: Sender
  orders?: Order[]
  getCollection?: ListingTools['getCollection']
  listItems?: ListingTools['listItems']
  findSigned?: ListingTools['findSigned']
  client?: PublicClient
  validates?: boolean
}

const collectionAt = async () => ({ floorWei: String(parseEther('3')) })

function prepare(
  terms: ListingTerms,
  { account, sender = keySender, orders = [], getCollection = collectionAt, ...more }: Preparation,
) {
  const ground = { client: more.client ?? client(), config: config(), chainId: 31337, account, sender }
  return prepareListing({ ...ground, validates: more.validates ?? false }, terms, {
    getOrder: async ({ hash }) => orders.find((order) => order.hash === hash) as Order,
    getCollection,
    listItems: more.listItems ?? (async () => ({ items: [] })),
    findSigned: more.findSigned ?? (async () => []),
    submit: async (signed) => {
      submitted.push(...signed)
    },
  })
}

async function send(account: PrivateKeyAccount, { calls }: FlowStep) {
  for (const { to, data, valueWei: value } of calls) {
    await assertMined(test.client, await test.client.sendTransaction({ account, to, data, value }))
  }
}

/** As a wallet signs typed data. */
function sign(account: PrivateKeyAccount, plan: Awaited<ReturnType<typeof prepare>>): Promise<Hex> {
  if (!plan.signing) throw new Error('There is nothing to sign.')
  return account.signTypedData(plan.signing.typedData as Parameters<typeof account.signTypedData>[0])
}

async function buyAndMeasure(signed: SignedOrder) {
  const components = decodeOrderComponents(signed.parameters)
  const at = (address: Address) => test.client.getBalance({ address })
  const who = [signed.parameters.offerer, creator.address, market]
  const before = await Promise.all(who.map(at))
  await buyListing(test, buyer, { components, signature: signed.signature })
  const after = await Promise.all(who.map(at))
  return after.map((wei, index) => wei - (before[index] ?? 0n))
}

it('a key allows one item, then signs; the buyer pays seller, creator and market to the wei', async () => {
  const tokenId = await mintFor(seller.address)
  const terms = buildTerms([tokenId])
  const first = await prepare(terms, { account: seller.address })
  expect(first.steps.map(({ about }) => about.kind)).toEqual(['approve'])
  expect(first.steps[0]?.about.tokenId).toBe(String(tokenId))
  expect(first.farBelow?.floorWei, 'a third of the floor').toBe(parseEther('3'))
  await send(seller, first.steps[0] as FlowStep)

  const second = await prepare(terms, { account: seller.address })
  expect(second.steps).toEqual([])
  expect(second.maxNetworkFeeWei).toBe(0n)
  expect(hashOrder(second.orders[0] as (typeof second.orders)[0]), 'the same order after the approval').toBe(
    hashOrder(first.orders[0] as (typeof first.orders)[0]),
  )
  await second.signing?.submit(await sign(seller, second))
  expect(submitted).toHaveLength(1)
  const changes = await buyAndMeasure(submitted[0] as SignedOrder)
  expect(changes).toEqual([parseEther('0.875'), parseEther('0.1'), parseEther('0.025')])
})

it('no royalty is owed by the creator, or to a contract that asks for all of the price', async () => {
  const own = await mintFor(creator.address)
  const greedy = await mintFor(seller.address, 10_000n)
  const paid = async (tokenId: bigint, account: Address) => {
    const { orders } = await prepare(buildTerms([tokenId]), { account })
    return orders[0]?.consideration.map(({ recipient, startAmount }) => [recipient, startAmount])
  }
  const fee = [market, parseEther('0.025')]
  expect(await paid(own, creator.address)).toEqual([[creator.address, parseEther('0.975')], fee])
  expect(await paid(greedy, seller.address)).toEqual([[seller.address, parseEther('0.975')], fee])
})

it('many are signed at once, each can be bought by itself, and one approval is enough for all', async () => {
  const tokenIds = [await mintFor(seller.address), await mintFor(seller.address), await mintFor(seller.address)]
  const terms = buildTerms(tokenIds)
  const first = await prepare(terms, { account: seller.address })
  expect(first.steps.map(({ about }) => [about.kind, about.tokenId])).toEqual([['approve', undefined]])
  await send(seller, first.steps[0] as FlowStep)
  const plan = await prepare(terms, { account: seller.address })
  await plan.signing?.submit(await sign(seller, plan))
  expect(submitted).toHaveLength(3)
  await buyAndMeasure(submitted[2] as SignedOrder)
  await buyAndMeasure(submitted[0] as SignedOrder)
  await approveSeaport(test, seller, false)
})

it('a Safe allows and validates in one transaction, and its order needs no signature', async () => {
  const safe = await TestSafe.open(test.client, test.chain.safe, test.accounts)
  const tokenId = await mintFor(safe.address)
  const sender = { safe: await readSafeAccount(client(), safe.address), isBatching: true }
  const plan = await prepare(buildTerms([tokenId]), { account: safe.address, sender })
  expect(plan.signing).toBeNull()
  expect(plan.steps).toHaveLength(1)
  const [step] = plan.steps
  expect(step?.about).toMatchObject({ kind: 'list', orderHash: hashOrder(plan.orders[0] as (typeof plan.orders)[0]) })
  expect(step?.endsAt).toBe(Number(plan.terms.endTime) * 1000)
  const calls = step?.calls.map(({ to, data, valueWei: value }) => ({ to, data, value })) ?? []
  expect(calls).toHaveLength(2)
  await safe.execute(safe.build(calls, await safe.nonce()))
  const [isValidated] = await test.client.readContract({
    ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus' },
    args: [step?.about.orderHash as Hex],
  })
  expect(isValidated).toBe(true)
  const [components] = plan.orders
  if (!components) throw new Error('no order')
  const before = await test.client.getBalance({ address: safe.address })
  await buyListing(test, buyer, { components, signature: '0x' })
  expect(await ownerOf(tokenId)).toBe(buyer.address)
  const paidWei = (await test.client.getBalance({ address: safe.address })) - before
  expect(paidWei, 'the price without royalty and market fee').toBe(parseEther('0.875'))

  const two = await prepare(buildTerms([await mintFor(safe.address), await mintFor(safe.address)]), {
    ...{ account: safe.address, sender },
  })
  expect(two.steps.map(({ about: { kind, count, tokenId: one } }) => [kind, count, one])).toEqual([
    ['list', 2, undefined],
  ])
})

it('another price cancels the old order first, once', async () => {
  const tokenId = await mintFor(seller.address)
  const old = await prepare(buildTerms([tokenId]), { account: seller.address })
  await send(seller, old.steps[0] as FlowStep)
  const signed = await prepare(old.terms, { account: seller.address })
  await signed.signing?.submit(await sign(seller, signed))
  const [held] = submitted
  if (!held) throw new Error('not submitted')
  const order = { hash: held.hash, maker: seller.address, parameters: held.parameters } as Order
  const terms = buildTerms([tokenId], { replaces: [held.hash] })
  const first = await prepare(terms, { account: seller.address, orders: [order] })
  expect(first.steps.map(({ about }) => about.kind)).toEqual(['cancel'])
  expect(first.replaced).toEqual([order])
  await send(seller, first.steps[0] as FlowStep)
  const second = await prepare(terms, { account: seller.address, orders: [order] })
  expect([second.steps, second.replaced]).toEqual([[], []])
  await expect(buyAndMeasure(held)).rejects.toThrow()
})

it('the floor is none of the prices that end with this one', async () => {
  const tokenId = await mintFor(seller.address)
  const old = buildOrder({ maker: seller.address, priceWei: String(parseEther('3')) })
  const terms = buildTerms([tokenId], { replaces: [old.hash] })
  const other = (change: Parameters<typeof buildOrder>[0]) => buildItem({ listing: buildOrder(change) })
  const floorOf = async (...items: Item[]) => {
    const listItems = async () => ({ items })
    const { farBelow } = await prepare(terms, { account: seller.address, orders: [old], listItems })
    return farBelow?.floorWei ?? null
  }
  const own = buildItem({ listing: old })
  const hash: Hex = `0x${'cc'.repeat(32)}`
  expect(await floorOf(own), 'nothing else is on sale').toBeNull()
  expect(await floorOf(own, other({ hash, priceWei: String(parseEther('1.9')) }))).toBeNull()
  expect(await floorOf(own, other({ hash, priceWei: String(parseEther('5')) }))).toBe(parseEther('5'))
  const pieces = other({ hash, quantity: '2', priceWei: String(parseEther('8')) })
  expect(await floorOf(own, pieces), 'by the piece').toBe(parseEther('4'))
  const lazy = {
    ...buildItem(),
    listing: undefined,
    voucher: { status: 'active', buyer: null, priceWei: String(parseEther('6')) },
  }
  expect(await floorOf(own, lazy as Item), 'what is minted when it is bought').toBe(parseEther('6'))
  expect(await floorOf(other({ hash, priceWei: String(parseEther('2.5')) }), own)).toBe(parseEther('2.5'))
})

it('an old price that Seaport’s permission would bring back is cancelled first', async () => {
  const tokenId = await mintFor(seller.address)
  const old = await prepare(buildTerms([tokenId]), { account: seller.address })
  await send(seller, old.steps[0] as FlowStep)
  const signed = await prepare(old.terms, { account: seller.address })
  await signed.signing?.submit(await sign(seller, signed))
  const [held] = submitted
  if (!held) throw new Error('not submitted')
  // Given away and given back: the permission for the one item has gone with it, the signature has not.
  for (const [from, to] of [
    [seller, buyer],
    [buyer, seller],
  ] as const) {
    const args = [from.address, to.address, tokenId] as const
    const { demoCollection: address } = test.chain
    await write(test, from, { address, abi: demoCollectionAbi, functionName: 'transferFrom', args })
  }
  const order = {
    ...buildOrder({ hash: held.hash, maker: seller.address, status: 'inactive', reasons: ['not_approved'] }),
    parameters: held.parameters,
  }
  const asked: unknown[] = []
  const findSigned: ListingTools['findSigned'] = async (of) => {
    asked.push(of)
    return [order]
  }
  const terms = { ...old.terms, salt: '7', lots: buildTerms([tokenId]).lots.map((lot) => ({ ...lot, priceWei: '9' })) }
  const first = await prepare(terms, { account: seller.address, findSigned })
  expect(asked).toEqual([
    { chainId: 31337, maker: seller.address, collection: test.chain.demoCollection, tokenId: String(tokenId) },
  ])
  expect(first.steps.map(({ about }) => about.kind)).toEqual(['cancel', 'approve'])
  expect(first.replaced).toEqual([order])
  for (const step of first.steps) await send(seller, step)
  const second = await prepare(terms, { account: seller.address, findSigned })
  expect([second.steps, second.replaced]).toEqual([[], []])
  await expect(buyAndMeasure(held)).rejects.toThrow()

  const away = () => Promise.reject(new Error('away'))
  await expect(prepare(terms, { account: seller.address, findSigned: away })).resolves.toMatchObject({ replaced: [] })
})

it.each([
  ['one that is another’s reason to wait', { reasons: ['not_approved', 'not_owner'] }],
  ['one that has not begun', { reasons: ['not_started'] }],
  ['one that can be bought now', { status: 'active', reasons: undefined }],
  ['an offer', { side: 'offer', reasons: ['not_approved'] }],
] as const)('of what was signed before, %s stays as it is', async (_, change) => {
  const tokenId = await mintFor(seller.address)
  const terms = buildTerms([tokenId])
  const base = buildOrder({ maker: seller.address, status: 'inactive' })
  const [part] = base.parameters.offer
  if (!part) throw new Error('nothing is offered')
  const offer = [{ ...part, token: test.chain.demoCollection, identifierOrCriteria: String(tokenId) }]
  const order = { ...base, ...change, parameters: { ...base.parameters, offer } } as Order
  const plan = await prepare(terms, { account: seller.address, findSigned: async () => [order] })
  expect(plan.replaced).toEqual([])
})

it('asks the chain while the market answers', async () => {
  const terms = buildTerms([await mintFor(seller.address)])
  let tell = () => {}
  const isAsked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const readContract = (...of: Parameters<PublicClient['readContract']>) => {
    tell()
    return client().readContract(...of)
  }
  const plan = await prepare(terms, {
    account: seller.address,
    client: { ...client(), readContract } as PublicClient,
    findSigned: () => isAsked.then(() => []),
  })
  expect(plan.orders).toHaveLength(1)
})

it('an order of somebody else is none that another price could cancel', async () => {
  const tokenId = await mintFor(seller.address)
  const other = await buildSignedListing(test, buyer, tokenId)
  const order = { ...buildOrder({ hash: other.hash, maker: buyer.address }), parameters: other.body.order.parameters }
  const plan = await prepare(buildTerms([tokenId], { replaces: [other.hash] }), {
    ...{ account: seller.address, orders: [order] },
  })
  expect(plan.steps.map(({ about }) => about.kind)).toEqual(['approve'])
})

it('works of two collections are allowed one by one, or all of each; a market that is away stops nobody', async () => {
  const tokenId = await mintFor(seller.address)
  const editions = await deployMultiToken(test, seller)
  const args = [seller.address, 1n, 5n]
  await write(test, seller, { address: editions, abi: multiTokenAbi, functionName: 'mint', args })
  const own = buildTerms([tokenId])
  const [lot] = own.lots as [ListingTerms['lots'][number]]
  const [token] = lot.tokens as [ListingTerms['lots'][number]['tokens'][number]]
  const edition = { ...token, contract: editions, tokenId: '1', standard: 'ERC1155' as const }
  const approvals = async (approvesAll: boolean) => {
    const terms = { ...own, approvesAll, lots: [lot, { ...lot, tokens: [edition] }] }
    const away = () => Promise.reject(new Error('away'))
    const { farBelow, steps } = await prepare(terms, { account: seller.address, getCollection: away })
    expect(farBelow).toBeNull()
    return steps.map(({ about, calls }) => [about.kind, about.contract, about.tokenId, calls[0].to])
  }
  const ofEditions = ['approve', editions, undefined, editions]
  const { demoCollection: demo } = test.chain
  expect(await approvals(true)).toEqual([['approve', demo, undefined, demo], ofEditions])
  expect(await approvals(false)).toEqual([['approve', demo, String(tokenId), demo], ofEditions])
})

it('what is not the seller’s is refused before any wallet is asked', async () => {
  const [own, other] = [await mintFor(seller.address), await mintToken(test, creator)]
  for (const tokenIds of [[other], [own, other]]) {
    await expect(prepare(buildTerms(tokenIds), { account: seller.address })).rejects.toMatchObject({
      issues: [{ code: 'not_yours' }],
    })
  }
})

function ownerOf(tokenId: bigint): Promise<Address> {
  return test.client.readContract({
    ...{ address: test.chain.demoCollection, abi: demoCollectionAbi, functionName: 'ownerOf', args: [tokenId] },
  })
}

it('a key whose wallet cannot sign orders puts them on the chain by a transaction', async () => {
  const tokenIds = [await mintFor(buyer.address), await mintFor(buyer.address)]
  const plan = await prepare(buildTerms(tokenIds), { account: buyer.address, validates: true })
  expect(plan.signing).toBeNull()
  expect(plan.steps.map(({ about }) => about.kind)).toEqual(['approve', 'list'])
  for (const step of plan.steps) await send(buyer, step)
  for (const components of plan.orders) {
    const [isValidated] = await test.client.readContract({
      ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus', args: [hashOrder(components)] },
    })
    expect(isValidated).toBe(true)
  }
})

it.each([2, -2])(
  'in a browser that is %i h off the longest listing is taken, and can be bought at once',
  async (hours) => {
    const tokenId = await mintFor(seller.address)
    const trueMs = Date.now()
    vi.useFakeTimers({ now: trueMs + hours * 3_600_000, toFake: ['Date'] })
    syncServerClock({ serverMs: trueMs, fromMs: Date.now(), toMs: Date.now() })
    const now = serverNowSeconds()
    const longest = Number(config().limits.orderDurationSeconds) - 3600
    const times = { startTime: String(now - 30), endTime: String(now + longest) }
    const { orders } = await prepare(buildTerms([tokenId], times), { account: seller.address })
    const [order] = orders
    const { timestamp } = await test.client.getBlock()
    expect(order && order.startTime < BigInt(Math.floor(trueMs / 1000)) && order.endTime > timestamp).toBe(true)
  },
)

it('an account without coin lists where somebody else pays the network’s fee', async () => {
  const poor = privateKeyToAccount(generatePrivateKey())
  const tokenId = await mintFor(poor.address)
  const terms = buildTerms([tokenId])
  await expect(prepare(terms, { account: poor.address })).rejects.toMatchObject({ code: 'insufficient_funds' })
  const sender = { ...keySender, outside: { paysFees: true, assets: [] } }
  const plan = await prepare(terms, { account: poor.address, sender })
  expect(plan).toMatchObject({ isSimulated: true, lacks: { currency: zeroAddress, hasWei: 0n } })
})
