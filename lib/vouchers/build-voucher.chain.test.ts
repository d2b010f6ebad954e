import { type Address, type Hex, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { buildVoucherTypedData, hashVoucher, sumPayments, type Voucher } from '@/lib/protocol/contracts/voucher'
import { buildNewCollection, buildSalt, createCollection, sendCalls } from '@/tests/harness/create-collection'
import { signHashAsSafe } from '@/tests/harness/sign-as-safe'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { TestSafe } from '@/tests/harness/test-safe'
import { type BuildVoucherParameters, buildVoucher, createVoucherId } from './build-voucher'

const deadlineSeconds = 4_102_444_800n
const seed = Number(process.env.SEED ?? 5)

let chain: TestChain
let collection: Address
let another: Address
let accounts: PrivateKeyAccount[] = []

beforeAll(async () => {
  chain = await startTestChain()
  accounts = chain.accounts
  collection = await createCollection(chain, getAccount(0), { salt: 'vouchers' })
  another = await createCollection(chain, getAccount(0), { salt: 'others' })
})

afterAll(() => chain?.stop())

function getAccount(index: number): PrivateKeyAccount {
  const account = accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

function build(changes: Partial<BuildVoucherParameters> = {}): Voucher {
  return buildVoucher({
    ...{ tokenId: createVoucherId(), uri: 'ipfs://lazy', priceWei: parseEther('1'), deadlineSeconds, nonce: 0n },
    payees: [{ account: getAccount(0).address, parts: 1n }],
    ...changes,
  })
}

const sign = (voucher: Voucher, account = getAccount(0), domain = { chainId: localChainId, collection }) =>
  account.signTypedData(buildVoucherTypedData(domain, voucher))

function redeem(voucher: Voucher, signature: Hex, buyer = getAccount(1), at = collection) {
  return sendCalls(chain, buyer, [buildRedeemCall(at, voucher, signature)])
}

const ownerOf = (tokenId: bigint, address = collection) =>
  chain.client.readContract({ address, abi: creatorCollectionAbi, functionName: 'ownerOf', args: [tokenId] })

test('vouchers as drawn: the contract hashes them as we do, and each receiver gets its part of the price to the wei', async () => {
  console.info(`SEED=${seed}`)
  const random = createSeededRandom(seed)
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  // Accounts that pay for no gas, so that what they get is all that changes.
  const receivers = accounts.slice(6, 14)
  for (let run = 0; run < 40; run++) {
    const priceWei = BigInt(integer(1, 10)) * 10n ** BigInt(integer(0, 17)) + BigInt(integer(0, 9_999))
    const payees = Array.from({ length: integer(1, 5) }, (_, index) => ({
      ...{ account: (receivers[index] as PrivateKeyAccount).address, parts: BigInt(integer(1, 9_999)) },
    }))
    const fees = Array.from({ length: integer(0, 2) }, (_, index) => ({
      ...{ recipient: (receivers[5 + index] as PrivateKeyAccount).address, bps: integer(0, 4_000) },
    }))
    const buyer = integer(0, 1) === 0 ? zeroAddress : getAccount(1).address
    const voucher = build({ priceWei, payees, fees, buyer, uri: `ipfs://${run}` })
    expect(sumPayments(voucher)).toBe(priceWei)
    expect(voucher.payments.every(({ amount }) => amount > 0n)).toBe(true)
    const call = { address: collection, abi: creatorCollectionAbi, functionName: 'hashVoucher' } as const
    const hash = await chain.client.readContract({ ...call, args: [voucher] })
    expect(hashVoucher({ chainId: localChainId, collection }, voucher)).toBe(hash)

    const addresses = receivers.map(({ address }) => address)
    const before = await Promise.all(addresses.map((address) => chain.client.getBalance({ address })))
    await redeem(voucher, await sign(voucher))
    const after = await Promise.all(addresses.map((address) => chain.client.getBalance({ address })))
    const got = addresses.map((_, index) => (after[index] ?? 0n) - (before[index] ?? 0n))
    const due = addresses.map((address) =>
      sumPayments({ payments: voucher.payments.filter(({ to }) => to === address) }),
    )
    expect(got).toEqual(due)
    expect(await ownerOf(voucher.tokenId)).toBe(getAccount(1).address)
  }
})

test('a voucher that is replayed, raised, lowered, redirected or changed at all is refused', async () => {
  const voucher = build({ buyer: getAccount(1).address })
  const signature = await sign(voucher)
  const [payment] = voucher.payments
  if (!payment) throw new Error('There is no payment')
  const changed: [string, Voucher][] = [
    ['raised', { ...voucher, payments: [{ ...payment, amount: payment.amount + 1n }] }],
    ['lowered', { ...voucher, payments: [{ ...payment, amount: 1n }] }],
    ['for nothing', { ...voucher, payments: [] }],
    ['redirected', { ...voucher, payments: [{ ...payment, to: getAccount(2).address }] }],
    ['for anyone', { ...voucher, buyer: zeroAddress }],
    ['of another token', { ...voucher, tokenId: voucher.tokenId + 1n }],
    ['of another document', { ...voucher, uri: 'ipfs://other' }],
    ['for longer', { ...voucher, deadline: voucher.deadline + 1n }],
  ]
  for (const [what, other] of changed) {
    await expect(redeem(other, signature), what).rejects.toThrow('VoucherNotSigned')
  }
  await expect(redeem(voucher, signature, getAccount(2)), 'by another').rejects.toThrow('VoucherForAnother')
  const { to, data, valueWei } = buildRedeemCall(collection, voucher, signature)
  for (const wrongWei of [valueWei - 1n, valueWei + 1n]) {
    const call = { to, data, valueWei: wrongWei }
    await expect(sendCalls(chain, getAccount(1), [call]), `for ${wrongWei}`).rejects.toThrow('WrongPayment')
  }
  await redeem(voucher, signature)
  await expect(redeem(voucher, signature), 'replayed').rejects.toThrow('VoucherOver')
})

test('a voucher counts in its own collection and on its own chain alone, and only from its owner', async () => {
  const voucher = build()
  const elsewhere = await sign(voucher, getAccount(0), { chainId: localChainId, collection: another })
  await expect(redeem(voucher, elsewhere)).rejects.toThrow('VoucherNotSigned')
  const otherChain = await sign(voucher, getAccount(0), { chainId: 1, collection })
  await expect(redeem(voucher, otherChain)).rejects.toThrow('VoucherNotSigned')
  await expect(redeem(voucher, await sign(voucher, getAccount(3)))).rejects.toThrow('VoucherNotSigned')
  await redeem(voucher, elsewhere, getAccount(1), another)
  expect(await ownerOf(voucher.tokenId, another)).toBe(getAccount(1).address)
})

test('a voucher ends: by its deadline, by its own cancellation, and with all the others', async () => {
  const late = build({ deadlineSeconds: (await chain.client.getBlock()).timestamp - 1n })
  await expect(redeem(late, await sign(late))).rejects.toThrow('VoucherExpired')
  const [one, two] = [build(), build()]
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection, one.tokenId)])
  await expect(redeem(one, await sign(one))).rejects.toThrow('VoucherOver')
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(collection)])
  await expect(redeem(two, await sign(two))).rejects.toThrow('VoucherOver')
  const three = build({ nonce: 1n })
  await redeem(three, await sign(three))
})

