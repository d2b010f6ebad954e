import { type Address, type PublicClient, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { createSeededRandom } from '@/lib/base/random'
import { type CreationTools, prepareCreation } from '@/lib/flows/creation/prepare-creation'
import { prepareCancelVoucher } from '@/lib/flows/vouchers/prepare-cancel-voucher'
import { prepareRedeem } from '@/lib/flows/vouchers/prepare-redeem'
import { computePayoutBreakdown } from '@/lib/orders/payout-breakdown'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { sumPayments } from '@/lib/protocol/contracts/voucher'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { decodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import type { FlowStep } from '@/lib/transactions/send/flow-plan'
import { keySender, type Sender } from '@/lib/transactions/send/sender'
import { hashSignedVoucher, type SignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { computeVoucherPayoutBreakdown } from '@/lib/vouchers/voucher-payout-breakdown'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { buyListing } from '@/tests/harness/orders'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { TestSafe } from '@/tests/harness/test-safe'
import { write } from '@/tests/harness/test-tokens'
import { createItemDraft, type ItemDraft } from './item-draft'
import { resolveSaleTerms } from './resolve-sale-terms'

// The market's word is stubbed; the chain, Seaport, the factory and the Safe are real.
let chain: TestChain
let orders: SignedOrder[]
let vouchers: SignedVoucher[]
const market: Address = `0x${'ee'.repeat(20)}`
const config = buildConfig({ marketFee: { bps: 250, recipient: market } })
const seed = Number(process.env.SEED ?? 11)

beforeAll(async () => {
  chain = await startTestChain()
})
beforeEach(() => {
  orders = []
  vouchers = []
})
afterAll(() => chain?.stop())

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

function openDraft(changes: Partial<ItemDraft> = {}): CreationTools {
  const media = { uri: 'ipfs://picture', type: 'image/png', fileName: 'p.png', bytes: 1 }
  const plain = createItemDraft()
  let draft: ItemDraft = {
    ...plain,
    ...{ media, name: 'Rain', alt: 'Rain on a roof', category: 'Art', collectionName: 'Weather', price: '1.5' },
    saleTerms: resolveSaleTerms(plain, config, Math.floor(Date.now() / 1000)),
    ...changes,
  }
  return {
    store: async (document) => ({ uri: `ipfs://${JSON.stringify(document)}` }),
    getDraft: () => draft,
    change: (more) => {
      draft = { ...draft, ...more }
    },
    listing: {
      getCollection: async () => ({ floorWei: String(parseEther('9')) }),
      isSubmitted: async ({ hash }) => orders.some((order) => order.hash === hash),
      submit: async (signed) => void orders.push(...signed),
    },
    voucher: {
      isSubmitted: async ({ hash }) => vouchers.some((signed) => hashSignedVoucher(signed) === hash),
      waitForCollection: async () => {},
      submit: async (signed) => void vouchers.push(signed),
    },
  }
}

const ground = (account: Address, sender: Sender = keySender) => ({
  ...{ client: chain.client as unknown as PublicClient, config, chainId: localChainId, account, sender },
})
const prepare = (tools: CreationTools, account: Address, sender?: Sender) =>
  prepareCreation(ground(account, sender), tools)
const kinds = ({ steps }: { steps: readonly FlowStep[] }) => steps.map(({ about }) => about.kind)
const ownerOf = (address: Address, tokenId: bigint) =>
  chain.client.readContract({ address, abi: creatorCollectionAbi, functionName: 'ownerOf', args: [tokenId] })
const balance = (address: Address) => chain.client.getBalance({ address })

/** Each step by itself, with the plan made anew before it, as a key does; and the signature at the end. */
async function carryOut(tools: CreationTools, account: PrivateKeyAccount): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const plan = await prepare(tools, account.address)
    const [step] = plan.steps
    if (!step) {
      if (!plan.signing) return done
      const { typedData, submit } = plan.signing
      await submit(await account.signTypedData({ ...typedData, message: { ...typedData.message } } as never))
      done.push('signature')
      continue
    }
    await sendCalls(chain, account, step.calls)
    done.push(step.about.kind)
  }
}

function toAnswer({ chainId, collection, voucher, signature }: SignedVoucher, creator: Address): VoucherAnswer {
  const hash = hashSignedVoucher({ chainId, collection, voucher, signature })
  return {
    ...{ chainId, collection, hash, tokenId: voucher.tokenId, creator, buyer: null, status: 'active' },
    ...{ priceWei: sumPayments(decodeVoucher(voucher)).toString(), deadline: voucher.deadline, createdAt: '0' },
    ...{ voucher, signature },
  }
}

function onlyVoucher(): SignedVoucher {
  const [signed, ...more] = vouchers
  if (!signed || more.length > 0) throw new Error(`${vouchers.length} vouchers were handed in`)
  return signed
}

const of = (answer: VoucherAnswer) => ({
  getVoucher: async () => answer,
  listVouchers: async () => ({ vouchers: [answer] }),
})

function prepareToRedeem(signed: SignedVoucher, creator: Address, buyer: Address, sender?: Sender) {
  const answer = toAnswer(signed, creator)
  const item = { contract: answer.collection, tokenId: answer.tokenId, name: 'Rain' }
  return prepareRedeem(ground(buyer, sender), { hash: answer.hash, item }, of(answer))
}

test('a key makes, allows and signs; nothing is done twice, whenever it is asked again; and it is bought', async () => {
  const [maker, buyer] = [getAccount(0), getAccount(1)]
  const tools = openDraft({ sale: 'now' })
  const first = await prepare(tools, maker.address)
  expect(kinds(first)).toEqual(['create', 'mint', 'approve'])
  expect(first).toMatchObject({ isNew: true, tokenId: 1n, isSimulated: true, listing: { farBelow: null } })
  const parts = computePayoutBreakdown(first.listing?.orders ?? [], market)
  expect(parts).toMatchObject([
    { recipient: maker.address, role: 'seller', startWei: (parseEther('1.5') * 975n) / 1000n },
    { role: 'market_fee', startWei: (parseEther('1.5') * 25n) / 1000n },
  ])
  expect(await carryOut(tools, maker)).toEqual(['create', 'mint', 'approve', 'signature'])
  expect(await carryOut(tools, maker), 'all is done').toEqual([])
  const [order, ...more] = orders
  if (!order || more.length > 0) throw new Error('One order is handed in')
  expect(order.hash).toBe(hashOrder(first.listing?.orders[0] as never))
  const before = await balance(maker.address)
  await buyListing(chain, buyer, { components: decodeOrderComponents(order.parameters), signature: order.signature })
  expect(await ownerOf(first.collection, 1n)).toBe(buyer.address)
  expect((await balance(maker.address)) - before).toBe((parseEther('1.5') * 975n) / 1000n)
  expect(await carryOut(tools, maker), 'sold, and never made again').toEqual([])
})

test('a price far below the floor of a collection that is there needs a second yes', async () => {
  const maker = getAccount(2)
  const collection = await createCollection(chain, maker, { salt: 'floor', names: ['One'] })
  const plan = await prepare(openDraft({ sale: 'now', collection }), maker.address)
  expect(plan.listing?.farBelow?.floorWei).toBe(parseEther('9'))
  expect(kinds(plan)).toEqual(['mint', 'approve'])
})

test('a Safe does all of it in one transaction, and nothing is left', async () => {
  const { safe } = chain.chain
  const account = await TestSafe.open(chain.client, safe, chain.accounts)
  const safeSender = async () => ({
    safe: await readSafeAccount(chain.client as unknown as PublicClient, safe),
    isBatching: true,
  })
  const tools = openDraft({ sale: 'now', collectionName: 'Of a Safe' })
  const plan = await prepare(tools, safe, await safeSender())
  expect(kinds(plan)).toEqual(['list'])
  expect(plan).toMatchObject({ signing: null, isSimulated: true })
  const [step] = plan.steps
  expect(step?.calls).toHaveLength(4)
  const calls = (step?.calls ?? []).map(({ valueWei: value, ...call }) => ({ ...call, value }))
  await account.execute(account.build(calls, await account.nonce()))
  expect(await ownerOf(plan.collection, 1n)).toBe(safe)
  const hash = hashOrder(plan.listing?.orders[0] as never)
  const status = { address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus', args: [hash] } as const
  expect((await chain.client.readContract(status))[0]).toBe(true)
  expect(await prepare(tools, safe, await safeSender())).toMatchObject({ steps: [], signing: null, tokenId: 1n })
})

test('what its buyer mints needs the collection alone; it is signed once, and bought for exactly its price', async () => {
  const [maker, buyer] = [getAccount(3), getAccount(4)]
  const tools = openDraft({ sale: 'lazy' })
  expect(kinds(await prepare(tools, maker.address))).toEqual(['create'])
  expect(await carryOut(tools, maker)).toEqual(['create', 'signature'])
  expect(await carryOut(tools, maker), 'it is handed in').toEqual([])
  const signed = onlyVoucher()
  const tokenId = BigInt(signed.voucher.tokenId)
  const plan = await prepareToRedeem(signed, maker.address, buyer.address)
  expect(plan).toMatchObject({ priceWei: parseEther('1.5'), isSimulated: true })
  expect(plan.steps).toMatchObject([{ about: { kind: 'redeem', amountWei: parseEther('1.5').toString() } }])
  const [makerBefore, marketBefore] = await Promise.all([balance(maker.address), balance(market)])
  await sendCalls(
    chain,
    buyer,
    plan.steps.flatMap(({ calls }) => calls),
  )
  expect(await ownerOf(signed.collection, tokenId)).toBe(buyer.address)
  const fee = (parseEther('1.5') * 25n) / 1000n
  expect((await balance(market)) - marketBefore).toBe(fee)
  expect((await balance(maker.address)) - makerBefore).toBe(parseEther('1.5') - fee)
  expect(await prepareToRedeem(signed, maker.address, buyer.address), 'it is the buyer’s').toMatchObject({ steps: [] })
  const late = prepareToRedeem(signed, maker.address, getAccount(5).address)
  await expect(late).rejects.toMatchObject({ issues: [{ code: 'voucher_sold' }] })
})

test('a voucher that is gone is refused with what became of it, before any wallet is asked', async () => {
  const [maker, buyer] = [getAccount(6), getAccount(7)]
  const collection = await createCollection(chain, maker, { salt: 'gone' })
  const sign = async () => {
    vouchers = []
    expect(await carryOut(openDraft({ sale: 'lazy', collection }), maker)).toEqual(['signature'])
    return onlyVoucher()
  }
  const refusal = async (signed: SignedVoucher) =>
    prepareToRedeem(signed, maker.address, buyer.address).then(
      () => 'passes',
      ({ issues }) => issues?.[0]?.code,
    )
  const [one, two] = [await sign(), await sign()]
  expect([await refusal(one), await refusal(two)]).toEqual(['passes', 'passes'])
  const cancel = (account: PrivateKeyAccount) =>
    prepareCancelVoucher(ground(account.address), { contract: collection, tokenId: one.voucher.tokenId, name: 'Rain' })
  await expect(cancel(buyer)).rejects.toMatchObject({ issues: [{ code: 'voucher_owner' }] })
  await sendCalls(
    chain,
    maker,
    (await cancel(maker)).steps.flatMap(({ calls }) => calls),
  )
  expect((await cancel(maker)).steps).toEqual([])
  expect([await refusal(one), await refusal(two)]).toEqual(['voucher_cancelled', 'passes'])
  await sendCalls(chain, maker, [buildCancelVoucherCall(collection)])
  expect(await refusal(two), 'its nonce is over').toBe('voucher_cancelled')
  const three = await sign()
  const answer = { ...toAnswer(three, maker.address), voucher: { ...three.voucher, uri: 'ipfs://another' } }
  const item = { contract: collection, tokenId: answer.tokenId, name: 'Rain' }
  const lie = prepareRedeem(ground(buyer.address), { hash: answer.hash, item }, of(answer))
  await expect(lie, 'the market lies').rejects.toThrow('does not match its hash')
  const call = { address: collection, abi: creatorCollectionAbi }
  await write(chain, maker, { ...call, functionName: 'transferOwnership', args: [buyer.address] })
  await write(chain, buyer, { ...call, functionName: 'acceptOwnership', args: [] })
  expect(await refusal(three)).toBe('voucher_owner')
})

test('its end, and a buyer without the money', async () => {
  const maker = getAccount(8)
  const collection = await createCollection(chain, maker, { salt: 'ends' })
  await carryOut(openDraft({ sale: 'lazy', collection }), maker)
  const [signed, poor] = [onlyVoucher(), getAccount(9)]
  await chain.client.setBalance({ address: poor.address, value: parseEther('1') })
  await expect(prepareToRedeem(signed, maker.address, poor.address)).rejects.toMatchObject({
    code: 'insufficient_funds',
  })
  const id = await chain.client.snapshot()
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(signed.voucher.deadline) + 1n })
  await chain.client.mine({ blocks: 1 })
  const late = prepareToRedeem(signed, maker.address, getAccount(1).address)
  await expect(late).rejects.toMatchObject({ issues: [{ code: 'voucher_expired' }] })
  await chain.client.revert({ id })
})

