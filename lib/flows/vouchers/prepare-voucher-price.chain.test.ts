import { type Address, type PublicClient, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeVoucher, encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { buildVoucherTypedData, sumPayments } from '@/lib/protocol/contracts/voucher'
import { keySender } from '@/lib/transactions/send/sender'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { hashSignedVoucher, type SignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { buildConfig } from '@/tests/builders/build-config'
import { createCollection, sendCalls } from '@/tests/harness/create-collection'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { prepareRedeem } from './prepare-redeem'
import { prepareVoucherPrice } from './prepare-voucher-price'

// The market's word is stubbed, and says of each voucher that it is active; the chain and the collection are real.
let chain: TestChain
let collection: Address
let held: VoucherAnswer[]
const market: Address = `0x${'ee'.repeat(20)}`
const config = buildConfig({ marketFee: { bps: 250, recipient: market } })
const endTime = BigInt(Math.floor(Date.now() / 1000) + 86_400)
let count = 0

beforeAll(async () => {
  chain = await startTestChain()
})
beforeEach(async () => {
  held = []
  collection = await createCollection(chain, getAccount(0), { salt: `price ${count++}` })
})
afterAll(() => chain?.stop())

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

function keep({ voucher, signature, ...place }: SignedVoucher): VoucherAnswer {
  const answer: VoucherAnswer = {
    ...{ ...place, hash: hashSignedVoucher({ ...place, voucher, signature }), tokenId: voucher.tokenId },
    ...{ creator: getAccount(0).address, buyer: null, status: 'active', deadline: voucher.deadline, createdAt: '0' },
    ...{ priceWei: sumPayments(decodeVoucher(voucher)).toString(), voucher, signature },
  }
  held.unshift(answer)
  return answer
}

async function sign(priceWei: bigint, tokenId = createVoucherId(), uri = 'ipfs://rain'): Promise<VoucherAnswer> {
  const payees = [{ account: getAccount(0).address, parts: 1n }]
  const voucher = buildVoucher({ tokenId, uri, priceWei, payees, deadlineSeconds: endTime, nonce: 0n })
  const place = { chainId: localChainId, collection }
  const signature = await getAccount(0).signTypedData(buildVoucherTypedData(place, voucher))
  return keep({ ...place, voucher: encodeVoucher(voucher), signature })
}

const tools = {
  getVoucher: async ({ hash }: { hash: string }) => held.find((one) => one.hash === hash) as VoucherAnswer,
  listVouchers: async ({ tokenId }: { tokenId?: string }) => ({
    vouchers: held.filter((one) => tokenId === undefined || one.tokenId === tokenId),
    next: null,
  }),
  isSubmitted: async ({ hash }: { hash: string }) => held.some((one) => one.hash === hash),
  submit: async (signed: SignedVoucher) => void keep(signed),
}

function prepare({ hash, tokenId }: VoucherAnswer, priceWei: bigint, account = getAccount(0)) {
  const client = chain.client as unknown as PublicClient
  const ground = { client, config, chainId: localChainId, account: account.address, sender: keySender }
  return prepareVoucherPrice(
    ground,
    { hash, item: { contract: collection, tokenId, name: 'Rain' }, priceWei, endTime },
    tools,
  )
}

/** Each step by itself, with the plan made anew before it, as a key does; and the signature at the end. */
async function carryOut(old: VoucherAnswer, priceWei: bigint): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const { steps, signing } = await prepare(old, priceWei)
    const [step] = steps
    if (step) {
      await sendCalls(chain, getAccount(0), step.calls)
      done.push(step.about.kind)
    } else if (signing) {
      const { typedData, submit } = signing
      await submit(await getAccount(0).signTypedData({ ...typedData, message: { ...typedData.message } } as never))
      done.push('signature')
    } else return done
  }
}

function redeem({ voucher, signature }: VoucherAnswer) {
  return sendCalls(chain, getAccount(1), [buildRedeemCall(collection, decodeVoucher(voucher), signature)])
}
const newest = () => held[0] as VoucherAnswer
const ownerOf = (tokenId: string) =>
  chain.client.readContract({
    ...{ address: collection, abi: creatorCollectionAbi, functionName: 'ownerOf', args: [BigInt(tokenId)] },
  })

test('for less it is signed, and that is all; of both signatures one can be redeemed', async () => {
  const old = await sign(parseEther('1'))
  const plan = await prepare(old, parseEther('0.5'))
  expect(plan).toMatchObject({ ended: null, oldPriceWei: parseEther('1'), maxNetworkFeeWei: 0n })
  expect(await carryOut(old, parseEther('0.5'))).toEqual(['signature'])
  expect(await carryOut(old, parseEther('0.5')), 'it is handed in').toEqual([])
  const { tokenId, priceWei, voucher } = newest()
  expect([tokenId, priceWei, voucher.uri]).toEqual([old.tokenId, parseEther('0.5').toString(), 'ipfs://rain'])
  const before = await chain.client.getBalance({ address: market })
  await redeem(newest())
  expect(await ownerOf(tokenId)).toBe(getAccount(1).address)
  expect((await chain.client.getBalance({ address: market })) - before).toBe((parseEther('0.5') * 25n) / 1000n)
  await expect(redeem(old), 'the other one').rejects.toThrow()
})

