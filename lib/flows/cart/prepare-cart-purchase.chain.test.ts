import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
  pad,
  parseAbi,
  parseEther,
  stringToHex,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartLine } from '@/lib/api/schemas/cart'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { createSeededRandom } from '@/lib/base/random'
import { findCartPurchaseEnd } from '@/lib/flows/orders/find-order-end'
import { decodeFilledOrders } from '@/lib/flows/orders/order-fill'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import {
  buildFulfilment,
  buildListing,
  computeAmount,
  encodeOrderComponents,
  hashOrder,
  ItemType,
  isPayment,
  type OrderComponents,
  parseOrderShape,
  scale,
} from '@/lib/protocol/seaport'
import { type FlowPlan, getChangedReview } from '@/lib/transactions/send/flow-plan'
import { getRefusal } from '@/lib/transactions/send/refusals'
import { keySender, type Sender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/server/app/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { buyListing, cancelOrder, incrementCounter, signOrder } from '@/tests/harness/orders'
import { createShapes } from '@/tests/harness/orders-shapes'
import { editionIds, type OrderWorld, startOrderWorld } from '@/tests/harness/orders-world'
import { approveSeaport, assertMined, mintToken, transferToken } from '@/tests/harness/start-test-chain'
import { TestSafe } from '@/tests/harness/test-safe'
import { type CartPurchasePlan, prepareCartPurchase } from './prepare-cart-purchase'

// The market's word is stubbed; chain, Seaport, Safe and tokens are real.
let world: OrderWorld
let maker: PrivateKeyAccount
let rival: PrivateKeyAccount
let buyer: PrivateKeyAccount
let before: Hex

interface Listed {
  components: OrderComponents
  signature: Hex
  status?: Order['status']
}

beforeAll(async () => {
  world = await startOrderWorld(3)
  ;[maker, rival] = world.makers.map(({ account }) => account) as [PrivateKeyAccount, PrivateKeyAccount]
  buyer = world.buyer.account
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  before = await world.test.client.snapshot()
})
afterEach(() => world.test.client.revert({ id: before }))

const client = () => world.test.client as unknown as PublicClient

function toOrder({ components, signature, status = 'active' }: Listed): Order {
  const shape = parseOrderShape(components)
  const priceWei = shape?.payments.reduce((sum, { startAmount }) => sum + startAmount, 0n) ?? 0n
  const { offerer: maker, offer } = components
  return {
    ...buildOrder({ hash: hashOrder(components), signature, status, maker, collection: offer[0]?.token }),
    ...{ parameters: encodeOrderComponents(components), priceWei: priceWei.toString() },
    ...{ currency: shape?.payments[0]?.token ?? '0x', quantity: String(shape?.quantity ?? 1n) },
  }
}

function toLine(listed: Listed): CartLine {
  const { hash: orderHash, priceWei, currency, quantity, collection: contract } = toOrder(listed)
  const tokenId = String(listed.components.offer[0]?.identifierOrCriteria)
  return {
    ...{ chainId: localChainId, contract, tokenId, name: `Item ${tokenId}`, image: null },
    ...{ orderHash, priceWei, currency, quantity },
  }
}

/** @param now what the market lists for each item now, where it is another order or none */
function prepare(
  listed: readonly Listed[],
  {
    account = buyer.address,
    sender = keySender,
    reviewed = null,
    now = listed,
    names,
    images,
    shown = images,
  }: {
    account?: Address
    sender?: Sender
    reviewed?: CartPurchasePlan | null
    now?: readonly (Listed | null)[]
    names?: readonly string[]
    images?: readonly string[]
    shown?: readonly string[]
  } = {},
) {
  const lines = listed.map((one, index) => ({ ...toLine(one), image: shown?.[index] ?? null }))
  return prepareCartPurchase(
    {
      ...{ client: client(), chainId: localChainId, account, sender },
      config: buildConfig({ MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: [], SAFE_APP_URLS: [] }, world.test.chain),
    },
    { lines, reviewed },
    {
      getItem: async ({ contract, tokenId }) => {
        const index = lines.findIndex((line) => line.contract === contract && line.tokenId === tokenId)
        const listing = now[index]
        const name = names?.[index] ?? lines[index]?.name ?? ''
        const { listing: _, ...item } = buildItem({
          contract: contract as Address,
          tokenId,
          name,
          image: images?.[index] ?? null,
        })
        return listing ? { ...item, listing: toOrder(listing) } : item
      },
      getOrder: async ({ hash }) => {
        const found = listed.find(({ components }) => hashOrder(components) === hash)
        if (!found) throw new AppError('not_found', 'no such order')
        return toOrder(found)
      },
    },
  )
}

async function send(plan: FlowPlan, account: PrivateKeyAccount) {
  const { test } = world
  let last: Hex = '0x'
  for (const { to, data, valueWei: value } of plan.steps.flatMap(({ calls }) => calls)) {
    last = await test.client.sendTransaction({ account, to, data, value, gas: 15_000_000n })
    await test.client.waitForTransactionReceipt({ hash: last })
  }
  return test.client.getTransactionReceipt({ hash: last })
}

async function list(change: Partial<Parameters<typeof buildListing>[0]> = {}, account = maker): Promise<Listed> {
  const { timestamp } = await world.test.client.getBlock()
  const components = buildListing({
    ...{
      offerer: account.address,
      contract: world.collection,
      counter: 0n,
      salt: BigInt(Math.floor(Math.random() * 1e15)),
    },
    tokenId: change.tokenId ?? (await mintToken(world.test, account)),
    ...{ priceWei: parseEther('1'), startTimeSeconds: timestamp - 60n, endTimeSeconds: timestamp + 86_400n },
    fees: [{ recipient: rival.address, bps: 500 }],
    ...change,
  })
  return { components, signature: await signOrder(account, components) }
}

/** One after the other: a key's mints share its nonces. */
async function many(count: number): Promise<Listed[]> {
  const all: Listed[] = []
  while (all.length < count) all.push(await list())
  return all
}

const ownerOf = ({ components }: Listed) => {
  const [item] = components.offer
  return world.test.client.readContract({
    ...{ address: item?.token as Address, abi: erc721Abi, functionName: 'ownerOf' },
    args: [item?.identifierOrCriteria ?? 0n],
  })
}
const coinOf = (address: Address) => world.test.client.getBalance({ address })
const wethOf = (address: Address) =>
  world.test.client.readContract({ address: world.weth, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

const reasonsOf = (plan: CartPurchasePlan) =>
  plan.left.map(({ line, error }) => [line.tokenId, getRefusal(error)?.reason ?? error.code])
const tokenIdOf = ({ components }: Listed) => String(components.offer[0]?.identifierOrCriteria)

function readBought(plan: CartPurchasePlan, receipt: Awaited<ReturnType<typeof send>>, account = buyer.address) {
  const about = plan.steps.at(-1)?.about
  return decodeFilledOrders(receipt, buildTransaction({ account, ...(about && { about }) }))
}

describe('a draw of listings of every shape, now and then one gone', () => {
  const names = [
    ...(['listing ETH 721', 'listing ETH 1155', 'listing WETH 721', 'listing WETH 1155', 'dutch'] as const),
    ...(['EIP-2098', 'bulk leaf', 'EIP-1271', 'bundle'] as const),
  ]

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%d', async (seed) => {
    const random = createSeededRandom(seed)
    const shapes = createShapes(world, random)
    const rendered: Listed[] = []
    while (rendered.length < 6) {
      const name = names[Math.floor(random() * names.length)] ?? 'dutch'
      const order = await shapes[name](name)
      const isListing = parseOrderShape(order.components)?.side === 'listing'
      const isNew = rendered.every((other) => toLine(other).tokenId !== toLine(order).tokenId)
      if (isListing && isNew) rendered.push(order)
    }
    const plan = await prepare(rendered)
    expect(plan.bought.length).toBeGreaterThan(0)
    const bought = rendered.filter((one) => plan.bought.some(({ order }) => order.hash === hashOrder(one.components)))
    // Whatever is left out has its reason.
    expect(
      reasonsOf(plan).every(([, reason]) => ['twice', 'for_you_alone', 'for_someone_else'].includes(String(reason))),
    ).toBe(true)
    // The rival pays by this computer's clock, which a falling price does not go by.
    const isForRival = ({ components: { offerer, consideration } }: Listed) =>
      offerer !== rival.address && consideration.every(({ startAmount, endAmount }) => startAmount === endAmount)
    const gone = seed % 2 ? bought.find(isForRival) : undefined
    if (gone) await buyListing(world.test, rival, gone)

    const people = [...world.makers.map(({ account }) => account.address), world.safe.address, buyer.address]
    const readAll = () => Promise.all(people.map(async (one) => ({ coin: await coinOf(one), weth: await wethOf(one) })))
    const [start, approvals] = [await readAll(), plan.steps.length]
    const receipt = await send(plan, buyer)
    expect([receipt.status, approvals]).toEqual(['success', 1])
    const { timestamp } = await world.test.client.getBlock({ blockNumber: receipt.blockNumber })
    const end = await readAll()

    // What each is due by the signed orders themselves, at the time of the block.
    const due = new Map(people.map((one) => [one, { coin: 0n, weth: 0n }]))
    for (const { components } of bought.filter((one) => one !== gone)) {
      for (const item of components.consideration.filter(isPayment)) {
        const amount = computeAmount(scale(item, { numerator: 1n, denominator: 1n }), components, timestamp, 'up')
        const of = item.itemType === ItemType.native ? 'coin' : 'weth'
        const [to, from] = [due.get(item.recipient), due.get(buyer.address)]
        if (!to || !from) throw new Error('Somebody else is paid.')
        to[of] += amount
        from[of] -= amount
      }
    }
    const payer = due.get(buyer.address)
    if (payer) payer.coin -= receipt.gasUsed * receipt.effectiveGasPrice
    expect(
      people.map((_, index) => ({
        coin: (end[index]?.coin ?? 0n) - (start[index]?.coin ?? 0n),
        weth: (end[index]?.weth ?? 0n) - (start[index]?.weth ?? 0n),
      })),
    ).toEqual(people.map((one) => due.get(one)))

    // Shown to the wei, but for prices that fall from the block of the check to that of the purchase.
    const filled = readBought(plan, receipt)
    expect(filled?.map(({ orderHash }) => orderHash)).toEqual(
      bought.filter((one) => one !== gone).map(({ components }) => hashOrder(components)),
    )
    for (const { order, priceWei, fulfilment } of plan.bought) {
      const paid = filled?.find(({ orderHash }) => orderHash === order.hash)?.paidWei
      if (paid === undefined) continue
      expect(fulfilment.payments.reduce((sum, { amountWei }) => sum + amountWei, 0n)).toBe(priceWei)
      if (fulfilment.isFalling) expect(BigInt(paid)).toBeLessThanOrEqual(priceWei)
      else expect(paid).toBe(priceWei.toString())
    }
    for (const one of bought) {
      if (one.components.offer[0]?.itemType !== ItemType.erc721) continue
      expect(await ownerOf(one)).toBe(one === gone ? rival.address : buyer.address)
    }
  })
})

describe('gone between the review and the chain', () => {
  it.each([
    ['the first is sold', 0, (one: Listed) => buyListing(world.test, rival, one)],
    ['the last is sold', 4, (one: Listed) => buyListing(world.test, rival, one)],
    ['one is cancelled', 2, (one: Listed) => cancelOrder(world.test, maker, one.components)],
  ] as const)('%s: the others are bought, and its money stays', async (_, index, happen) => {
    const listed = await many(5)
    const plan = await prepare(listed)
    expect(plan.bought).toHaveLength(5)
    await happen(listed[index] as Listed)
    const start = await coinOf(buyer.address)
    const receipt = await send(plan, buyer)
    expect(receipt.status).toBe('success')
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect(start - (await coinOf(buyer.address))).toBe(parseEther('4') + fee)
    expect(await coinOf(seaportAddress)).toBe(0n)
    expect(readBought(plan, receipt)).toHaveLength(4)
    for (const [at, one] of listed.entries()) {
      expect((await ownerOf(one)) === buyer.address).toBe(at !== index)
    }
  })

  it('of an edition a part: the rest is bought and paid', async () => {
    const tokenId = editionIds[0] as bigint
    const edition = await list({
      ...{ contract: world.editions, standard: 'ERC1155', tokenId, quantity: 4n, priceWei: parseEther('4') },
    })
    const plan = await prepare([edition, await list()])
    expect(plan.totals).toMatchObject([{ priceWei: parseEther('5') }])
    const { to, data, valueWei } = buildFulfilment({
      ...{ seaport: seaportAddress, ...edition, quantity: 1n, atSeconds: 0n, mostWei: parseEther('1') },
    })
    await assertMined(
      world.test.client,
      await world.test.client.sendTransaction({ account: rival, to, data, value: valueWei }),
    )
    const receipt = await send(plan, buyer)
    expect(readBought(plan, receipt)?.map(({ paidWei }) => BigInt(paidWei))).toEqual([parseEther('3'), parseEther('1')])
  })

  it('of an edition a part before the check: the rest at its price, and nothing for what is gone', async () => {
    const tokenId = editionIds[0] as bigint
    const edition = await list({
      ...{ contract: world.editions, standard: 'ERC1155', tokenId, quantity: 4n, priceWei: parseEther('4') },
    })
    const { to, data, valueWei } = buildFulfilment({
      ...{ seaport: seaportAddress, ...edition, quantity: 1n, atSeconds: 0n, mostWei: parseEther('1') },
    })
    const { client } = world.test
    await assertMined(client, await client.sendTransaction({ account: rival, to, data, value: valueWei }))
    const plan = await prepare([edition, await list()])
    expect(plan.bought.map(({ priceWei }) => priceWei)).toEqual([parseEther('3'), parseEther('1')])
    const start = await coinOf(buyer.address)
    const receipt = await send(plan, buyer)
    expect(start - (await coinOf(buyer.address))).toBe(parseEther('4') + receipt.gasUsed * receipt.effectiveGasPrice)
  })

  it('all are sold: nothing is bought, nothing is paid', async () => {
    const listed = await many(2)
    const plan = await prepare(listed)
    for (const one of listed) await buyListing(world.test, rival, one)
    const start = await coinOf(buyer.address)
    const receipt = await send(plan, buyer)
    expect(receipt.status).toBe('reverted')
    expect(start - (await coinOf(buyer.address))).toBe(receipt.gasUsed * receipt.effectiveGasPrice)
  })

  it.each([
    [
      'a seller gives one away',
      (one: Listed) => transferToken(world.test, maker, rival.address, BigInt(tokenIdOf(one))),
    ],
    ['a seller raises the counter', () => incrementCounter(world.test, maker)],
    ['a seller takes the approval back', () => approveSeaport(world.test, maker, false)],
  ] as const)('%s: all of it fails, and the money stays; the next check says which', async (_, happen) => {
    const listed = [...(await many(2)), await list({}, world.makers[2]?.account)]
    const plan = await prepare(listed)
    await happen(listed[0] as Listed)
    const start = await coinOf(buyer.address)
    const receipt = await send(plan, buyer)
    expect(receipt.status).toBe('reverted')
    expect(start - (await coinOf(buyer.address))).toBe(receipt.gasUsed * receipt.effectiveGasPrice)
    const next = await prepare(listed, { reviewed: plan })
    expect(reasonsOf(next).map(([tokenId]) => tokenId)).toContain(tokenIdOf(listed[0] as Listed))
    expect((await send(next, buyer)).status).toBe('success')
  })
})

describe('what the check leaves out, by its reason', () => {
  it('each line by itself; the others are bought', async () => {
    const [good, sold, cancelled, moved] = (await many(4)) as [Listed, Listed, Listed, Listed]
    const own = await list({}, buyer)
    const toBuyer = await list({ taker: buyer.address })
    const toOther = await list({ taker: rival.address })
    const unknown = { ...(await list()), status: 'expired' as const }
    const wrong = { ...(await list()), signature: good.signature }
    await buyListing(world.test, rival, sold)
    await cancelOrder(world.test, maker, cancelled.components)
    await transferToken(world.test, maker, rival.address, BigInt(tokenIdOf(moved)))
    const plan = await prepare([sold, cancelled, good, moved, own, toBuyer, toOther, unknown, wrong])
    expect(reasonsOf(plan)).toEqual([
      [tokenIdOf(sold), 'filled'],
      [tokenIdOf(cancelled), 'cancelled'],
      [tokenIdOf(moved), 'not_owner'],
      [tokenIdOf(own), 'own_order'],
      [tokenIdOf(toBuyer), 'for_you_alone'],
      [tokenIdOf(toOther), 'for_someone_else'],
      [tokenIdOf(unknown), 'order_expired'],
      [tokenIdOf(wrong), 'signature'],
    ])
    expect(plan.bought.map(({ line }) => line.tokenId)).toEqual([tokenIdOf(good)])
    expect((await send(plan, buyer)).status).toBe('success')
    expect(await ownerOf(good)).toBe(buyer.address)
  })

  it('one that stops all is found by itself', async () => {
    // Seaport pays a contract that takes no coin: the whole call fails by it.
    const [good, other] = (await many(2)) as [Listed, Listed]
    const refusing = await list({ fees: [{ recipient: world.editions, bps: 100 }] })
    const plan = await prepare([good, refusing, other])
    expect(reasonsOf(plan)).toEqual([[tokenIdOf(refusing), 'recipient']])
    expect(plan.bought).toHaveLength(2)
    expect((await send(plan, buyer)).status).toBe('success')
  })

  it('nothing is left: nothing to send', async () => {
    const listed = await many(2)
    for (const one of listed) await buyListing(world.test, rival, one)
    expect(await prepare(listed)).toMatchObject({ steps: [], bought: [], totals: [] })
  })

  it('money that is short is no reason of a line', async () => {
    const listed = [await list({ priceWei: parseEther('9000') }), await list({ priceWei: parseEther('9000') })]
    await expect(prepare(listed)).rejects.toMatchObject({ code: 'insufficient_funds' })
  })
})

/** As a contract would whose creator changes the document of a token: its storage is found by trying. */
async function changeTokenUri(tokenId: bigint, uri: string): Promise<void> {
  const { test, collection: address } = world
  const abi = parseAbi(['function tokenURI(uint256) view returns (string)'])
  const value = concat([pad(stringToHex(uri), { dir: 'right', size: 31 }), numberToHex(uri.length * 2, { size: 1 })])
  for (let slot = 0n; slot < 20n; slot++) {
    const index = keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [tokenId, slot]))
    const old = await test.client.getStorageAt({ address, slot: index })
    await test.client.setStorageAt({ address, index, value })
    const found = await test.client
      .readContract({ address, abi, functionName: 'tokenURI', args: [tokenId] })
      .catch(() => null)
    if (found === uri) return
    await test.client.setStorageAt({ address, index, value: old ?? pad('0x') })
  }
  throw new Error('The token URI is nowhere.')
}

