import { type Address, type Hex, type PublicClient, parseAbi, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Config } from '@/lib/api/schemas/config'
import type { Order } from '@/lib/api/schemas/order'
import { prepareTransfer } from '@/lib/flows/items/prepare-transfer'
import { prepareAccept } from '@/lib/flows/orders/accept/prepare-accept'
import { preparePurchase } from '@/lib/flows/orders/buy/prepare-purchase'
import { prepareListing } from '@/lib/flows/orders/list/prepare-listing'
import { prepareOffer } from '@/lib/flows/orders/offer/prepare-offer'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import {
  buildOffer,
  buildTypedData,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
  OrderType,
} from '@/lib/protocol/seaport'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder } from '@/tests/builders/build-order'
import { assertMined, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { TestSafe } from '@/tests/harness/test-safe'
import { deployMultiToken, multiTokenAbi, write } from '@/tests/harness/test-tokens'
import type { FlowGround, FlowPlan } from './send/flow-plan'
import { keySender } from './send/sender'

// The market's word is stubbed; the chain, Seaport, the ERC-1155 and the Safe are real.
const weth = findChain(localChainId)?.weth.address as Address
const market: Address = `0x${'ee'.repeat(20)}`
const tokenId = 1n

let test: TestChain
let editions: Address
let safe: TestSafe
let seller: PrivateKeyAccount
let buyer: PrivateKeyAccount

beforeAll(async () => {
  test = await startTestChain()
  ;[seller, buyer] = test.accounts.slice(3, 5) as [PrivateKeyAccount, PrivateKeyAccount]
  editions = await deployMultiToken(test, seller)
  safe = await TestSafe.open(test.client, test.chain.safe, test.accounts)
  for (const address of [seller.address, safe.address]) {
    const args = [address, tokenId, 10n]
    await write(test, seller, { address: editions, abi: multiTokenAbi, functionName: 'mint', args })
  }
  await test.client.setBalance({ address: safe.address, value: parseEther('100') })
})
afterAll(() => test.stop())

const config = (): Config => {
  const { chains, ...rest } = buildConfig({ marketFee: { bps: 250, recipient: market } })
  const currencies = [{ address: weth, symbol: 'WETH', decimals: 18 }]
  return { ...rest, chains: chains.map((chain) => ({ ...chain, currencies: [...chain.currencies, ...currencies] })) }
}
const client = () => test.client as unknown as PublicClient
const groundOf = (account: Address): FlowGround => ({
  ...{ client: client(), config: config(), chainId: localChainId, account, sender: keySender },
})
const groundOfSafe = async (): Promise<FlowGround> => ({
  ...groundOf(safe.address),
  sender: { safe: await readSafeAccount(client(), safe.address), isBatching: true },
})
const tokenOf = (quantity: bigint) => ({
  ...{ contract: editions, tokenId: String(tokenId), standard: 'ERC1155' as const },
  ...{ name: 'Ten Prints', collectionName: 'Prints', quantity: String(quantity) },
})
const times = () => {
  const now = Math.floor(Date.now() / 1000)
  return { startTime: String(now - 30), endTime: String(now + 86_400), salt: String(Math.floor(Math.random() * 1e15)) }
}

/** As many as are said, for an ether each. */
function list(ground: FlowGround, quantity: bigint, submit: (signature: Hex) => void = () => {}, of = times()) {
  const terms: ListingTerms = {
    ...{ chainId: localChainId, currency: zeroAddress, approvesAll: false, replaces: [], ...of },
    lots: [{ tokens: [tokenOf(quantity)], priceWei: String(parseEther('1') * quantity) }],
  }
  return prepareListing(ground, terms, {
    getOrder: () => Promise.reject(new Error('There is nothing to replace.')),
    findSigned: async () => [],
    getCollection: async () => ({ floorWei: null }),
    listItems: async () => ({ items: [] }),
    submit: async ([signed]) => submit(signed?.signature ?? '0x'),
  })
}

interface OfferChange extends ReturnType<typeof times> {
  quantity?: string
}

const offer = (
  ground: FlowGround,
  priceWei: bigint,
  submit: (signature: Hex) => void = () => {},
  of: OfferChange = times(),
) =>
  prepareOffer(
    ground,
    {
      ...{
        chainId: localChainId,
        contract: editions,
        tokenId: String(tokenId),
        standard: 'ERC1155',
        name: 'Ten Prints',
      },
      ...{ scope: 'item', priceWei: String(priceWei), currency: weth, ...of },
    },
    {
      storeCriteria: async () => [],
      findOffers: async () => [],
      submit: async ([signed]) => submit(signed?.signature ?? '0x'),
    },
  )

/** How many are sold, as own listings are asked for by them. */
const sold: bigint[] = []
const accept = (ground: FlowGround, order: Order, quantity = 1n) =>
  prepareAccept(
    ground,
    { orderHash: order.hash, token: tokenOf(quantity) },
    {
      getOrder: async () => order,
      findOffers: async ({ maker }) => (maker === order.maker ? [order] : []),
      findSigned: async (of) => {
        sold.push(of.quantity)
        return []
      },
    },
  )

const buy = (order: Order, wanted?: bigint) =>
  preparePurchase({
    ...{
      client: client(),
      config: config(),
      chainId: localChainId,
      orderHash: order.hash,
      buyer: buyer.address,
      wanted,
    },
    ...{ item: { contract: editions, tokenId: String(tokenId), name: 'Late Heron' }, getOrder: async () => order },
  })

const toOrder = (components: OrderComponents, side: Order['side'], signature: Hex): Order => ({
  ...buildOrder({ side, hash: hashOrder(components), signature, maker: components.offerer }),
  ...{ parameters: encodeOrderComponents(components), protocolAddress: seaportAddress, collection: editions },
  ...(side === 'offer' ? { currency: weth } : {}),
})

/** All that is left to send, prompt by prompt, then the signature. */
async function takeByKey<P extends FlowPlan>(account: PrivateKeyAccount, prepare: () => Promise<P>): Promise<P> {
  for (;;) {
    const plan = await prepare()
    const [step] = plan.steps
    for (const { to, data, valueWei: value } of step?.calls ?? []) {
      await assertMined(test.client, await test.client.sendTransaction({ account, to, data, value }))
    }
    if (plan.signing) {
      if (step) continue
      await plan.signing.submit(
        await account.signTypedData(plan.signing.typedData as Parameters<typeof account.signTypedData>[0]),
      )
    }
    if (plan.steps.length < 2) return plan
  }
}

/** All of it in one. */
async function takeBySafe<P extends FlowPlan>(plan: P): Promise<P> {
  const [step, ...others] = plan.steps
  expect(others).toEqual([])
  const calls = step?.calls.map(({ to, data, valueWei: value }) => ({ to, data, value })) ?? []
  await safe.execute(safe.build(calls, await safe.nonce()))
  return plan
}

async function send({ request: { to, data, valueWei: value }, steps }: Awaited<ReturnType<typeof buy>>) {
  const gas = steps.at(-1)?.gas
  await assertMined(test.client, await test.client.sendTransaction({ account: buyer, to, data, value, gas }))
}

const balanceAbi = parseAbi(['function balanceOf(address account, uint256 id) view returns (uint256)'])
const heldBy = ({ address }: { address: Address }) =>
  test.client.readContract({
    ...{ address: editions, abi: balanceAbi, functionName: 'balanceOf', args: [address, tokenId] },
  })
const wethOf = ({ address }: { address: Address }) =>
  test.client.readContract({ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [address] })
const coinOf = (address: Address) => test.client.getBalance({ address })

it('some of an edition are listed by a key, and bought as many as are wanted, each paid to the wei', async () => {
  let signature: Hex = '0x'
  const of = times()
  const keep = (signed: Hex) => {
    signature = signed
  }
  const plan = await takeByKey(seller, () => list(groundOf(seller.address), 4n, keep, of))
  const order = toOrder(plan.orders[0] as OrderComponents, 'listing', signature)

  const three = await buy(order, 3n)
  expect([three.priceWei, three.pieces, three.fulfilment.received[0]?.quantity]).toEqual([parseEther('3'), 4n, 3n])
  const before = [await coinOf(seller.address), await coinOf(market)] as const
  await send(three)
  expect([await heldBy(buyer), await heldBy(seller)]).toEqual([3n, 7n])
  expect((await coinOf(seller.address)) - before[0]).toBe(parseEther('2.925'))
  expect((await coinOf(market)) - before[1]).toBe(parseEther('0.075'))

  // More are wanted than there are left.
  const rest = await buy(order, 3n)
  expect([rest.priceWei, rest.pieces]).toEqual([parseEther('1'), 1n])
  await send(rest)
  await expect(buy(order)).rejects.toMatchObject({ code: 'order_filled' })
  expect([await heldBy(buyer), await heldBy(seller)]).toEqual([4n, 6n])
})

it('more than there are can be neither listed nor sent', async () => {
  const ground = groundOf(seller.address)
  await expect(list(ground, 7n)).rejects.toMatchObject({ issues: [{ code: 'not_yours' }] })
  const seven = { token: tokenOf(7n), to: buyer.address, cancels: [] }
  await expect(prepareTransfer(ground, seven)).rejects.toMatchObject({ issues: [{ code: 'not_yours' }] })
})

it('several are sent at once', async () => {
  const [before, had] = [await heldBy(buyer), await heldBy(seller)]
  const terms = { token: tokenOf(2n), to: buyer.address, cancels: [] }
  const plan = await takeByKey(seller, () => prepareTransfer(groundOf(seller.address), terms))
  expect(plan.steps[0]?.about).toMatchObject({ kind: 'transfer', count: 2 })
  expect([await heldBy(buyer), await heldBy(seller)]).toEqual([before + 2n, had - 2n])
})

it('an offer for a piece is accepted by a key', async () => {
  let signature: Hex = '0x'
  const of = times()
  const keep = (signed: Hex) => {
    signature = signed
  }
  const plan = await takeByKey(buyer, () => offer(groundOf(buyer.address), parseEther('2'), keep, of))
  const order = toOrder(plan.order, 'offer', signature)
  const before = [await heldBy(buyer), await heldBy(seller), await wethOf(seller)] as const
  await takeByKey(seller, () => accept(groundOf(seller.address), order))
  expect([await heldBy(buyer), await heldBy(seller)]).toEqual([before[0] + 1n, before[1] - 1n])
  expect((await wethOf(seller)) - before[2]).toBe(parseEther('1.95'))
})

it('a Safe lists some, offers for one and accepts, each in one transaction', async () => {
  const listed = await takeBySafe(await list(await groundOfSafe(), 4n))
  const order = toOrder(listed.orders[0] as OrderComponents, 'listing', '0x')
  const before = [await heldBy(buyer), await coinOf(safe.address)] as const
  await send(await buy(order, 3n))
  expect([await heldBy(buyer), await heldBy(safe)]).toEqual([before[0] + 3n, 7n])
  expect((await coinOf(safe.address)) - before[1]).toBe(parseEther('2.925'))

  const bid = await takeBySafe(await offer(await groundOfSafe(), parseEther('1.5')))
  const had = await heldBy(seller)
  await takeByKey(seller, () => accept(groundOf(seller.address), toOrder(bid.order, 'offer', '0x')))
  expect([await heldBy(safe), await heldBy(seller)]).toEqual([8n, had - 1n])

  let signature: Hex = '0x'
  const of = times()
  const keep = (signed: Hex) => {
    signature = signed
  }
  const back = await takeByKey(buyer, () => offer(groundOf(buyer.address), parseEther('2'), keep, of))
  const [held, money] = [await heldBy(buyer), await wethOf(safe)]
  const sale = await takeBySafe(await accept(await groundOfSafe(), toOrder(back.order, 'offer', signature)))
  expect(sale.steps[0]?.about.kind).toBe('accept')
  expect([await heldBy(safe), await heldBy(buyer)]).toEqual([7n, held + 1n])
  expect((await wethOf(safe)) - money).toBe(parseEther('1.95'))

  await takeBySafe(
    await prepareTransfer(await groundOfSafe(), { token: tokenOf(5n), to: buyer.address, cancels: [order] }),
  )
  expect([await heldBy(safe), await heldBy(buyer)]).toEqual([2n, held + 6n])
})

it('of an offer for several parts as many are sold as are wanted, and no more than are left', async () => {
  let signature: Hex = '0x'
  const of = { ...times(), quantity: '3' }
  const keep = (signed: Hex) => {
    signature = signed
  }
  const indivisible = offer(groundOf(buyer.address), parseEther('3') + 1n, keep, of)
  await expect(indivisible).rejects.toMatchObject({ issues: [{ code: 'not_divisible' }] })
  const plan = await takeByKey(buyer, () => offer(groundOf(buyer.address), parseEther('3'), keep, of))
  const order = toOrder(plan.order, 'offer', signature)
  await write(test, seller, {
    address: editions,
    abi: multiTokenAbi,
    functionName: 'mint',
    args: [seller.address, tokenId, 10n],
  })

  const before = [await heldBy(buyer), await heldBy(seller), await wethOf(seller)] as const
  const two = await takeByKey(seller, () => accept(groundOf(seller.address), order, 2n))
  expect([two.quantity, two.priceWei]).toEqual([2n, parseEther('2')])
  expect([await heldBy(buyer), await heldBy(seller)]).toEqual([before[0] + 2n, before[1] - 2n])
  expect((await wethOf(seller)) - before[2]).toBe(parseEther('1.95'))
  const rest = await accept(groundOf(seller.address), order, 2n)
  expect([rest.quantity, rest.priceWei]).toEqual([1n, parseEther('1')])
})

it('an offer that is filled whole or not at all is sold all that it is for', async () => {
  const counter = await test.client.readContract({
    ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getCounter', args: [buyer.address] },
  })
  const { startTime, endTime, salt } = times()
  const parts = buildOffer({
    ...{ offerer: buyer.address, contract: editions, standard: 'ERC1155', wanted: { tokenId }, quantity: 2n, counter },
    ...{ currency: weth, priceWei: parseEther('1'), fees: [{ recipient: market, bps: 250 }], salt: BigInt(salt) },
    ...{ startTimeSeconds: BigInt(startTime), endTimeSeconds: BigInt(endTime) },
  })
  const components = { ...parts, orderType: OrderType.fullOpen }
  const typedData = buildTypedData({ chainId: localChainId, seaport: seaportAddress }, components)
  const signature = await buyer.signTypedData({ ...typedData, message: { ...components } })
  const [had, money] = [await heldBy(seller), await wethOf(seller)]
  const plan = await takeByKey(seller, () => accept(groundOf(seller.address), toOrder(components, 'offer', signature)))
  expect([plan.quantity, plan.priceWei, sold.at(-1)]).toEqual([2n, parseEther('1'), 2n])
  expect([had - (await heldBy(seller)), (await wethOf(seller)) - money]).toEqual([2n, parseEther('0.975')])
})

it('what is sent is named by its pieces where those are whole, and small enough for a number', async () => {
  const send = async (token: ReturnType<typeof tokenOf> & { decimals?: number }) => {
    const { steps } = await prepareTransfer(groundOf(seller.address), { token, to: buyer.address, cancels: [] })
    return steps[0]?.about.count
  }
  expect(await send(tokenOf(2n))).toBe(2)
  expect(await send({ ...tokenOf(2n), decimals: 2 })).toBeUndefined()
  const many = 2n ** 64n
  await write(test, seller, {
    address: editions,
    abi: multiTokenAbi,
    functionName: 'mint',
    args: [seller.address, tokenId, many],
  })
  expect(await send(tokenOf(many))).toBeUndefined()
})
