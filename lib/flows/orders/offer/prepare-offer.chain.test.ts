import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  type PublicClient,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '@/lib/api/schemas/config'
import type { Order } from '@/lib/api/schemas/order'
import { prepareTransfer } from '@/lib/flows/items/prepare-transfer'
import { prepareAccept } from '@/lib/flows/orders/accept/prepare-accept'
import { prepareCancel } from '@/lib/flows/orders/cancel/prepare-cancel'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { decodeOrderComponents, encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import type { FlowPlan, FlowStep } from '@/lib/transactions/send/flow-plan'
import { keySender, type Sender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildOrder } from '@/tests/builders/build-order'
import { deployCompiled } from '@/tests/harness/deploy-compiled'
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
import { deployCurrency } from '@/tests/harness/test-tokens'
import { prepareOffer } from './prepare-offer'

// The market's word is stubbed; the chain, Seaport, the tokens and the Safe are real.
const weth = findChain(localChainId)?.weth.address as Address
const market: Address = `0x${'ee'.repeat(20)}`
const price = parseEther('1')

let test: TestChain
let creator: PrivateKeyAccount
let owner: PrivateKeyAccount
let bidder: PrivateKeyAccount
let submitted: SignedOrder[]

beforeAll(async () => {
  test = await startTestChain()
  ;[creator, owner, bidder] = test.accounts.slice(3, 6) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]
})
beforeEach(() => {
  submitted = []
})
afterAll(() => test.stop())

const config = (): Config => {
  const { chains, ...rest } = buildConfig({ marketFee: { bps: 250, recipient: market } })
  const currencies = [{ address: weth, symbol: 'WETH', decimals: 18 }]
  return { ...rest, chains: chains.map((chain) => ({ ...chain, currencies: [...chain.currencies, ...currencies] })) }
}
const groundOf = (account: Address, sender: Sender = keySender) => ({
  ...{ client: test.client as unknown as PublicClient, config: config(), chainId: localChainId, account, sender },
})

/** Made by the creator, who gets a tenth of each sale, and given to the owner. */
async function mint(to: Address = owner.address, royaltyBps = 1000n): Promise<bigint> {
  const { result, request } = await test.client.simulateContract({
    ...{ account: creator, address: test.chain.demoCollection, abi: demoCollectionAbi },
    functionName: 'mint',
    args: ['', royaltyBps],
  })
  await assertMined(test.client, await test.client.writeContract(request))
  await transferToken(test, creator, to, result)
  return result
}

function buildTerms(tokenId: bigint, change: Partial<OfferTerms> = {}): OfferTerms {
  const now = Math.floor(Date.now() / 1000)
  return {
    ...{ chainId: localChainId, contract: test.chain.demoCollection, tokenId: String(tokenId), standard: 'ERC721' },
    ...{ name: 'Late Heron', scope: 'item', priceWei: String(price), currency: weth },
    ...{ startTime: String(now - 30), endTime: String(now + 86_400), salt: String(Math.floor(Math.random() * 1e15)) },
    ...change,
  }
}

const tokenOf = (tokenId: bigint) => ({
  ...{ contract: test.chain.demoCollection, tokenId: String(tokenId), standard: 'ERC721' as const },
  ...{ name: 'Late Heron', collectionName: 'Demo', quantity: '1' },
})

const buildWrap = (valueWei: bigint) => ({
  ...{ to: weth, data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), valueWei },
})

let open: Order[] = []

const prepare = (terms: OfferTerms, account: Address, traitTokenIds: readonly bigint[] = [], sender?: Sender) =>
  prepareOffer(groundOf(account, sender), terms, {
    findOffers: async () => open,
    storeCriteria: async () => traitTokenIds.map(String),
    submit: async (orders) => {
      submitted.push(...orders)
    },
  })

async function send(account: PrivateKeyAccount, { calls }: FlowStep) {
  for (const { to, data, valueWei: value } of calls) {
    await assertMined(test.client, await test.client.sendTransaction({ account, to, data, value }))
  }
}