describe('other metadata than in the review', () => {
  it('of one item is said, and asked about before anything is bought', async () => {
    const listed = await many(2)
    const [first, second] = listed as [Listed, Listed]
    const plan = await prepare(listed)
    expect(getChangedReview(await prepare(listed, { reviewed: plan }), plan)).toBeNull()
    await changeTokenUri(BigInt(tokenIdOf(second)), 'ipfs://another')
    const again = await prepare(listed, { reviewed: plan })
    expect(again.bought.map(({ hasOtherMetadata }) => hasOtherMetadata)).toEqual([false, true])
    const asked = getChangedReview(again, plan)
    if (!asked) throw new Error('Nobody is asked.')
    expect(getChangedReview(await prepare(listed, { reviewed: asked }), asked), 'once it was seen').toBeNull()
    expect(asked.bought.map(({ line }) => line.tokenId)).toEqual([tokenIdOf(first), tokenIdOf(second)])
  })

  it('that the contract computes anew for each block is asked about once', async () => {
    const [one] = (await many(1)) as [Listed]
    const change = (uri: string) => changeTokenUri(BigInt(tokenIdOf(one)), uri)
    const plan = await prepare([one])
    await change('data:,1')
    const asked = getChangedReview(await prepare([one], { reviewed: plan }), plan)
    await change('data:,2')
    if (!asked) throw new Error('Nobody is asked.')
    expect(getChangedReview(await prepare([one], { reviewed: asked }), asked)).toBeNull()
  })

  it('is said of a picture that is another than in the cart or in the review, and not of another size', async () => {
    const listed = await many(2)
    const kept = (letter: string, size: number) => `https://media.example/bafkrei${letter.repeat(52)}-${size}.webp`
    const shown = [kept('a', 160), kept('b', 160)]
    const plan = await prepare(listed, { shown, images: [kept('a', 320), kept('c', 160)] })
    expect(plan.bought.map(({ hasOtherMetadata }) => hasOtherMetadata)).toEqual([false, true])
    const again = await prepare(listed, { reviewed: plan, images: [kept('d', 160), kept('c', 320)], shown })
    expect(again.bought.map(({ hasOtherMetadata }) => hasOtherMetadata)).toEqual([true, false])
    expect(getChangedReview(again, plan)?.bought.map(({ image }) => image)).toEqual([kept('d', 160), kept('c', 320)])
  })

  it('is said of a name that is another than in the cart', async () => {
    const listed = await many(2)
    const [, second] = listed as [Listed, Listed]
    const { name: same } = toLine(second)
    const plan = await prepare(listed, { names: ['Gold bar', same] })
    expect(plan.bought.map(({ hasOtherMetadata, itemName }) => [hasOtherMetadata, itemName])).toEqual([
      [true, 'Gold bar'],
      [false, same],
    ])
  })
})