test('whatever the price, the royalty and the market’s fee: the parts add up to it, and nobody else is paid', async () => {
  console.info(`SEED=${seed}`)
  const random = createSeededRandom(seed)
  const maker = getAccount(0)
  const other = getAccount(5).address
  for (let round = 0; round < 40; round++) {
    const wei = 1n + BigInt(Math.floor(random() * 1e15)) * 10n ** BigInt(Math.floor(random() * 6))
    const text = `${wei / 10n ** 18n}.${(wei % 10n ** 18n).toString().padStart(18, '0')}`
    const royaltyPercent = (Math.floor(random() * 5000) / 100).toFixed(2)
    const shares = [maker.address, other].map((account) => ({ account, percent: '50' }))
    const sale = random() < 0.5 ? 'now' : 'lazy'
    const draft = { sale, price: text, royaltyPercent, shares: random() < 0.5 ? shares : [] } as const
    const plan = await prepare(openDraft(draft), maker.address)
    const parts = plan.voucher
      ? computeVoucherPayoutBreakdown(plan.voucher, maker.address, market)
      : computePayoutBreakdown(plan.listing?.orders ?? [], market)
    const context = JSON.stringify(draft)
    expect(
      parts.reduce((sum, { startWei }) => sum + startWei, 0n),
      context,
    ).toBe(wei)
    const marketWei = parts.find(({ role }) => role === 'market_fee')?.startWei ?? 0n
    expect(marketWei, context).toBe((wei * 250n) / 10_000n)
    const bps = draft.shares.length > 0 ? BigInt(Math.round(Number(royaltyPercent) * 100)) : 0n
    const royaltyWei = parts.find(({ role }) => role === 'royalty')?.startWei ?? 0n
    expect(royaltyWei, context).toBe((wei * bps) / 10_000n)
    expect(parts.length, context).toBeLessThanOrEqual(3)
    const offered = plan.listing?.orders.flatMap(({ offer }) => offer) ?? []
    expect(offered.length, context).toBe(plan.listing ? 1 : 0)
  }
})
