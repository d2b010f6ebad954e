import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vouchersQuerySchema } from '@/lib/api/schemas/query-parameters'
import { voucherSchema, voucherSubmissionSchema } from '@/lib/api/schemas/voucher'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { buildVoucherTypedData, hashVoucher, type Voucher } from '@/lib/protocol/contracts/voucher'
import { type BuildVoucherParameters, buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { nowSeconds } from '@/server/base/now-seconds'
import { getVoucher, listVouchers } from '@/server/vouchers/list-vouchers'
import { submitVoucher } from '@/server/vouchers/submit-voucher'
import { buildNewCollection, buildSalt, createCollection, sendCalls } from '@/tests/harness/create-collection'
import { signHashAsSafe } from '@/tests/harness/sign-as-safe'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { TestSafe } from '@/tests/harness/test-safe'
import { write } from '@/tests/harness/test-tokens'

let chain: TestChain
let market: TestMarket
let collection: Address

const safeSettingsAbi = parseAbi(['function changeThreshold(uint256 threshold)'])
const feeRecipient = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

beforeAll(async () => {
  chain = await startTestChain()
  market = await startTestMarket(chain, { env: { MARKET_FEE_BPS: '250', MARKET_FEE_RECIPIENT: feeRecipient } })
  collection = await createCollection(chain, getAccount(0), { salt: 'vouchers' })
  await market.sync()
})

afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})