describe('money from elsewhere, by the wallet’s own word', () => {
  it('is said, and several are bought with it', async () => {
    const listed = [await list({ priceWei: parseEther('9000') }), await list({ priceWei: parseEther('9000') })]
    const feesPaid = { ...keySender, outside: { paysFees: true, assets: [] } }
    await expect(prepare(listed, { sender: feesPaid })).rejects.toMatchObject({ code: 'insufficient_funds' })
    const plan = await prepare(listed, { sender: { ...keySender, outside: { paysFees: false, assets: 'any' } } })
    expect(plan).toMatchObject({ isSimulated: false, lacks: { currency: zeroAddress, needsWei: parseEther('18000') } })
    expect([plan.bought.length, plan.left.length]).toEqual([2, 0])
  })

  it('may be the network’s fee alone', async () => {
    const account: Address = `0x${'be'.repeat(20)}`
    const listed = [await list({ priceWei: 5n }), await list({ priceWei: 6n })]
    await world.test.client.setBalance({ address: account, value: 11n })
    await expect(prepare(listed, { account })).rejects.toMatchObject({ code: 'insufficient_funds' })
    const plan = await prepare(listed, { account, sender: { ...keySender, outside: { paysFees: true, assets: [] } } })
    expect(plan).toMatchObject({ isSimulated: true, lacks: { currency: zeroAddress, hasWei: 11n } })
  })
})