test('a Safe signs a voucher (EIP-1271), and a Safe redeems one', async () => {
  const { safe } = chain.chain
  const account = await TestSafe.open(chain.client, safe, accounts)
  const created = buildCreateCalls({
    ...{ creator: safe, salt: buildSalt('of a Safe'), collection: buildNewCollection(), tokens: [] },
  })
  const execute = async (calls: typeof created.calls) =>
    account.execute(
      account.build(
        calls.map(({ valueWei: value, ...call }) => ({ ...call, value })),
        await account.nonce(),
      ),
    )
  await execute(created.calls)
  const voucher = build({ payees: [{ account: safe, parts: 1n }] })
  const hash = hashVoucher({ chainId: localChainId, collection: created.collection }, voucher)
  const [first, second] = account.owners
  if (!first || !second) throw new Error('The Safe has two owners')
  await expect(
    redeem(voucher, await signHashAsSafe([first], safe, hash), getAccount(1), created.collection),
  ).rejects.toThrow()
  const before = await chain.client.getBalance({ address: safe })
  await redeem(voucher, await signHashAsSafe([first, second], safe, hash), getAccount(1), created.collection)
  expect(await ownerOf(voucher.tokenId, created.collection)).toBe(getAccount(1).address)
  expect((await chain.client.getBalance({ address: safe })) - before).toBe(parseEther('1'))

  const forSafe = build({ buyer: safe, nonce: 1n, priceWei: 7n })
  await execute([buildRedeemCall(collection, forSafe, await sign(forSafe))])
  expect(await ownerOf(forSafe.tokenId)).toBe(safe)
})

test.each<[string, Partial<BuildVoucherParameters>]>([
  ['a token id that `mint` may come to', { tokenId: 1n }],
  ['no price', { priceWei: 0n }],
  ['nobody to pay', { payees: [] }],
  ['a payee that is nobody', { payees: [{ account: zeroAddress, parts: 1n }] }],
  ['a payee of nothing', { payees: [{ account: '0x01', parts: 0n }] }],
  ['fees that leave nothing', { fees: [{ recipient: '0x01', bps: 10_000 }] }],
  ['no document', { uri: '' }],
])('%s is refused before anything is signed', (_, changes) => {
  expect(() => build(changes)).toThrow(RangeError)
})