/** Each prompt in turn, prepared anew as the page does, until there is nothing left to send. */
async function takeSteps<P extends FlowPlan>(
  account: PrivateKeyAccount,
  again: () => Promise<P>,
  until: string,
): Promise<P> {
  const plan = await again()
  const [step] = plan.steps
  if (!step || step.about.kind === until) return plan
  await send(account, step)
  return takeSteps(account, again, until)
}

/** Signed and handed in, as the market answers it afterwards. */
async function offer(terms: OfferTerms, traitTokenIds: readonly bigint[] = []): Promise<Order> {
  const plan = await takeSteps(bidder, () => prepare(terms, bidder.address, traitTokenIds), 'offer')
  const typedData = plan.signing?.typedData as Parameters<typeof bidder.signTypedData>[0]
  await plan.signing?.submit(await bidder.signTypedData(typedData))
  const [signed] = submitted.splice(0)
  if (!signed) throw new Error('Nothing was handed in.')
  const criteria = signed.criteria ? { criteria: { ...signed.criteria, tokenIds: traitTokenIds.map(String) } } : {}
  return {
    ...buildOrder({ side: 'offer', hash: signed.hash, signature: signed.signature, maker: bidder.address }),
    ...{ parameters: signed.parameters, currency: weth, priceWei: String(price), protocolAddress: seaportAddress },
    ...criteria,
  }
}

const accept = (order: Order, tokenId: bigint, account: Address = owner.address, sender?: Sender) =>
  prepareAccept(
    groundOf(account, sender),
    { orderHash: order.hash, token: tokenOf(tokenId) },
    {
      getOrder: async () => order,
      findOffers: async ({ maker }) => (maker === account ? open : [order, order, order]),
      findSigned: async () => [],
    },
  )

const wethOf = (address: Address) =>
  test.client.readContract({ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [address] })
const ownerOf = (tokenId: bigint) =>
  test.client.readContract({
    ...{ address: test.chain.demoCollection, abi: demoCollectionAbi, functionName: 'ownerOf', args: [tokenId] },
  })
const isCancelled = async (hash: Hex) => {
  const [, cancelled] = await test.client.readContract({
    ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus', args: [hash] },
  })
  return cancelled
}