describe('another price than before', () => {
  it('is said, of a new listing of the item; what was reviewed is kept to', async () => {
    const [first, second] = (await many(2)) as [Listed, Listed]
    const plan = await prepare([first, second])
    expect(plan.bought.map(({ wasWei }) => wasWei)).toEqual([null, null])
    const dearer = await list({ tokenId: BigInt(tokenIdOf(first)), priceWei: parseEther('1.5') })
    const next = await prepare([first, second], { now: [dearer, second], reviewed: plan })
    expect(next.bought.map(({ priceWei, wasWei }) => [priceWei, wasWei])).toEqual([
      [parseEther('1.5'), parseEther('1')],
      [parseEther('1'), null],
    ])
  })
})

describe('prices that rise, and sales that end', () => {
  it('no more than was reviewed is sent, as long as it will do', async () => {
    const { client } = world.test
    const rising = await list({ endPriceWei: parseEther('2') })
    const plan = await prepare([rising, await list()])
    const [before] = plan.bought
    await client.increaseTime({ seconds: 60 })
    await client.mine({ blocks: 1 })
    const [after] = (await prepare([rising], { reviewed: plan })).bought
    expect(after?.priceWei).toBeGreaterThan(before?.priceWei ?? 0n)
    expect(after?.mostWei).toBe(before?.mostWei)
    expect((await prepare([rising])).bought[0]?.mostWei).toBeGreaterThan(before?.mostWei ?? 0n)
  })

  it('what is asked of a wallet goes on until the last of them ends', async () => {
    const { timestamp } = await world.test.client.getBlock()
    const last = timestamp + 86_400n
    const plan = await prepare([
      await list({ endTimeSeconds: timestamp + 3_600n }),
      await list({ endTimeSeconds: last }),
    ])
    expect(plan.steps.at(-1)?.endsAt).toBe(Number(last) * 1000)
  })
})