test('for more what was signed for less is ended first, for anybody who has kept it', async () => {
  const [old, other] = [await sign(parseEther('1')), await sign(parseEther('3'))]
  const plan = await prepare(old, parseEther('2'))
  expect(plan.ended, 'the other work goes off sale by it').toBe('1')
  expect(plan.signing?.typedData.message).toMatchObject({ nonce: 1n })
  await sendCalls(chain, getAccount(0), plan.steps[0]?.calls ?? [])
  await expect(redeem(old), 'before anything is signed').rejects.toThrow()
  // The page may die here: what is left is the signature.
  expect(await carryOut(old, parseEther('2'))).toEqual(['signature'])
  await redeem(newest())
  expect(await ownerOf(old.tokenId)).toBe(getAccount(1).address)
  await expect(redeem(other)).rejects.toThrow()
  expect(await carryOut(other, parseEther('3')), 'put on sale again').toEqual(['signature'])
  await redeem(newest())
  expect(await ownerOf(other.tokenId)).toBe(getAccount(1).address)
})

test('an older signature for less counts, though the newest is for more', async () => {
  const cheap = await sign(parseEther('0.5'))
  const dear = await sign(parseEther('1'), BigInt(cheap.tokenId))
  expect((await prepare(dear, parseEther('0.8'))).ended).toBe('0')
  expect((await prepare(dear, parseEther('0.5'))).ended).toBeNull()
})

function prepareRedeemBy(account: Address, { hash, tokenId }: VoucherAnswer) {
  const client = chain.client as unknown as PublicClient
  const ground = { client, config, chainId: localChainId, account, sender: keySender }
  return prepareRedeem(ground, { hash, item: { contract: collection, tokenId, name: 'Rain' } }, tools)
}

test('a buyer with too little is told the price, the likely fee and the balance', async () => {
  const poor: Address = `0x${'0b'.repeat(20)}`
  await chain.client.setBalance({ address: poor, value: 7n })
  const error = await prepareRedeemBy(poor, await sign(parseEther('1'))).catch((thrown) => thrown)
  expect(error).toMatchObject({
    code: 'insufficient_funds',
    shortfall: { currency: zeroAddress, hasWei: 7n, needsWei: parseEther('1'), isBeforeFee: true },
  })
  expect(error.shortfall.feeWei).toBeGreaterThan(0n)
})

test('who looks at an old page buys by the newest voucher, and is told its price', async () => {
  const old = await sign(parseEther('1'))
  const redeemOld = () => prepareRedeemBy(getAccount(1).address, old)
  expect(await redeemOld()).toMatchObject({ priceWei: parseEther('1'), hasNewPrice: false })
  await carryOut(old, parseEther('0.5'))
  const plan = await redeemOld()
  expect(plan).toMatchObject({ priceWei: parseEther('0.5'), hasNewPrice: true })
  expect(plan.steps[0]?.calls).toMatchObject([{ valueWei: parseEther('0.5') }])
  await carryOut(newest(), parseEther('2'))
  expect(await redeemOld(), 'raised').toMatchObject({ priceWei: parseEther('2'), hasNewPrice: true })
  await sign(parseEther('1'), BigInt(old.tokenId), 'ipfs://snow')
  await expect(redeemOld(), 'another picture').rejects.toMatchObject({ issues: [{ code: 'voucher_replaced' }] })
})

test('what was taken off sale goes on as another token, always the same, and is sold once', async () => {
  const cancel = ({ tokenId }: VoucherAnswer) =>
    sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, BigInt(tokenId))])
  const old = await sign(parseEther('1'))
  await cancel(old)
  expect(await prepare(old, parseEther('1'))).toMatchObject({
    isMoved: true,
    ended: null,
    oldPriceWei: parseEther('1'),
  })
  expect(await carryOut(old, parseEther('1'))).toEqual(['signature'])
  expect(await carryOut(old, parseEther('1')), 'from its old page once more').toEqual([])
  const moved = newest()
  expect(moved.tokenId).not.toBe(old.tokenId)
  expect(moved.voucher.uri).toBe(old.voucher.uri)
  expect((await prepare(old, parseEther('2'))).ended, 'what is signed for less is ended first').not.toBeNull()
  await cancel(moved)
  expect(await carryOut(old, parseEther('3'))).toEqual(['signature'])
  await redeem(newest())
  expect(await ownerOf(newest().tokenId)).toBe(getAccount(1).address)
  await expect(redeem(moved)).rejects.toThrow()
  await expect(prepare(old, parseEther('1'))).rejects.toMatchObject({ issues: [{ code: 'voucher_sold' }] })
})

test('what is sold can’t be sold again, and nobody but its creator can', async () => {
  const [sold, open] = [await sign(1n), await sign(1n)]
  await redeem(sold)
  const refusal = (voucher: VoucherAnswer, account?: PrivateKeyAccount) =>
    prepare(voucher, 2n, account).then(
      () => 'passes',
      ({ issues }) => issues?.[0]?.code,
    )
  expect(await refusal(sold)).toBe('voucher_sold')
  expect(await refusal(open, getAccount(1))).toBe('voucher_owner')
  expect(await refusal(open)).toBe('passes')
  held = [{ ...open, voucher: { ...open.voucher, uri: 'ipfs://another' } }]
  await expect(prepare(open, 2n), 'the market lies').rejects.toThrow('does not match its hash')
})