describe('an offer', () => {
  it('wraps and allows what is missing, in that order; accepted, it pays owner, creator and market to the wei', async () => {
    const tokenId = await mint()
    const first = await prepare(buildTerms(tokenId), bidder.address)
    expect(first.steps.map(({ about }) => about.kind)).toEqual(['wrap', 'allow'])
    const order = await offer(buildTerms(tokenId))
    const who = [owner.address, creator.address, market, bidder.address]
    const before = await Promise.all(who.map(wethOf))
    const plan = await takeSteps(owner, () => accept(order, tokenId), 'accept')
    expect(plan.exposure).toMatchObject({ balanceWei: price, offeredWei: price * 3n, count: 3 })
    await send(owner, plan.steps[0] as FlowStep)
    expect(await ownerOf(tokenId)).toBe(bidder.address)
    const after = await Promise.all(who.map(wethOf))
    expect(after.map((wei, index) => wei - (before[index] ?? 0n))).toEqual([
      ...[parseEther('0.875'), parseEther('0.1'), parseEther('0.025'), -price],
    ])
  })

  it('says what else the same money is offered for, not counting itself', async () => {
    const terms = buildTerms(await mint(), { priceWei: String(price * 2n) })
    const { order, exposure } = await prepare(terms, bidder.address)
    expect(exposure.count).toBe(1)
    expect(exposure.balanceWei, 'wrapped first').toBeGreaterThanOrEqual(price * 2n)
    const other = buildOrder({ side: 'offer', currency: weth, priceWei: '5' })
    open = [other, { ...other, hash: hashOrder(order) }, buildOrder({ currency: weth })]
    const more = await prepare(terms, bidder.address)
    open = []
    expect(more.exposure).toEqual({ ...exposure, count: 2, offeredWei: price * 2n + 5n })
  })

  it('is allowed with what is offered elsewhere, which a sale, a purchase or another offer then leaves allowed', async () => {
    const allowanceOf = (address: Address) =>
      test.client.readContract({
        address: weth,
        abi: wethAbi,
        functionName: 'allowance',
        args: [address, seaportAddress],
      })
    const [one, other] = [await mint(), await mint()]
    const first = await offer(buildTerms(one))
    open = [first]
    const second = await offer(buildTerms(other))
    await send(bidder, { about: { kind: 'wrap', contract: weth, itemName: '' }, calls: [buildWrap(price)] })
    expect(await allowanceOf(bidder.address)).toBe(price * 2n)
    const plan = await takeSteps(owner, () => accept(second, other), 'accept')
    await send(owner, plan.steps[0] as FlowStep)
    expect(await allowanceOf(bidder.address), 'the first can still be accepted').toBe(price)

    // The fees of a sale are taken from the same permission.
    open = [{ ...first, maker: owner.address, priceWei: String(price * 7n) }]
    const own = await takeSteps(owner, () => accept(first, one), 'accept')
    open = []
    await send(owner, own.steps[0] as FlowStep)
    expect(await allowanceOf(owner.address)).toBe(price * 7n)
  })

  it('for a collection is met by any work of it', async () => {
    const tokenId = await mint()
    const order = await offer(buildTerms(await mint(), { scope: 'collection' }))
    const plan = await takeSteps(owner, () => accept(order, tokenId), 'accept')
    await send(owner, plan.steps[0] as FlowStep)
    expect(await ownerOf(tokenId)).toBe(bidder.address)
  })

  it('for a trait is met by an item that has it, with its proof, and by no other', async () => {
    const [calm, alsoCalm, wild] = [await mint(), await mint(), await mint()]
    const trait = { name: 'Mood', value: 'Calm' }
    const order = await offer(buildTerms(calm, { scope: 'trait', trait }), [calm, alsoCalm])
    await expect(accept(order, wild)).rejects.toMatchObject({ issues: [{ code: 'no_such_token' }] })
    const plan = await takeSteps(owner, () => accept(order, alsoCalm), 'accept')
    await send(owner, plan.steps[0] as FlowStep)
    expect(await ownerOf(alsoCalm)).toBe(bidder.address)
    await expect(accept(order, calm)).rejects.toMatchObject({ issues: [{ code: 'not_open' }] })
  })

  it('of a Safe is wrapped, allowed and validated in one transaction; and a Safe accepts in one', async () => {
    const safe = await TestSafe.open(test.client, test.chain.safe, test.accounts)
    const tokenId = await mint()
    const sender = {
      safe: await readSafeAccount(test.client as unknown as PublicClient, safe.address),
      isBatching: true,
    }
    const priceWei = (await wethOf(safe.address)) + parseEther('0.5')
    // Exactly what is missing: its owners pay the network fee.
    await test.client.setBalance({ address: safe.address, value: parseEther('0.5') })
    const plan = await prepare(buildTerms(tokenId, { priceWei: String(priceWei) }), safe.address, [], sender)
    expect([plan.signing, plan.steps.length, plan.steps[0]?.calls.length]).toEqual([null, 1, 3])
    expect(plan.steps[0]?.together?.map(({ kind }) => kind)).toEqual(['wrap', 'allow', 'offer'])
    await carryOut(safe, plan)
    const order: Order = {
      ...buildOrder({ side: 'offer', hash: hashOrder(plan.order), signature: '0x', maker: safe.address }),
      ...{ parameters: encodeOrderComponents(plan.order), currency: weth, protocolAddress: seaportAddress },
    }
    const accepted = await takeSteps(owner, () => accept(order, tokenId), 'accept')
    await send(owner, accepted.steps[0] as FlowStep)
    expect(await ownerOf(tokenId)).toBe(safe.address)

    const back = await offer(buildTerms(tokenId))
    const selling = { ...sender, safe: await readSafeAccount(test.client as unknown as PublicClient, safe.address) }
    const sale = await accept(back, tokenId, safe.address, selling)
    expect(sale.steps.map(({ about, calls }) => [about.kind, calls.length])).toEqual([['accept', 3]])
    await carryOut(safe, sale)
    expect(await ownerOf(tokenId)).toBe(bidder.address)
  })

  it('that is not the one that was asked for, or is paid in what this market does not take, is not accepted', async () => {
    const tokenId = await mint()
    const [asked, other] = [await offer(buildTerms(tokenId)), await offer(buildTerms(tokenId))]
    const refused = { code: 'order_refused', message: 'The offer does not match its hash or its currency.' }
    await expect(accept({ ...other, hash: asked.hash }, tokenId)).rejects.toMatchObject(refused)

    const components = decodeOrderComponents(asked.parameters)
    const inOther = <T extends { token: Address }>(items: readonly T[]) =>
      items.map((item) => (item.token === weth ? { ...item, token: market } : item))
    const paidInOther = {
      ...components,
      offer: inOther(components.offer),
      consideration: inOther(components.consideration),
    }
    const parameters = encodeOrderComponents(paidInOther)
    await expect(accept({ ...asked, parameters, hash: hashOrder(paidInOther) }, tokenId)).rejects.toMatchObject(refused)
  })

  it('that nobody can pay, that is for nothing, or that is over is refused before any wallet is asked', async () => {
    const tokenId = await mint()
    const refuses = (change: Partial<OfferTerms>, code: string) =>
      expect(prepare(buildTerms(tokenId, change), bidder.address)).rejects.toMatchObject({ issues: [{ code }] })
    await refuses({ priceWei: String(parseEther('100000000')) }, 'money')
    // A currency that no coin becomes.
    await refuses({ currency: await deployCurrency(test, owner) }, 'money')
    await refuses({ priceWei: '0' }, 'zero_price')
    await refuses({ endTime: String(Math.floor(Date.now() / 1000)) }, 'end_too_soon')
    await refuses({ scope: 'trait', trait: { name: 'Mood', value: 'Absent' } }, 'no_such_token')
  })

  it('that nobody can pay says how much is needed and how much is there: of the coin to wrap, or of the currency', async () => {
    const terms = buildTerms(await mint(), { priceWei: String(parseEther('100000000')) })
    await expect(prepare(terms, bidder.address)).rejects.toMatchObject({
      shortfall: {
        ...{ currency: zeroAddress, isBeforeFee: true, isForWrap: true, feeWei: expect.any(BigInt) },
        needsWei: parseEther('100000000') - (await wethOf(bidder.address)),
      },
    })
    const currency = await deployCurrency(test, owner)
    const shortfall = { currency, hasWei: 0n, needsWei: price, isBeforeFee: false }
    const other = { ...terms, currency, priceWei: String(price) }
    await expect(prepare(other, bidder.address)).rejects.toMatchObject({ code: 'order_refused', shortfall })
  })

  it('in a token that changes no allowance takes the old one back first', async () => {
    const currency = await deployCompiled(test, owner, 'contracts/test-tokens/TestTether.sol')
    const send = async (data: Hex) =>
      assertMined(test.client, await test.client.sendTransaction({ account: bidder, to: currency, data }))
    const give = { abi: parseAbi(['function mint(address to, uint256 amount)']), functionName: 'mint' } as const
    await send(encodeFunctionData({ ...give, args: [bidder.address, 9n] }))
    await send(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [seaportAddress, 4n] }))
    const terms = buildTerms(await mint(), { currency, priceWei: '9' })
    const { steps } = await prepare(terms, bidder.address)
    expect(steps.map(({ about }) => [about.kind, about.amountWei])).toEqual([
      ['allow', '0'],
      ['allow', '9'],
    ])
    for (const { calls } of steps) for (const { data } of calls) await send(data)
    expect((await prepare(terms, bidder.address)).steps).toEqual([])
  })

  it('is said to want money that the wallet brings from elsewhere, and not refused', async () => {
    const terms = buildTerms(await mint(), { priceWei: String(parseEther('100000000')) })
    const feesPaid = { ...keySender, outside: { paysFees: true, assets: [] } }
    await expect(prepare(terms, bidder.address, [], feesPaid)).rejects.toMatchObject({ issues: [{ code: 'money' }] })
    const any = { ...keySender, outside: { paysFees: false, assets: 'any' as const } }
    const wrapping = await prepare(terms, bidder.address, [], any)
    expect(wrapping.steps.map(({ about }) => about.kind)).toEqual(['wrap', 'allow'])
    expect(wrapping.lacks).toMatchObject({ currency: zeroAddress })
    const currency = await deployCurrency(test, owner)
    const plan = await prepare({ ...terms, currency }, bidder.address, [], any)
    expect(plan.steps.map(({ about }) => about.kind)).toEqual(['allow'])
    expect(plan.lacks).toMatchObject({ currency, hasWei: 0n })
  })

  it('of which royalty and market fee would leave nothing is refused', async () => {
    const terms = buildTerms(await mint(owner.address, 9750n))
    await expect(prepare(terms, bidder.address)).rejects.toMatchObject({ issues: [{ code: 'fees_too_high' }] })
  })
})