describe('money that is no coin', () => {
  it('is wrapped and allowed before, to the wei', async () => {
    const poor = world.test.accounts[1] as PrivateKeyAccount
    await world.test.client.setBalance({ address: poor.address, value: parseEther('100') })
    const held = await wethOf(poor.address)
    const listed = [await list({ currency: world.weth }), await list(), await list({ currency: world.weth })]
    const plan = await prepare(listed, { account: poor.address })
    const price = parseEther('2')
    expect(plan.steps.map(({ about }) => [about.kind, about.amountWei])).toEqual([
      ...(held < price ? [['wrap', String(price - held)]] : []),
      ['allow', String(price)],
      ['buy_many', undefined],
    ])
    expect(plan.isSimulated).toBe(true)
    expect((await send(plan, poor)).status).toBe('success')
    for (const one of listed) expect(await ownerOf(one)).toBe(poor.address)
    const allowance = await world.test.client.readContract({
      ...{ address: world.weth, abi: erc20Abi, functionName: 'allowance', args: [poor.address, seaportAddress] },
    })
    expect([await wethOf(poor.address), allowance]).toEqual([held < price ? 0n : held - price, 0n])
  })

  it('of a Safe: one proposal for all of it, with one gone', async () => {
    const { test } = world
    const owners = world.safe.owners
    const address = test.chain.safe
    const safe = await TestSafe.open(test.client, address, test.accounts)
    await test.client.setBalance({ address, value: parseEther('100') })
    await test.client.impersonateAccount({ address })
    const reset = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [seaportAddress, 0n] })
    await assertMined(test.client, await test.client.sendTransaction({ account: address, to: world.weth, data: reset }))
    await test.client.stopImpersonatingAccount({ address })
    const listed = [await list({ currency: world.weth }), await list(), await list()]
    const account = await readSafeAccount(client(), address)
    const plan = await prepare(listed, { account: address, sender: { safe: account, isBatching: true } })
    expect(plan.steps.map(({ about, calls }) => [about.kind, calls.length])).toEqual([['buy_many', 2]])
    await buyListing(test, rival, listed[1] as Listed)
    const start = await coinOf(address)
    const calls = plan.steps.flatMap((step) => step.calls)
    const tx = safe.build(
      calls.map(({ to, data, valueWei: value }) => ({ to, data, value })),
      await safe.nonce(),
    )
    const receipt = await test.client.waitForTransactionReceipt({ hash: await safe.execute(tx) })
    expect(readBought(plan, receipt, address)).toHaveLength(2)
    expect(start - (await coinOf(address))).toBe(parseEther('1'))
    expect(await Promise.all(listed.map(ownerOf))).toEqual([address, rival.address, address])
    expect(owners.length).toBeGreaterThan(0)
  })
})

