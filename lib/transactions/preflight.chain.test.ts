import { type Address, createPublicClient, http, type PublicClient, parseAbi, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { createSeededRandom } from '@/lib/base/random'
import { recheckPurchase } from '@/lib/flows/orders/buy/prepare-buy'
import { type PurchasePlan, preparePurchase } from '@/lib/flows/orders/buy/prepare-purchase'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import {
  buildFulfilment,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import { buildConfig } from '@/server/app/build-config'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { signOrder, validateOrder } from '@/tests/harness/orders'
import { createShapes, type GeneratedOrder } from '@/tests/harness/orders-shapes'
import { type OrderWorld, send, startOrderWorld } from '@/tests/harness/orders-world'
import { assertMined, mintToken } from '@/tests/harness/start-test-chain'
import { getRefusal } from './send/refusals'
import { keySender, type Sender } from './send/sender'

// The market's word is stubbed; chain, Seaport, Safe and tokens are real.
let world: OrderWorld
let shapes: ReturnType<typeof createShapes>
let maker: PrivateKeyAccount
let buyer: PrivateKeyAccount
/** What was asked of the node since the last `prepare`. */
let asked: { method: string; params: unknown[] }[] = []
let client: PublicClient

beforeAll(async () => {
  world = await startOrderWorld(2)
  shapes = createShapes(world, createSeededRandom(11))
  maker = (world.makers[0] as OrderWorld['makers'][number]).account
  buyer = world.buyer.account
  const transport = http(world.test.chain.rpcUrl, {
    retryCount: 0,
    onFetchRequest: async (_, { body }) => void asked.push(JSON.parse(String(body))),
  })
  client = createPublicClient({ chain: localViemChain, transport })
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => vi.useRealTimers())

type Signed = Pick<GeneratedOrder, 'components' | 'signature'>

function prepare(
  { components, signature }: Signed,
  from: Address = buyer.address,
  mostWei?: bigint,
  sender: Sender = keySender,
) {
  const shape = parseOrderShape(components)
  const [item] = components.offer
  if (!shape || !item) throw new Error('not a listing')
  const hash = hashOrder(components)
  const order: Order = {
    ...buildOrder({ hash, signature, maker: components.offerer, collection: item.token }),
    parameters: encodeOrderComponents(components),
  }
  asked = []
  return preparePurchase({
    ...{ client, chainId: localChainId, orderHash: hash, buyer: from, mostWei, sender },
    getOrder: async () => order,
    config: buildConfig({ MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: [], SAFE_APP_URLS: [] }, world.test.chain),
    item: { contract: item.token, tokenId: item.identifierOrCriteria.toString(), name: 'Late Heron' },
  })
}

async function sendPlan({ payments, request, steps }: PurchasePlan, account: PrivateKeyAccount) {
  for (const { to, data, valueWei } of payments.map((payment) => payment.request)) {
    await assertMined(
      world.test.client,
      await world.test.client.sendTransaction({ account, to, data, value: valueWei }),
    )
  }
  const { to, data, valueWei } = request
  const hash = await world.test.client.sendTransaction({
    account,
    to,
    data,
    value: valueWei,
    ...(payments.length === 0 ? { gas: steps.at(-1)?.gas } : {}),
  })
  await assertMined(world.test.client, hash)
  return hash
}

async function refusalOf(signed: Signed, from?: Address, sender?: Sender) {
  const error = await prepare(signed, from, undefined, sender).then(
    () => null,
    (thrown) => thrown,
  )
  return error instanceof AppError ? (getRefusal(error)?.reason ?? error.code) : error
}

/** A listing of a new token of the first maker's. */
async function list(change: (components: OrderComponents) => Partial<OrderComponents> = () => ({})): Promise<Signed> {
  const tokenId = await mintToken(world.test, maker)
  const { components: rendered } = await shapes['listing ETH 721']('listing ETH 721')
  const [item] = rendered.offer
  const [payment] = rendered.consideration
  if (!item || !payment) throw new Error('not a listing')
  const draft: OrderComponents = {
    ...rendered,
    offerer: maker.address,
    offer: [{ ...item, identifierOrCriteria: tokenId }],
    consideration: [{ ...payment, startAmount: parseEther('1'), endAmount: parseEther('1'), recipient: maker.address }],
  }
  const components = { ...draft, ...change(draft) }
  return { components, signature: await signOrder(maker, components) }
}

describe('every shape of listing', () => {
  it.each([
    'listing ETH 721',
    'listing ETH 1155',
    'listing WETH 721',
    'listing WETH 1155',
    'dutch',
    'bundle',
    'private',
    'EIP-2098',
    'bulk leaf',
    'EIP-1271',
  ] as const)('%s is prepared, sent as prepared, and filled', async (name) => {
    let order = await shapes[name](name)
    while (parseOrderShape(order.components)?.side !== 'listing') order = await shapes[name](name)
    // What was drawn before may be sold: its maker gets it back.
    for (const { token, identifierOrCriteria, itemType } of order.components.offer) {
      if (itemType === 2) await giveBack(token, identifierOrCriteria, order.components.offerer)
    }
    const plan = await prepare(order)
    expect(plan).toMatchObject({ payments: [], isSimulated: true })
    expect(plan.fulfilment.payments.reduce((sum, { amountWei }) => sum + amountWei, 0n)).toBe(plan.priceWei)
    await sendPlan(plan, buyer)
    expect(await refusalOf(order)).toBe('filled')
  })

  it('validated on chain, without a signature', async () => {
    const { components } = await list()
    expect(await refusalOf({ components, signature: '0x' })).toBe('signature')
    await validateOrder(world.test, maker, components)
    await sendPlan(await prepare({ components, signature: '0x' }), buyer)
  })

  it('what others left of many editions is bought, and no more is paid for', async () => {
    const order = await shapes['listing ETH 1155']('listing ETH 1155')
    const { components, signature } = order
    const quantity = components.offer[0]?.startAmount ?? 0n
    const whole = await prepare(order)
    const first = buildFulfilment({
      ...{ seaport: seaportAddress, components, signature, atSeconds: components.startTime, quantity: 1n },
    })
    const account = world.careless.account
    const { to, data, valueWei: value } = first
    await assertMined(world.test.client, await world.test.client.sendTransaction({ account, to, data, value }))
    const rest = await prepare(order)
    expect(rest.fulfilment.received[0]?.quantity).toBe(quantity - 1n)
    expect(rest.priceWei * quantity).toBe(whole.priceWei * (quantity - 1n))
    const { listing: _, ...item } = buildItem()
    const again = await recheckPurchase(whole, {
      prepare: (_, mostWei) => prepare(order, buyer.address, mostWei),
      item,
      getItem: async () => item,
      isOwned: async () => false,
    })
    expect(again).toMatchObject({ change: 'quantity' })
    await sendPlan(rest, buyer)
    expect(await refusalOf(order)).toBe('filled')
  })
})

async function giveBack(token: Address, tokenId: bigint, to: Address) {
  const abi = parseAbi([
    'function ownerOf(uint256) view returns (address)',
    'function transferFrom(address, address, uint256)',
  ])
  const owner = await client.readContract({ address: token, abi, functionName: 'ownerOf', args: [tokenId] })
  if (owner !== buyer.address) return
  await send(world.test, buyer, { address: token, abi, functionName: 'transferFrom', args: [owner, to, tokenId] })
}

describe('what is asked of the node', () => {
  const methods = () => asked.map(({ method }) => method).toSorted()

  it('five requests for a purchase in coin, all of them at one block', async () => {
    await prepare(await list())
    expect(methods()).toEqual([
      ...['eth_call', 'eth_call', 'eth_estimateGas', 'eth_getBlockByNumber', 'eth_maxPriorityFeePerGas'],
    ])
    const { hash, number } = await world.test.client.getBlock()
    const pins = asked.filter(({ method }) => /call|estimate/.test(method)).map(({ params }) => params[1])
    expect(pins).toEqual(expect.arrayContaining([{ blockHash: hash }, { blockHash: hash }, `0x${number.toString(16)}`]))
  })

  it('four with an approval to come, tried in a row with it', async () => {
    const order = await shapes['listing WETH 721']('listing WETH 721')
    await prepare(order, world.careless.account.address)
    expect(methods()).toEqual([...['eth_call', 'eth_getBlockByNumber', 'eth_maxPriorityFeePerGas', 'eth_simulateV1']])
  })
})

describe('a price in WETH', () => {
  it('of a buyer who has to wrap and to allow first: tried in a row, sent in a row, filled', async () => {
    const poor = world.test.accounts[3] as PrivateKeyAccount
    await world.test.client.setBalance({ address: poor.address, value: parseEther('10') })
    const order = await list((draft) => ({
      consideration: draft.consideration.map((item) => ({ ...item, itemType: 1, token: world.weth })),
    }))
    const plan = await prepare(order, poor.address)
    expect(plan.payments.map(({ kind, amountWei }) => [kind, amountWei])).toEqual([
      ['wrap', parseEther('1')],
      ['allow', parseEther('1')],
    ])
    expect(plan).toMatchObject({ isSimulated: true, currency: world.weth, priceWei: parseEther('1') })
    await sendPlan(plan, poor)
    expect(await refusalOf(order, poor.address)).toBe('filled')
  })

  it('of a buyer who has it and has allowed nothing: what is missing is allowed, and no more', async () => {
    const order = await list((draft) => ({
      consideration: draft.consideration.map((item) => ({ ...item, itemType: 1, token: world.weth })),
    }))
    const { account } = world.careless
    const plan = await prepare(order, account.address)
    expect(plan.payments.map(({ kind, amountWei }) => [kind, amountWei])).toEqual([['allow', parseEther('1')]])
    await sendPlan(plan, account)
  })

  it('of a buyer who has neither', async () => {
    const order = await list((draft) => ({
      consideration: draft.consideration.map((item) => ({ ...item, itemType: 1, token: world.weth })),
    }))
    expect(await refusalOf(order, `0x${'be'.repeat(20)}`)).toBe('currency')
  })
})

describe('money from elsewhere, by the wallet’s own word', () => {
  const poor: Address = `0x${'be'.repeat(20)}`
  const feesPaid: Sender = { ...keySender, outside: { paysFees: true, assets: [] } }
  const brings = (...assets: Address[]): Sender => ({ ...keySender, outside: { paysFees: false, assets } })
  const inWeth = (draft: OrderComponents) => ({
    consideration: draft.consideration.map((item) => ({ ...item, itemType: 1, token: world.weth })),
  })

  it('a fee that somebody else pays is no reason to refuse, and the purchase is tried; a price that nobody pays is', async () => {
    const order = await list()
    expect(await refusalOf(order, poor, feesPaid)).toBe('coin')
    await world.test.client.setBalance({ address: poor, value: parseEther('1') })
    expect(await refusalOf(order, poor)).toBe('coin')
    const plan = await prepare(order, poor, undefined, feesPaid)
    expect(plan).toMatchObject({ isSimulated: true, lacks: { currency: zeroAddress, hasWei: parseEther('1') } })
    await world.test.client.setBalance({ address: poor, value: 0n })
  })

  it('a price in coin that the wallet brings is said, and not refused', async () => {
    const order = await list()
    expect(await refusalOf(order, poor, brings(world.weth))).toBe('coin')
    const plan = await prepare(order, poor, undefined, brings(zeroAddress))
    expect(plan).toMatchObject({ payments: [], isSimulated: false })
    expect(plan.lacks).toMatchObject({ currency: zeroAddress, hasWei: 0n, needsWei: parseEther('1') })
    expect(plan.maxNetworkFeeWei).toBeGreaterThan(0n)
  })

  it('a price in wrapped coin is brought as it is, or as coin to wrap', async () => {
    const order = await list(inWeth)
    expect(await refusalOf(order, poor, feesPaid)).toBe('currency')
    const both: Sender = { ...keySender, outside: { paysFees: true, assets: [world.weth] } }
    const plan = await prepare(order, poor, undefined, both)
    expect(plan.payments.map(({ kind }) => kind)).toEqual(['allow'])
    expect(plan.lacks).toMatchObject({ currency: world.weth, hasWei: 0n, needsWei: parseEther('1') })
    const wrapping = await prepare(order, poor, undefined, {
      ...keySender,
      outside: { paysFees: false, assets: 'any' },
    })
    expect(wrapping.payments.map(({ kind }) => kind)).toEqual(['wrap', 'allow'])
    expect(wrapping.lacks).toMatchObject({ currency: zeroAddress })
  })
})

describe('what the chain says is said finely', () => {
  it('a recipient that takes no coin', async () => {
    const order = await list(({ consideration }) => ({
      consideration: [...consideration, ...consideration.map((item) => ({ ...item, recipient: world.collection }))],
    }))
    expect(await refusalOf(order)).toBe('recipient')
  })

  it('not begun by the chain’s clock', async () => {
    const { timestamp } = await world.test.client.getBlock()
    expect(await refusalOf(await list(() => ({ startTime: timestamp + 1_000n })))).toBe('not_started')
  })

  it('for another wallet', async () => {
    expect(await refusalOf(await shapes.private('private'), world.careless.account.address)).toBe('for_someone_else')
  })

  it('a Safe whose owners changed after they signed', async () => {
    let order = await shapes['EIP-1271']('EIP-1271')
    while (parseOrderShape(order.components)?.side !== 'listing') order = await shapes['EIP-1271']('EIP-1271')
    const [item] = order.components.offer
    if (!item) throw new Error('not a listing')
    await giveBack(item.token, item.identifierOrCriteria, world.safe.address)
    expect((await prepare(order)).isSimulated).toBe(true)
    const { address } = world.safe
    const snapshot = await world.test.client.snapshot()
    await world.test.client.impersonateAccount({ address })
    await send(world.test, address, {
      ...{ address, abi: parseAbi(['function addOwnerWithThreshold(address, uint256)']) },
      ...{ functionName: 'addOwnerWithThreshold', args: [maker.address, 3n] },
    })
    await world.test.client.stopImpersonatingAccount({ address })
    expect(await refusalOf(order)).toBe('signature')
    await world.test.client.revert({ id: snapshot })
  })
})

describe.each([
  ['an hour behind', -3600],
  ['right', 0],
  ['an hour ahead', 3600],
])('with this computer’s clock %s', (_, wrongSeconds) => {
  it.each([
    ['falling', 'ETH'],
    ['falling', 'WETH'],
    ['rising', 'ETH'],
    ['rising', 'WETH'],
  ])('a %s price in %s is enough when it is mined, and never more than was reviewed', async (way, symbol) => {
    const { timestamp } = await world.test.client.getBlock()
    const [startAmount, endAmount] = way === 'rising' ? ['1', '2'] : ['2', '1']
    const currency = symbol === 'ETH' ? {} : { itemType: 1, token: world.weth }
    const order = await list(({ consideration }) => ({
      ...{ startTime: timestamp - 100n, endTime: timestamp + 7_200n },
      consideration: consideration.map((item) => ({
        ...{ ...item, ...currency },
        ...{ startAmount: parseEther(startAmount as string), endAmount: parseEther(endAmount as string) },
      })),
    }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongSeconds * 1000 })
    const plan = await prepare(order)
    expect(plan.mostWei > plan.priceWei).toBe(way === 'rising')
    expect(plan.fulfilment.payments[0]?.amountWei).toBe(plan.priceWei)
    const again = await prepare(order, buyer.address, plan.mostWei)
    expect(again.mostWei <= plan.mostWei, 'checked again, no more is sent').toBe(true)

    const before = await holdings(buyer.address)
    const head = await world.test.client.getBlock()
    await world.test.client.setNextBlockTimestamp({ timestamp: head.timestamp + 60n })
    const hash = await sendPlan(again, buyer)
    const after = await holdings(buyer.address)
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
    const paidWei =
      symbol === 'ETH' ? before.coinWei - after.coinWei - gasUsed * effectiveGasPrice : before.wethWei - after.wethWei
    expect(paidWei > 0n && paidWei <= plan.mostWei).toBe(true)
  })

  it('a price that rose past what was reviewed is not sent by stealth', async () => {
    const { timestamp } = await world.test.client.getBlock()
    const order = await list(({ consideration }) => ({
      ...{ startTime: timestamp - 100n, endTime: timestamp + 7_200n },
      consideration: consideration.map((item) => ({ ...item, endAmount: parseEther('2') })),
    }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongSeconds * 1000 })
    const plan = await prepare(order)
    const head = await world.test.client.getBlock()
    await world.test.client.setNextBlockTimestamp({ timestamp: head.timestamp + 590n })
    await world.test.client.mine({ blocks: 1 })
    const again = await prepare(order, buyer.address, plan.mostWei)
    expect(again.mostWei > plan.mostWei, 'to be reviewed anew').toBe(true)
  })
})

async function holdings(address: Address) {
  const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
  const [coinWei, wethWei] = await Promise.all([
    client.getBalance({ address }),
    client.readContract({ address: world.weth, abi, functionName: 'balanceOf', args: [address] }),
  ])
  return { coinWei, wethWei }
}
