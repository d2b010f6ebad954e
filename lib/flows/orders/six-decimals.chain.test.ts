import { type Address, encodeFunctionData, erc20Abi, type PublicClient, parseAbi, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CartLine } from '@/lib/api/schemas/cart'
import type { Config } from '@/lib/api/schemas/config'
import type { Order } from '@/lib/api/schemas/order'
import { prepareCartPurchase } from '@/lib/flows/cart/prepare-cart-purchase'
import { prepareAccept } from '@/lib/flows/orders/accept/prepare-accept'
import { formatPurchaseAmount, formatPurchaseLabel } from '@/lib/flows/orders/buy/format-purchase'
import { preparePurchase } from '@/lib/flows/orders/buy/prepare-purchase'
import { prepareListing } from '@/lib/flows/orders/list/prepare-listing'
import { prepareOffer } from '@/lib/flows/orders/offer/prepare-offer'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { isListingFormProblem, parseListingForm } from '@/lib/orders/parse-listing-form'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { addChains, findChain, knownChains, localChainId } from '@/lib/protocol/chains/chains'
import { listCurrencies } from '@/lib/protocol/chains/list-currencies'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import type { CallRequest } from '@/lib/protocol/seaport'
import { decodeOrderComponents, parseOrderShape } from '@/lib/protocol/seaport'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { deployCompiled } from '@/tests/harness/deploy-compiled'
import { assertMined, startTestChain, type TestChain, transferToken } from '@/tests/harness/start-test-chain'
import { TestSafe } from '@/tests/harness/test-safe'

// The market's word is stubbed; the chain, Seaport, the Safe and the tokens are real.
const dollarAbi = parseAbi(['function mint(address to, uint256 amount)'])
const dollar = 1_000_000n
const market: Address = `0x${'ee'.repeat(20)}`

const chainsBefore = [...knownChains]
let test: TestChain
let usdc: Address
let usdt: Address
let creator: PrivateKeyAccount
let seller: PrivateKeyAccount
let buyer: PrivateKeyAccount
let config: Config

beforeAll(async () => {
  test = await startTestChain()
  ;[creator, seller, buyer] = test.accounts.slice(3, 6) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
  usdc = await deployCompiled(test, creator, 'contracts/test-tokens/TestDollar.sol')
  usdt = await deployCompiled(test, creator, 'contracts/test-tokens/TestTether.sol')
  const local = findChain(localChainId) ?? expect.fail('there is no local chain')
  const currencies = Object.entries({ USDC: usdc, USDT: usdt })
  const chain = { ...local, currencies: currencies.map(([symbol, address]) => ({ address, symbol, decimals: 6 })) }
  addChains([chain])
  const { chains, ...rest } = buildConfig({ marketFee: { bps: 250, recipient: market } })
  config = { ...rest, chains: chains.map((one) => ({ ...one, currencies: listCurrencies(chain) })) }
})
afterAll(() => {
  // Files that run in one process share the chains.
  knownChains.splice(0, knownChains.length, ...chainsBefore)
  return test.stop()
})

const client = () => test.client as unknown as PublicClient
const ground = (account: Address, sender = keySender) => ({
  client: client(),
  config,
  chainId: localChainId,
  account,
  sender,
})
const read = (functionName: 'balanceOf' | 'allowance', ...args: readonly Address[]) =>
  test.client.readContract({ address: usdc, abi: erc20Abi, functionName, args } as never) as Promise<bigint>
const dollarsOf = (account: Address) => read('balanceOf', account)
const ownerOf = (tokenId: bigint) =>
  test.client.readContract({
    ...{ address: test.chain.demoCollection, abi: demoCollectionAbi, functionName: 'ownerOf', args: [tokenId] },
  })

async function give(to: Address, amount: bigint, token = usdc) {
  const data = encodeFunctionData({ abi: dollarAbi, functionName: 'mint', args: [to, amount] })
  await assertMined(test.client, await test.client.sendTransaction({ account: creator, to: token, data }))
}

/** Made by the creator, who gets a tenth of each sale. */
async function mint(to: Address): Promise<bigint> {
  const { result, request } = await test.client.simulateContract({
    ...{ account: creator, address: test.chain.demoCollection, abi: demoCollectionAbi },
    functionName: 'mint',
    args: ['', 1000n],
  })
  await assertMined(test.client, await test.client.writeContract(request))
  await transferToken(test, creator, to, result)
  return result
}

async function send(account: PrivateKeyAccount, calls: readonly CallRequest[]) {
  for (const { to, data, valueWei: value } of calls) {
    await assertMined(test.client, await test.client.sendTransaction({ account, to, data, value }))
  }
}

/** Sends what comes before the signature, and signs. */
async function sign(account: PrivateKeyAccount, prepare: () => Promise<FlowPlan>): Promise<void> {
  for (let plan = await prepare(); ; plan = await prepare()) {
    if (plan.steps.length === 0) {
      const typedData = plan.signing?.typedData as Parameters<typeof account.signTypedData>[0]
      return plan.signing?.submit(await account.signTypedData(typedData))
    }
    await send(account, plan.steps[0]?.calls ?? [])
  }
}