it('what waits for owners is over once none of the items can be bought', async () => {
  const listed = [...(await many(2)), await list({}, rival)] as [Listed, Listed, Listed]
  const plan = await prepare(listed)
  const about = plan.steps[0]?.about
  const transaction = buildTransaction({ account: buyer.address, ...(about && { about }) })
  const findEnd = async () => findCartPurchaseEnd(client(), transaction, await world.test.client.getBlock())
  await buyListing(world.test, rival, listed[0])
  await cancelOrder(world.test, maker, listed[1].components)
  expect(await findEnd()).toBeNull()
  await buyListing(world.test, maker, listed[2])
  expect(await findEnd()).toBe('order_filled')
})

it('fifty items fit into one transaction', async () => {
  const listed = await many(50)
  const plan = await prepare(listed)
  expect(plan.bought).toHaveLength(50)
  const [call] = plan.steps[0]?.calls ?? []
  const receipt = await send(plan, buyer)
  const bytes = ((call?.data.length ?? 0) - 2) / 2
  console.info(`50 items: ${receipt.gasUsed} gas, ${bytes} bytes`)
  expect(receipt.status).toBe('success')
  // The least of what chains allow one transaction (EIP-7825), and what nodes take of its bytes.
  expect(receipt.gasUsed).toBeLessThan(16_777_216n)
  expect(bytes).toBeLessThan(128 * 1024)
}, 120_000)