function getAccount(index: number): PrivateKeyAccount {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}`)
  return account
}

function build(changes: Partial<BuildVoucherParameters> = {}): Voucher {
  return buildVoucher({
    ...{ tokenId: createVoucherId(), uri: 'ipfs://lazy', priceWei: parseEther('1'), nonce: 0n },
    ...{ fees: [{ recipient: feeRecipient, bps: 250 }], deadlineSeconds: nowSeconds() + 86_400n },
    payees: [{ account: getAccount(0).address, parts: 1n }],
    ...changes,
  })
}

const sign = (voucher: Voucher, account = getAccount(0), at = collection) =>
  account.signTypedData(buildVoucherTypedData({ chainId: localChainId, collection: at }, voucher))

function toBody(voucher: Voucher, signature: Hex, at = collection) {
  const { tokenId, deadline, nonce, payments, ...rest } = voucher
  return voucherSubmissionSchema.parse({
    ...{ chainId: localChainId, collection: at, signature },
    voucher: {
      ...{ ...rest, tokenId: String(tokenId), deadline: String(deadline), nonce: String(nonce) },
      payments: payments.map(({ to, amount }) => ({ to, amount: String(amount) })),
    },
  })
}

async function keep(voucher: Voucher, at = collection) {
  const kept = await submitVoucher(market.services, toBody(voucher, await sign(voucher, getAccount(0), at), at))
  return kept.voucher
}

async function statusOf(voucher: Voucher, at = collection) {
  await market.sync()
  const hash = hashVoucher({ chainId: localChainId, collection: at }, voucher)
  return (await getVoucher(market.services, { chainId: localChainId, hash })).status
}

const find = (query: Record<string, string>) => listVouchers(market.services, vouchersQuerySchema.parse(query))

test('a voucher is kept, found, held once, and redeemed with what the answer holds', async () => {
  const voucher = build()
  const body = toBody(voucher, await sign(voucher))
  const { voucher: kept, created } = await submitVoucher(market.services, body)
  expect(created).toBe(true)
  expect(voucherSchema.parse(kept)).toEqual(kept)
  expect(kept).toMatchObject({
    ...{ status: 'active', creator: getAccount(0).address, priceWei: parseEther('1').toString(), buyer: null },
    tokenId: voucher.tokenId.toString(),
  })
  expect(await submitVoucher(market.services, body)).toEqual({ voucher: kept, created: false })
  const query = { chainId: String(localChainId), collection, creator: getAccount(0).address, status: 'active' }
  expect((await find({ ...query, tokenId: kept.tokenId })).vouchers).toEqual([kept])

  const { payments, tokenId, deadline, nonce, ...rest } = kept.voucher
  const terms = {
    ...{ ...rest, tokenId: BigInt(tokenId), deadline: BigInt(deadline), nonce: BigInt(nonce) },
    payments: payments.map(({ to, amount }) => ({ to, amount: BigInt(amount) })),
  }
  await sendCalls(chain, getAccount(1), [buildRedeemCall(kept.collection, terms, kept.signature)])
  expect(await statusOf(voucher)).toBe('redeemed')
  expect((await find({ ...query, tokenId: kept.tokenId })).vouchers).toEqual([])
  await chain.client.request({ method: 'anvil_reorg' as never, params: [1, []] as never })
  expect(await statusOf(voucher), 'undone with its block').toBe('active')
})

test('it ends by its own cancellation, with all of its nonce, by its deadline, and with its creator’s ownership', async () => {
  const own = await createCollection(chain, getAccount(0), { salt: 'ends' })
  await market.sync()
  const [one, two, three] = [build(), build(), build({ nonce: 1n })]
  await keep(one, own)
  await keep(two, own)
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(own, one.tokenId)])
  expect([await statusOf(one, own), await statusOf(two, own)]).toEqual(['cancelled', 'active'])
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(own)])
  expect(await statusOf(two, own)).toBe('cancelled')
  await keep(three, own)
  const call = { address: own, abi: creatorCollectionAbi }
  const [first, second] = [getAccount(0), getAccount(2)]
  await write(chain, first, { ...call, functionName: 'transferOwnership', args: [second.address] })
  expect(await statusOf(three, own), 'offered, and not taken over yet').toBe('active')
  await write(chain, second, { ...call, functionName: 'acceptOwnership', args: [] })
  expect(await statusOf(three, own)).toBe('cancelled')
  await write(chain, second, { ...call, functionName: 'transferOwnership', args: [first.address] })
  await write(chain, first, { ...call, functionName: 'acceptOwnership', args: [] })
  expect(await statusOf(three, own), 'the collection is back').toBe('cancelled')
  const late = build({ deadlineSeconds: nowSeconds() + 3_600n })
  const { hash } = await keep(late)
  await market.services.db.query('update vouchers set deadline = 1 where hash = $1', [hash])
  expect(await statusOf(late)).toBe('expired')
})

test('what the contract or the market would not take is refused with the reason', async () => {
  const refusal = async (voucher: Voucher, signature?: Hex, at = collection) => {
    const body = toBody(voucher, signature ?? (await sign(voucher, getAccount(0), at)), at)
    return submitVoucher(market.services, body).then(
      () => 'kept',
      (error) => error.issues?.[0]?.code ?? error,
    )
  }
  const voucher = build()
  expect(await refusal(voucher, await sign(voucher, getAccount(1)))).toBe('signature_invalid')
  expect(await refusal(voucher, await sign(voucher, getAccount(0), getAccount(5).address))).toBe('signature_invalid')
  expect(await refusal({ ...voucher, tokenId: 5n })).toBe('token_id')
  expect(await refusal(build({ nonce: 7n }))).toBe('over')
  expect(await refusal(build({ deadlineSeconds: nowSeconds() - 5n }))).toBe('deadline_passed')
  expect(await refusal(build({ deadlineSeconds: nowSeconds() + 27n * 7n * 86_400n }))).toBe('deadline_too_late')
  expect(await refusal(build({ fees: [] }))).toBe('market_fee_missing')
  expect(await refusal(build({ fees: [{ recipient: feeRecipient, bps: 249 }] }))).toBe('market_fee_missing')
  expect(await refusal({ ...voucher, payments: [{ to: zeroAddress, amount: 1n }] })).toBe('zero_payment')
  expect(await refusal(build({ priceWei: 2n ** 128n }))).toBe('price_too_high')
  expect(await refusal(voucher, undefined, chain.chain.demoCollection)).toBe('collection_unknown')
  const payees = [{ account: chain.chain.demoCollection, parts: 1n }]
  expect(await refusal(build({ payees })), 'a contract that takes no coin').toBe('payment_refused')
  const full = await createCollection(chain, getAccount(0), {
    salt: 'full',
    collection: { maxSupply: 1n },
    names: ['One'],
  })
  await market.sync()
  expect(await refusal(build(), undefined, full)).toBe('sold_out')
  // A lone surrogate is no text, and no database takes it.
  await expect(refusal({ ...voucher, uri: 'ipfs://a\ud800' }, '0x00')).rejects.toMatchObject({
    issues: [{ path: ['voucher', 'uri'] }],
  })
})

test('a Safe’s signature is taken as its contract takes it (EIP-1271)', async () => {
  const { safe } = chain.chain
  const account = await TestSafe.open(chain.client, safe, chain.accounts)
  const created = buildCreateCalls({
    ...{ creator: safe, salt: buildSalt('of a Safe'), collection: buildNewCollection(), tokens: [] },
  })
  const calls = created.calls.map(({ valueWei: value, ...call }) => ({ ...call, value }))
  await account.execute(account.build(calls, await account.nonce()))
  await market.sync()
  const voucher = build({ payees: [{ account: safe, parts: 1n }] })
  const hash = hashVoucher({ chainId: localChainId, collection: created.collection }, voucher)
  const [first, second] = account.owners
  if (!first || !second) throw new Error('The Safe has two owners')
  const submit = async (signature: Hex) =>
    submitVoucher(market.services, toBody(voucher, signature, created.collection))
  await expect(submit(await signHashAsSafe([first], safe, hash))).rejects.toMatchObject({ code: 'order_refused' })
  const { voucher: kept } = await submit(await signHashAsSafe([first, second], safe, hash))
  expect(kept).toMatchObject({ status: 'active', creator: safe })
  // Two owners have signed; no event of the collection's says that three are asked for now.
  const change = async (threshold: bigint) => {
    const data = encodeFunctionData({ abi: safeSettingsAbi, functionName: 'changeThreshold', args: [threshold] })
    await account.execute(account.build([{ to: safe, value: 0n, data }], await account.nonce()))
    return statusOf(voucher, created.collection)
  }
  expect(await change(3n)).toBe('inactive')
  expect(await change(2n)).toBe('active')
  // One that came at a later block is not tried at an earlier one, unless that block does not come.
  await market.services.db.query('update vouchers set created_block = created_block + 1000')
  expect(await change(3n)).toBe('active')
  await market.services.db.query('update vouchers set created_at = created_at - 60')
  expect(await statusOf(voucher, created.collection)).toBe('inactive')
})

test('a collection that is full ends the vouchers that are left, and readers of events hear of each', async () => {
  const own = await createCollection(chain, getAccount(0), { salt: 'last one', collection: { maxSupply: 1n } })
  await market.sync()
  const vouchers = [build(), build(), build()]
  for (const voucher of vouchers) await keep(voucher, own)
  const [last, ...others] = vouchers as [Voucher, Voucher, Voucher]
  const told: string[] = []
  const stop = market.services.events.subscribe(({ event }) => {
    if (event.type === 'item' && event.contract === own) told.push(event.tokenId)
  })
  await sendCalls(chain, getAccount(1), [buildRedeemCall(own, last, await sign(last, getAccount(0), own))])
  const statuses = async () => {
    const found = vouchers.map((voucher) => statusOf(voucher, own))
    return Promise.all(found)
  }
  expect(await statuses()).toEqual(['redeemed', 'inactive', 'inactive'])
  expect(told).toEqual(expect.arrayContaining(others.map(({ tokenId }) => tokenId.toString())))
  await chain.client.request({ method: 'anvil_reorg' as never, params: [1, []] as never })
  expect(await statuses(), 'undone with its block').toEqual(['active', 'active', 'active'])
  stop()
})

test('a collection that is full ends them though the newest of them is off sale', async () => {
  const own = await createCollection(chain, getAccount(0), { salt: 'off sale', collection: { maxSupply: 1n } })
  await market.sync()
  const vouchers = [build(), build(), build()] as [Voucher, Voucher, Voucher]
  for (const voucher of vouchers) await keep(voucher, own)
  const [first, second, newest] = vouchers
  await sendCalls(chain, getAccount(0), [buildCancelVoucherCall(own, newest.tokenId)])
  await market.sync()
  await sendCalls(chain, getAccount(1), [buildRedeemCall(own, first, await sign(first, getAccount(0), own))])
  expect(await statusOf(second, own)).toBe('inactive')
})

test('somebody who is to be paid takes no coin any more: it is looked for again by and by', async () => {
  const payee = getAccount(4).address
  const voucher = build({ payees: [{ account: payee, parts: 1n }] })
  const { hash } = await keep(voucher)
  const makeDue = () => market.services.db.query('update vouchers set tried_at = 1 where hash = $1', [hash])
  // PUSH0 PUSH0 REVERT: what has no log of its own.
  await chain.client.setCode({ address: payee, bytecode: '0x5f5ffd' })
  await chain.client.mine({ blocks: 1 })
  expect(await statusOf(voucher), 'its turn has not come').toBe('active')
  await makeDue()
  expect(await statusOf(voucher)).toBe('inactive')
  await chain.client.setCode({ address: payee, bytecode: '0x' })
  await chain.client.mine({ blocks: 1 })
  await makeDue()
  expect(await statusOf(voucher)).toBe('active')
})

test('for one buyer: as him it is tried, and his it is', async () => {
  const kept = await keep(build({ buyer: getAccount(3).address }))
  expect(kept.buyer).toBe(getAccount(3).address)
})

test('a collection that burns all the gas keeps no other’s vouchers from being tried', async () => {
  const other = await createCollection(chain, chain.accounts[0] as PrivateKeyAccount, { salt: 'burning' })
  await market.sync()
  const [burning, honest] = [build(), build()]
  await keep(burning, other)
  await keep(honest)
  // JUMPDEST, PUSH1 0, JUMP.
  await chain.client.setCode({ address: other, bytecode: '0x5b600056' })
  await chain.client.mine({ blocks: 1 })
  await market.services.db.query('update vouchers set tried_at = 1')
  const countDue = async () => (await market.services.db.query('select 1 from vouchers where tried_at = 1')).length
  await expect.poll(countDue, { timeout: 10_000 }).toBe(0)
  expect([await statusOf(burning, other), await statusOf(honest)]).toEqual(['inactive', 'active'])
})