function toOrder({ hash, signature, parameters }: SignedOrder, side: Order['side']): Order {
  const shape = parseOrderShape(decodeOrderComponents(parameters))
  const { offerer: maker, offer } = parameters
  const priceWei =
    side === 'offer' ? offer[0]?.startAmount : shape?.payments.reduce((sum, { startAmount }) => sum + startAmount, 0n)
  return {
    ...buildOrder({ hash, signature, maker, side, parameters, collection: test.chain.demoCollection }),
    ...{ currency: side === 'offer' ? usdc : (shape?.payments[0]?.token ?? usdc), priceWei: String(priceWei) },
    protocolAddress: seaportAddress,
  }
}

/** As the form reads a price, signed and handed in. */
async function list(tokenId: bigint, price: string, currency: Address = usdc): Promise<Order> {
  const item = buildItem({ contract: test.chain.demoCollection, tokenId: String(tokenId), chainId: localChainId })
  const terms = parseListingForm(
    {
      ...{ way: 'fixed', prices: [price], endPrice: '', taker: '', quantity: '1', currency },
      ...{ duration: 'month', approvesAll: false },
    },
    {
      ...{ items: [item], held: 1n, replaces: [], seconds: 86_400, salt: String(tokenId + 1n) },
      nowSeconds: Math.floor(Date.now() / 1000),
    },
  )
  if (isListingFormProblem(terms)) throw new Error(`The form does not read ${price}.`)
  return submitListing(terms)
}

async function submitListing(terms: ListingTerms): Promise<Order> {
  const submitted: SignedOrder[] = []
  await sign(seller, () =>
    prepareListing({ ...ground(seller.address), validates: false }, terms, {
      getOrder: async () => expect.fail('no order is asked for'),
      getCollection: async () => ({ floorWei: null }),
      listItems: async () => ({ items: [] }),
      findSigned: async () => [],
      submit: async (orders) => {
        submitted.push(...orders)
      },
    }),
  )
  return toOrder(submitted[0] ?? expect.fail('nothing was handed in'), 'listing')
}

const prepareBuy = (order: Order, tokenId: bigint, account: Address, sender = keySender) =>
  preparePurchase({
    ...{ ...ground(account, sender), buyer: account, orderHash: order.hash },
    item: { contract: test.chain.demoCollection, tokenId: String(tokenId), name: 'Late Heron' },
    getOrder: async () => order,
  })

it('a listing is bought by allowing its price to the unit; creator and market get their shares in base units', async () => {
  const tokenId = await mint(seller.address)
  const order = await list(tokenId, '1234.567891')
  expect(order.priceWei).toBe('1234567891')
  await expect(prepareBuy(order, tokenId, buyer.address)).rejects.toMatchObject({
    shortfall: { currency: usdc, hasWei: 0n, needsWei: 1_234_567_891n },
  })
  await give(buyer.address, 1_234_567_891n)
  const first = await prepareBuy(order, tokenId, buyer.address)
  expect(first.steps.map(({ about }) => [about.kind, about.amountWei])).toEqual([
    ['allow', '1234567891'],
    ['buy', '1234567891'],
  ])
  expect(formatPurchaseAmount(first, first.mostWei)).toBe('1234.567891 USDC')
  expect(formatPurchaseLabel(first)).toContain('1234.567891 USDC')
  await send(buyer, first.steps[0]?.calls ?? [])
  const plan = await prepareBuy(order, tokenId, buyer.address)
  expect(plan.steps.map(({ about }) => about.kind)).toEqual(['buy'])
  await send(buyer, plan.steps[0]?.calls ?? [])
  expect(await ownerOf(tokenId)).toBe(buyer.address)
  // A tenth and a fortieth, each rounded down as in ether.
  const royalty = 123_456_789n
  const fee = 30_864_197n
  const paid = [creator.address, market, seller.address, buyer.address].map(dollarsOf)
  expect(await Promise.all(paid)).toEqual([royalty, fee, 1_234_567_891n - royalty - fee, 0n])
  expect(await read('allowance', buyer.address, seaportAddress)).toBe(0n)
})

it('a Safe allows and buys in one transaction', async () => {
  const safe = await TestSafe.open(test.client, test.chain.safe, test.accounts)
  const tokenId = await mint(seller.address)
  const order = await list(tokenId, '25')
  await give(safe.address, 25n * dollar)
  const sender = { safe: await readSafeAccount(client(), safe.address), isBatching: true }
  const plan = await prepareBuy(order, tokenId, safe.address, sender)
  expect(plan.steps.map(({ about, calls }) => [about.kind, calls.length])).toEqual([['buy', 2]])
  const calls = plan.steps.flatMap((step) => step.calls).map(({ to, data, valueWei: value }) => ({ to, data, value }))
  await assertMined(test.client, await safe.execute(safe.build(calls, await safe.nonce())))
  expect([await ownerOf(tokenId), await dollarsOf(safe.address)]).toEqual([safe.address, 0n])
})

