import { type Address, type Hex, hexToBigInt, type PublicClient, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import {
  type BuildOfferParameters,
  buildCriteriaTree,
  buildOffer,
  decodeOrderComponents,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder } from '@/tests/builders/build-order'
import { buildTestListing, cancelOrder, incrementCounter, signOrder } from '@/tests/harness/orders'
import {
  approveSeaport,
  assertMined,
  mintToken,
  startTestChain,
  type TestChain,
} from '@/tests/harness/start-test-chain'
import { prepareAccept } from './prepare-accept'

// The market's word is stubbed; the chain, Seaport, the tokens and the money are real.
const weth = findChain(localChainId)?.weth.address as Address
const market: Address = `0x${'ee'.repeat(20)}`
const price = parseEther('1')

let test: TestChain
let owner: PrivateKeyAccount
let bidder: PrivateKeyAccount
let stranger: PrivateKeyAccount
let tokenId: bigint

beforeAll(async () => {
  test = await startTestChain()
  ;[owner, bidder, stranger] = test.accounts.slice(3, 6) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
  tokenId = await mintToken(test, owner)
  await approveSeaport(test, owner)
  const money = { account: bidder, address: weth, abi: wethAbi } as const
  await assertMined(test.client, await test.client.writeContract({ ...money, functionName: 'deposit', value: price }))
  const args = [seaportAddress, price * 9n] as const
  await assertMined(test.client, await test.client.writeContract({ ...money, functionName: 'approve', args }))
})
afterAll(() => test.stop())

/** As the bidder has signed it, and the market answers it. */
async function bid(change: Partial<BuildOfferParameters> = {}, signer = bidder): Promise<Order> {
  const { timestamp } = await test.client.getBlock()
  const counter = await test.client.readContract({
    ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getCounter', args: [bidder.address] },
  })
  const components = buildOffer({
    ...{ offerer: bidder.address, contract: test.chain.demoCollection, wanted: { tokenId }, currency: weth, counter },
    ...{ priceWei: price, startTimeSeconds: timestamp - 60n, endTimeSeconds: timestamp + 3600n },
    ...{ salt: hexToBigInt(generatePrivateKey()), fees: [{ recipient: market, bps: 250 }] },
    ...change,
  })
  return toOrder(components, await signOrder(signer, components))
}

const toOrder = (components: OrderComponents, signature: Hex): Order => ({
  ...buildOrder({ side: 'offer', hash: hashOrder(components), signature, maker: components.offerer }),
  ...{ parameters: encodeOrderComponents(components), currency: weth, protocolAddress: seaportAddress },
})

interface Acceptance {
  account?: Address
  given?: bigint
  contract?: Address
  findOffers?: () => Promise<readonly Order[]>
  findSigned?: () => Promise<readonly Order[]>
  cancelsSigned?: boolean
}

function accept(order: Order, acceptance: Acceptance = {}) {
  const { account = owner.address, given = tokenId, contract, cancelsSigned, findOffers, findSigned } = acceptance
  const { chains, ...rest } = buildConfig({ marketFee: { bps: 250, recipient: market } })
  const currencies = [{ address: weth, symbol: 'WETH', decimals: 18 }]
  const config = { ...rest, chains: chains.map((chain) => ({ ...chain, currencies })) }
  const client = test.client as unknown as PublicClient
  const token = {
    ...{ contract: contract ?? test.chain.demoCollection, tokenId: String(given), standard: 'ERC721' as const },
    ...{ name: 'Late Heron', collectionName: 'Demo', quantity: '1' },
  }
  return prepareAccept(
    { client, config, chainId: localChainId, account, sender: keySender },
    { orderHash: order.hash, token, ...(cancelsSigned ? { cancelsSigned } : {}) },
    {
      getOrder: async () => order,
      findOffers: async ({ maker }) => (maker === account ? [] : findOffers ? findOffers() : [order]),
      findSigned: findSigned ?? (async () => []),
    },
  )
}

const refused = (code: string) => ({ issues: [{ code }] })

describe('before any wallet is asked it is refused', () => {
  it('by whoever made the offer, or has not got the item', async () => {
    await expect(accept(await bid(), { account: bidder.address })).rejects.toMatchObject(refused('own_offer'))
    await expect(accept(await bid(), { account: stranger.address })).rejects.toMatchObject(refused('not_yours'))
  })

  it('with another item than the one that is wanted', async () => {
    const given = await mintToken(test, owner)
    await expect(accept(await bid(), { given })).rejects.toMatchObject(refused('no_such_token'))
    await expect(accept(await bid(), { contract: market })).rejects.toMatchObject(refused('no_such_token'))
  })

  it('where the items that the market names are not those of the trait’s root', async () => {
    const { root } = buildCriteriaTree([tokenId, 1000n])
    const order = await bid({ wanted: { criteria: root } })
    const named = (tokenIds: string[]) => accept({ ...order, criteria: { kind: 'trait', tokenIds } })
    await expect(named([String(tokenId), '1001'])).rejects.toMatchObject(refused('no_such_token'))
    await expect(accept(order)).rejects.toMatchObject(refused('no_such_token'))
    expect((await named([String(tokenId), '1000'])).priceWei).toBe(price)
  })

  it('where it is a listing', async () => {
    const listing = await buildTestListing(test, { offerer: bidder.address, tokenId })
    await expect(accept(toOrder(listing, '0x'))).rejects.toMatchObject({ code: 'order_refused', issues: undefined })
  })

  it('once it is over, not signed, not paid for, or cancelled one by one or all at once', async () => {
    const { timestamp } = await test.client.getBlock()
    const times = { startTimeSeconds: timestamp - 60n, endTimeSeconds: timestamp }
    const cancelled = await bid()
    await cancelOrder(test, bidder, decode(cancelled))
    const dead = [await bid(times), await bid({}, stranger), await bid({ priceWei: price * 2n }), cancelled]
    for (const order of dead) await expect(accept(order)).rejects.toMatchObject(refused('not_open'))
    const open = await bid()
    expect((await accept(open)).steps).not.toEqual([])
    await incrementCounter(test, bidder)
    await expect(accept(open)).rejects.toMatchObject(refused('not_open'))
  })

  const decode = ({ parameters }: Order) => decodeOrderComponents(parameters)
})

it('says what the seller gets, fees paid, and until when a Safe’s owners can', async () => {
  const order = await bid()
  const { steps, priceWei, parts } = await accept(order)
  expect([priceWei, parts]).toEqual([
    price,
    [{ recipient: market, amountWei: parseEther('0.025'), role: 'market_fee' }],
  ])
  expect(steps.at(-1)).toMatchObject({
    about: { kind: 'accept', amountWei: String(parseEther('0.975')) },
    endsAt: Number(order.parameters.endTime) * 1000,
  })
})

it('an offer for several, of which one is given, is told by the piece and pays for that one', async () => {
  const order = await bid({ wanted: { criteria: 0n }, quantity: 4n })
  const { steps, priceWei, parts } = await accept(order)
  expect([priceWei, parts]).toEqual([price / 4n, [{ recipient: market, amountWei: price / 160n, role: 'market_fee' }]])
  const before = await wethOf(owner.address)
  for (const { calls } of steps) {
    for (const { to, data, valueWei: value } of calls) {
      await assertMined(test.client, await test.client.sendTransaction({ account: owner, to, data, value }))
    }
  }
  expect((await wethOf(owner.address)) - before).toBe(price / 4n - price / 160n)
})

it('counts a royalty to who accepts as his own; Seaport takes it out of his hand all the same, and so has to be allowed', async () => {
  tokenId = await mintToken(test, owner)
  const [feeWei, royaltyWei] = [price / 40n, price / 10n]
  const fees = [
    { recipient: owner.address, bps: 1000 },
    { recipient: market, bps: 250 },
  ]
  await setAllowance(0n)
  await fund(price)
  const { steps, parts, ownRoyaltyWei } = await accept(await bid({ fees }))
  expect([parts, ownRoyaltyWei]).toEqual([[{ recipient: market, amountWei: feeWei, role: 'market_fee' }], royaltyWei])
  expect(steps.map(({ about: { kind, amountWei } }) => [kind, amountWei])).toEqual([
    ['allow', String(feeWei + royaltyWei)],
    ['accept', String(price - feeWei)],
  ])
  const [, sale] = steps.flatMap(({ calls }) => calls)
  const send = () => test.client.sendTransaction({ account: owner, to: sale?.to, data: sale?.data })
  await setAllowance(feeWei + royaltyWei - 1n)
  await expect(send(), 'without it').rejects.toThrow()
  await setAllowance(feeWei + royaltyWei)
  const before = await wethOf(owner.address)
  await assertMined(test.client, await send())
  expect((await wethOf(owner.address)) - before).toBe(price - feeWei)
})

it('names what the seller has signed for the item and could still be filled, and ends it first where that is wanted', async () => {
  tokenId = await mintToken(test, owner)
  await fund(price)
  const [listing, over] = [
    await buildTestListing(test, { offerer: owner.address, tokenId }),
    await buildTestListing(test, { offerer: owner.address, tokenId }),
  ]
  await cancelOrder(test, owner, over)
  const findSigned = async () => [toOrder(listing, '0x'), toOrder(over, '0x')]
  const order = await bid()
  const left = await accept(order, { findSigned })
  expect(left.signed.map(({ hash }) => hash)).toEqual([hashOrder(listing)])
  expect(left.steps.map(({ about }) => about.kind)).not.toContain('cancel')
  const unknown = await accept(order, { findSigned: () => Promise.reject(new Error('away')) })
  expect(unknown.signed).toEqual([])

  const { steps } = await accept(order, { findSigned, cancelsSigned: true })
  const [first] = steps
  expect(first?.about).toMatchObject({ kind: 'cancel', tokenId: String(tokenId) })
  for (const { to, data } of first?.calls ?? []) {
    await assertMined(test.client, await test.client.sendTransaction({ account: owner, to, data }))
  }
  const after = await accept(order, { findSigned, cancelsSigned: true })
  expect(after.signed).toEqual([])
  expect(after.steps.map(({ about }) => about.kind)).not.toContain('cancel')
})

async function setAllowance(amountWei: bigint) {
  const args = [seaportAddress, amountWei] as const
  const money = { account: owner, address: weth, abi: wethAbi } as const
  await assertMined(test.client, await test.client.writeContract({ ...money, functionName: 'approve', args }))
}

async function fund(value: bigint) {
  const money = { account: bidder, address: weth, abi: wethAbi } as const
  await assertMined(test.client, await test.client.writeContract({ ...money, functionName: 'deposit', value }))
}

it('says what else the same money is offered for, as far as anybody knows', async () => {
  tokenId = await mintToken(test, owner)
  const order = { ...(await bid({ priceWei: price / 2n })), priceWei: String(price / 2n) }
  const others = [
    order,
    { ...order, priceWei: '5' },
    { ...order, priceWei: '7', currency: market },
    { ...order, side: 'listing' as const },
  ]
  const balanceWei = await wethOf(bidder.address)
  const known = await accept(order, { findOffers: async () => others })
  expect(known.exposure).toEqual({ balanceWei, offeredWei: price / 2n + 5n, count: 2 })
  const unknown = await accept(order, { findOffers: () => Promise.reject(new Error('away')) })
  expect(unknown.exposure).toEqual({ balanceWei, offeredWei: price / 2n, count: 1 })
})

const wethOf = (address: Address) =>
  test.client.readContract({ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [address] })