describe('what is signed ends', () => {
  const notOpen = { issues: [{ code: 'not_open' }] }
  const tools = (orders: readonly Order[]) => ({
    getOrder: async ({ hash }: { hash: Hex }) => orders.find((order) => order.hash === hash) as Order,
    listVouchers: async () => [],
  })

  async function sign(count: number): Promise<Order[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const tokenId = await mintToken(test, owner)
        const { hash, components, signature } = await buildSignedListing(test, owner, tokenId)
        const order = buildOrder({ hash, signature, maker: owner.address, tokenId: String(tokenId) })
        return { ...order, parameters: encodeOrderComponents(components), collection: test.chain.demoCollection }
      }),
    )
  }

  it('one by one, several together, and what is over already is left out', async () => {
    const orders: Order[] = []
    for (let index = 0; index < 3; index++) orders.push(...(await sign(1)))
    const hashes = orders.map(({ hash }) => hash)
    const one = await prepareCancel(
      groundOf(owner.address),
      { hashes: hashes.slice(0, 1), isAll: false, itemName: '' },
      tools(orders),
    )
    const [first] = orders
    expect(one.steps[0]?.about).toMatchObject({ orderHash: first?.hash, tokenId: first?.tokenId })
    await send(owner, one.steps[0] as FlowStep)
    const rest = await prepareCancel(groundOf(owner.address), { hashes, isAll: false, itemName: '' }, tools(orders))
    expect(rest.orders.map(({ hash }) => hash)).toEqual(hashes.slice(1))
    expect(rest.steps[0]?.about).toMatchObject({ count: 2 })
    expect(rest.steps[0]?.about).not.toHaveProperty('tokenId')
    expect(rest.otherFeeWei).toBeGreaterThan(0n)
    expect(rest.otherFeeWei, 'all at once costs less than two').toBeLessThan(rest.maxNetworkFeeWei)
    await send(owner, rest.steps[0] as FlowStep)
    expect(await Promise.all(hashes.map(isCancelled))).toEqual([true, true, true])
    const none = prepareCancel(groundOf(owner.address), { hashes, isAll: false, itemName: '' }, tools(orders))
    await expect(none).rejects.toMatchObject(notOpen)

    const [sold] = (await sign(1)) as [Order]
    await approveSeaport(test, owner)
    await buyListing(test, bidder, { ...sold, components: decodeOrderComponents(sold.parameters) })
    const terms = { hashes: [sold.hash], isAll: false, itemName: '' }
    await expect(prepareCancel(groundOf(owner.address), terms, tools([sold]))).rejects.toMatchObject(notOpen)
  })

  it('what is kept is named, and stays', async () => {
    const orders = [...(await sign(1)), ...(await sign(1))]
    const hashes = orders.map(({ hash }) => hash)
    const terms = { hashes, kept: hashes.slice(0, 1), isAll: false, itemName: '' }
    const plan = await prepareCancel(groundOf(owner.address), terms, tools(orders))
    expect(plan.orders).toEqual(orders)
    await send(owner, plan.steps[0] as FlowStep)
    expect(await Promise.all(hashes.map(isCancelled))).toEqual([false, true])
    const none = prepareCancel(groundOf(owner.address), terms, tools(orders))
    await expect(none, 'what would end is over').rejects.toMatchObject(notOpen)
  })

  it('nothing of somebody else’s, and nothing that is not what it says it is', async () => {
    const [order] = (await sign(1)) as [Order]
    const terms = { hashes: [order.hash], isAll: false, itemName: '' }
    const stranger = test.accounts[7]?.address ?? '0x'
    await expect(prepareCancel(groundOf(stranger), terms, tools([order]))).rejects.toMatchObject(notOpen)
    const lie = { ...order, parameters: { ...order.parameters, salt: '5' } }
    await expect(prepareCancel(groundOf(owner.address), terms, tools([lie]))).rejects.toMatchObject(notOpen)
    expect((await prepareCancel(groundOf(owner.address), terms, tools([order]))).steps).toHaveLength(1)
  })

  it('all at once by the counter', async () => {
    const orders = await sign(1)
    const hashes = orders.map(({ hash }) => hash)
    const terms = { hashes, isAll: true, itemName: '' }
    const plan = await prepareCancel(groundOf(owner.address), terms, tools(orders))
    expect(plan.steps[0]?.about.kind).toBe('cancel_all')
    const alone = await prepareCancel(groundOf(owner.address), { ...terms, isAll: false }, tools(orders))
    expect([plan.otherFeeWei, plan.maxNetworkFeeWei]).toEqual([alone.maxNetworkFeeWei, alone.otherFeeWei])
    expect(plan.otherFeeWei).not.toBe(plan.maxNetworkFeeWei)
    await send(owner, plan.steps[0] as FlowStep)
    const after = prepareCancel(groundOf(owner.address), { ...terms, isAll: false }, tools(orders))
    await expect(after, 'its counter is over').rejects.toMatchObject(notOpen)
  })

  it('before an item is sent away, and nothing goes to nobody', async () => {
    const [order] = (await sign(1)) as [Order]
    const tokenId = BigInt(order.tokenId ?? 0)
    const transfer = (to: Address) =>
      prepareTransfer(groundOf(owner.address), { token: tokenOf(tokenId), to, cancels: [order] })
    for (const to of [test.chain.demoCollection, `0x${'00'.repeat(20)}` as const]) {
      await expect(transfer(to)).rejects.toMatchObject({ issues: [{ code: 'recipient' }] })
    }
    await expect(transfer(owner.address)).rejects.toMatchObject({ issues: [{ code: 'self' }] })
    const first = await transfer(bidder.address)
    expect(first.steps.map(({ about }) => about.kind)).toEqual(['cancel', 'transfer'])
    const last = await takeSteps(owner, () => transfer(bidder.address), 'transfer')
    await send(owner, last.steps[0] as FlowStep)
    expect(await ownerOf(tokenId)).toBe(bidder.address)
    expect(await isCancelled(order.hash)).toBe(true)
    expect(hashOrder(decodeOrderComponents(order.parameters))).toBe(order.hash)
  })
})

async function carryOut(safe: TestSafe, { steps: [step] }: FlowPlan) {
  const calls = step?.calls.map(({ to, data, valueWei: value }) => ({ to, data, value })) ?? []
  await safe.execute(safe.build(calls, await safe.nonce()))
}