it('an offer allows what it offers, without wrapping anything; accepted, it pays in base units', async () => {
  const tokenId = await mint(seller.address)
  const now = Math.floor(Date.now() / 1000)
  const submitted: SignedOrder[] = []
  const prepare = () =>
    prepareOffer(
      ground(buyer.address),
      {
        ...{ chainId: localChainId, contract: test.chain.demoCollection, tokenId: String(tokenId), standard: 'ERC721' },
        ...{ name: 'Late Heron', scope: 'item', priceWei: '10000001', currency: usdc, salt: '77' },
        ...{ startTime: String(now - 30), endTime: String(now + 86_400) },
      },
      {
        findOffers: async () => [],
        storeCriteria: async () => [],
        submit: async (orders) => {
          submitted.push(...orders)
        },
      },
    )
  await expect(prepare()).rejects.toMatchObject({ code: 'order_refused' })
  await give(buyer.address, 10_000_001n)
  const first = await prepare()
  expect(first.steps.map(({ about }) => [about.kind, about.amountWei])).toEqual([['allow', '10000001']])
  await sign(buyer, prepare)
  const order = toOrder(submitted[0] ?? expect.fail('nothing was handed in'), 'offer')
  const before = await dollarsOf(seller.address)
  const accept = () =>
    prepareAccept(
      ground(seller.address),
      {
        orderHash: order.hash,
        token: {
          ...{ contract: test.chain.demoCollection, tokenId: String(tokenId), standard: 'ERC721', quantity: '1' },
          ...{ name: 'Late Heron', collectionName: 'Demo' },
        },
      },
      { getOrder: async () => order, findOffers: async () => [], findSigned: async () => [] },
    )
  for (let plan = await accept(); plan.steps[0]?.about.kind !== 'accept'; plan = await accept()) {
    await send(seller, plan.steps[0]?.calls ?? [])
  }
  await send(seller, (await accept()).steps[0]?.calls ?? [])
  expect(await ownerOf(tokenId)).toBe(buyer.address)
  expect((await dollarsOf(seller.address)) - before).toBe(10_000_001n - 1_000_000n - 250_000n)
})

it('a purchase in a token that changes no allowance takes the old one back first', async () => {
  const tokenId = await mint(seller.address)
  const order = await list(tokenId, '3', usdt)
  await give(buyer.address, 3n * dollar, usdt)
  await send(buyer, [buildApproval({ of: 'currency', contract: usdt, amountWei: dollar })])
  const { steps } = await prepareBuy(order, tokenId, buyer.address)
  expect(steps.map(({ about }) => about.amountWei)).toEqual(['0', '3000000', '3000000'])
  for (const { calls } of steps) await send(buyer, calls)
  expect(await ownerOf(tokenId)).toBe(buyer.address)
})

it('a cart with coin and dollars has a total of each, and one review', async () => {
  const tokens = [await mint(seller.address), await mint(seller.address), await mint(seller.address)] as const
  const orders = [
    await list(tokens[0], '10.5'),
    await list(tokens[1], '0.25', zeroAddress),
    await list(tokens[2], '0.000001'),
  ]
  await give(buyer.address, 10_500_001n)
  const lines = orders.map(
    ({ hash: orderHash, priceWei, currency, quantity }, index): CartLine => ({
      ...{ chainId: localChainId, contract: test.chain.demoCollection, tokenId: String(tokens[index]) },
      ...{ name: `Item ${index}`, image: null, orderHash, priceWei, currency, quantity },
    }),
  )
  const plan = await prepareCartPurchase(
    ground(buyer.address),
    { lines, reviewed: null },
    {
      getOrder: async ({ hash }) => orders.find((order) => order.hash === hash) ?? expect.fail('no such order'),
      getItem: async ({ tokenId }) => {
        const listing = orders[tokens.findIndex((token) => String(token) === tokenId)]
        return buildItem({ contract: test.chain.demoCollection, tokenId, ...(listing ? { listing } : {}) })
      },
      findOffers: async () => [],
    },
  )
  expect(plan.totals).toEqual([
    { currency: usdc, priceWei: 10_500_001n, mostWei: 10_500_001n },
    { currency: zeroAddress, priceWei: 250_000_000_000_000_000n, mostWei: 250_000_000_000_000_000n },
  ])
  expect(plan.steps.map(({ about }) => [about.kind, about.amountWei])).toEqual([
    ['allow', '10500001'],
    ['buy_many', undefined],
  ])
  for (const { calls } of plan.steps) await send(buyer, calls)
  expect(await Promise.all(tokens.map(ownerOf))).toEqual(tokens.map(() => buyer.address))
  expect(await dollarsOf(buyer.address)).toBe(0n)
})
