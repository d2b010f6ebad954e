import { type Address, encodeFunctionData, type Hash, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transactionRules } from '@/lib/flows/transaction-rules'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { buildFulfilment, hashOrder } from '@/lib/protocol/seaport'
import { hashCalls } from '@/lib/transactions/hash-call'
import { reduceTransactions } from '@/lib/transactions/reduce-transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import { getTransactionView } from '@/lib/transactions/view/transaction-view'
import { buildAsked } from '@/tests/builders/build-transaction'
import { buildTestListing, buyListing, cancelOrder, signOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { type SafeCall, type SafeTx, TestSafe } from '@/tests/harness/test-safe'
import { deployMultiToken, multiTokenAbi, write } from '@/tests/harness/test-tokens'
import type { ProposalHint } from './fetch-safe-proposal'
import { decodeSafeTxHash, findSafeExecutions } from './find-safe-executions'
import type { RefreshParameters } from './refresh-parameters'
import { refreshTransaction } from './refresh-transaction'

// A real chain with a real 2-of-3 Safe. What its service says is a hint that a test gives.
let test: TestChain
let safe: TestSafe
const readFailure = vi.fn(async () => 'order_filled' as const)
const rule = { ...transactionRules.buy, readFailure }
const nobody: `0x${string}` = `0x${'ee'.repeat(20)}`
const pay: SafeCall = { to: nobody, value: 5n, data: '0x' }
const other: SafeCall = { ...pay, value: 6n }

beforeAll(async () => {
  test = await startTestChain()
  safe = await TestSafe.open(test.client, test.chain.safe, test.accounts)
}, 60_000)
afterAll(() => test?.stop())

const client = () => test.client as unknown as PublicClient

async function propose(tx: SafeTx, change: Partial<Transaction> = {}): Promise<Transaction> {
  const asked = buildAsked({
    ...{ account: safe.address, nonce: await safe.nonce(), askedAt: Date.now() },
    askedBlock: (await test.client.getBlockNumber()).toString(),
    safe: { threshold: 2 },
    ...change,
  })
  return { ...asked, status: 'proposed', safeTxHash: tx.safeTxHash, sentAt: Date.now() }
}

const says = (hint: ProposalHint | null) => ({ askProposal: async () => hint })

async function settle(transaction: Transaction, change: Partial<RefreshParameters> = {}): Promise<Transaction> {
  for (let count = 0; count < 10; count++) {
    const event = await refreshTransaction(client(), transaction, { now: Date.now(), rule, ...change })
    const [after] = event ? reduceTransactions([transaction], event) : [transaction]
    if (!after || after === transaction) return transaction
    transaction = after
  }
  throw new Error('it never settles')
}

const view = (transaction: Transaction) => getTransactionView(transaction, undefined, Date.now())

it('is a Safe by the chain', async () => {
  expect(await readSafeAccount(client(), safe.address)).toEqual({ nonce: await safe.nonce(), threshold: 2, owners: 3 })
  expect(await readSafeAccount(client(), nobody)).toBeNull()
  // A contract, and no Safe.
  expect(await readSafeAccount(client(), test.chain.demoCollection)).toBeNull()
})

it('tells how many have signed, what is before it, and that it can be carried out', async () => {
  const next = await safe.nonce()
  const tx = safe.build([pay], next + 1)
  const proposed = await propose(tx)
  expect(view(await settle(proposed))).toBe('proposed')
  const one = await settle(proposed, says({ nonce: next + 1, confirmed: 1, threshold: 2 }))
  expect(one).toMatchObject({ nonce: next + 1, isNonceKnown: true, safe: { confirmed: 1, threshold: 2, next } })
  expect(view(one)).toBe('proposed')
  const two = says({ nonce: next + 1, confirmed: 2, threshold: 2 })
  const signed = await settle(one, two)
  expect(view(signed)).toBe('queued')
  await safe.execute(safe.build([other], next))
  const ready = await settle(signed, two)
  expect(view(ready)).toBe('ready')
  const hash = await safe.execute(tx)
  expect(await settle(ready, two)).toMatchObject({ status: 'confirmed', hash })
})

it.each([
  ['by the chain alone', null],
  ['while its service is away', new Error('away')],
])('carried out: found %s, with the hash of the chain', async (_, answer) => {
  const tx = safe.build([pay, other], await safe.nonce())
  const proposed = await propose(tx)
  const hash = await safe.execute(tx)
  const askProposal = async () => {
    if (answer) throw answer
    return null
  }
  const mined = await settle(proposed, { askProposal })
  expect(mined).toMatchObject({ status: 'confirmed', hash, safeTxHash: tx.safeTxHash })
  expect(mined.hash).not.toBe(tx.safeTxHash)
})

it('carried out: by the hash that its service names, without a search', async () => {
  const tx = safe.build([pay], await safe.nonce())
  const proposed = await propose(tx)
  const hash = await safe.execute(tx)
  const search = vi.spyOn(test.client, 'request')
  expect(await settle(proposed, says({ hash }))).toMatchObject({ status: 'confirmed', hash })
  expect(JSON.stringify(search.mock.calls)).not.toContain('eth_getLogs')
  search.mockRestore()
})

it('carried out by the word of its service, and no node has it yet: told as on its way, as long as that is said', async () => {
  const nonce = await safe.nonce()
  const tx = safe.build([pay], nonce)
  const signed = { nonce, confirmed: 2, threshold: 2 }
  const ready = await settle(await propose(tx), says(signed))
  expect(view(ready)).toBe('ready')
  const told = await settle(ready, says({ ...signed, hash: `0x${'ab'.repeat(32)}` }))
  expect(view(told)).toBe('pending')
  const back = await settle(told, says(signed))
  expect([view(back), back.hash]).toEqual(['ready', undefined])
  const hash = await safe.execute(tx)
  expect(await settle(told, says(signed))).toMatchObject({ status: 'confirmed', hash })
})

it('a wallet that answers with the hash of the execution itself', async () => {
  const tx = safe.build([pay], await safe.nonce())
  const proposed = await propose(tx)
  const hash = await safe.execute(tx)
  expect(await settle({ ...proposed, safeTxHash: hash })).toMatchObject({ status: 'confirmed', hash })
})

it('carried out, and what it calls failed', async () => {
  const data = encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [10n ** 30n] })
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const tx = safe.build([{ to: weth, value: 0n, data }], await safe.nonce())
  const safeTxHash = safe.hashWithGas(tx, 100_000n)
  const proposed = await propose({ ...tx, safeTxHash })
  const hash = await safe.execute(tx, { safeTxGas: 100_000n })
  expect(await settle(proposed)).toMatchObject({ status: 'failed', error: 'order_filled', hash })
  // By the execution's own hash too, which the network mined without a fault.
  expect(await settle({ ...proposed, safeTxHash: hash })).toMatchObject({
    status: 'failed',
    error: 'order_filled',
    hash,
  })
})

it('replaced by another one of the same nonce, or rejected by it', async () => {
  for (const isCancelled of [false, true]) {
    const nonce = await safe.nonce()
    const known = says({ nonce, confirmed: 1, threshold: 2 })
    const proposed = await settle(await propose(safe.build([pay], nonce)), known)
    const hash = await safe.execute(isCancelled ? safe.buildRejection(nonce) : safe.build([other], nonce))
    // Some later one does not take its place.
    await safe.execute(safe.build([other], nonce + 1))
    const replaced = await settle(proposed, known)
    expect(replaced).toMatchObject({ status: 'replaced', isCancelled, hash })
    expect(view(replaced)).toBe(isCancelled ? 'cancelled' : 'replaced')
  }
})

it('replaced by what another contract carried out: known only by the time that passes', async () => {
  const nonce = await safe.nonce()
  const known = says({ nonce, confirmed: 1, threshold: 2 })
  const proposed = await settle(await propose(safe.build([pay], nonce)), known)
  await safe.execute(safe.build([other], nonce), { relayed: true })
  expect(await safe.nonce()).toBe(nonce + 1)
  const missing = await settle(proposed, known)
  expect(missing).toMatchObject({ status: 'proposed', missingSince: expect.any(Number) })
  const replaced = await settle(missing, { ...known, now: Date.now() + 90_001 })
  expect(replaced).toMatchObject({ status: 'replaced', isCancelled: false })
})

it('of unknown nonce: not taken for replaced when others are carried out before it', async () => {
  const nonce = await safe.nonce()
  const tx = safe.build([pay], nonce + 1)
  const proposed = await propose(tx)
  await safe.execute(safe.build([other], nonce))
  const passed = await settle(proposed)
  expect(passed).toMatchObject({ status: 'proposed', nonce: nonce + 1 })
  const hash = await safe.execute(tx)
  expect(await settle(passed)).toMatchObject({ status: 'confirmed', hash })
})

it.each(['known', 'unknown'])('%s nonce: a node ahead of its own logs is not believed', async (which) => {
  // The last log is of what was carried out before this one was asked for.
  await safe.execute(safe.build([other], await safe.nonce()))
  const nonce = await safe.nonce()
  const hints = says(which === 'known' ? { nonce, confirmed: 2, threshold: 2 } : null)
  const tx = safe.build([pay], nonce)
  const proposed = await settle(await propose(tx), hints)
  const { readContract } = test.client
  const ahead = (async (call: Parameters<typeof readContract>[0]) =>
    call.functionName === 'nonce' ? BigInt(nonce + 1) : readContract(call)) as typeof readContract
  const read = vi.spyOn(test.client, 'readContract').mockImplementation(ahead)
  const event = await refreshTransaction(client(), proposed, { now: Date.now(), rule, ...hints })
  read.mockRestore()
  const [after] = event ? reduceTransactions([proposed], event) : [proposed]
  expect(after).toMatchObject({ status: 'proposed', nonce })
  const hash = await safe.execute(tx)
  expect(await settle(after as Transaction, hints)).toMatchObject({ status: 'confirmed', hash })
})

it('deleted: its service knew it and does not any more', async () => {
  const nonce = await safe.nonce()
  const proposed = await propose(safe.build([pay], nonce))
  const unknown = says({ isUnknown: true })
  // It may not know it yet.
  expect(await settle(proposed, unknown)).toEqual(proposed)
  const heard = await settle(proposed, says({ nonce, confirmed: 1, threshold: 2 }))
  const missing = await settle(heard, unknown)
  expect(missing).toMatchObject({ status: 'proposed', missingSince: expect.any(Number) })
  const later = { now: Date.now() + 90_001 }
  const gone = await settle(missing, { ...unknown, ...later })
  expect([gone.status, view(gone)]).toEqual(['dropped', 'deleted'])
  const back = await settle(gone, says({ nonce, confirmed: 2, threshold: 2 }))
  expect([back.status, view(back)]).toEqual(['proposed', 'ready'])
})

it('too late: the sale is over by the chain’s clock, and it stays over', async () => {
  const nonce = await safe.nonce()
  const known = says({ nonce, confirmed: 1, threshold: 2 })
  const { timestamp } = await test.client.getBlock()
  const soon = await propose(safe.build([pay], nonce), { saleEndsAt: Number(timestamp + 1n) * 1000 })
  expect((await settle(soon, known)).status).toBe('proposed')
  const tx = safe.build([pay], nonce)
  const proposed = await propose(tx, { saleEndsAt: Number(timestamp) * 1000 })
  const late = await settle(proposed, known)
  expect([late.status, view(late)]).toEqual(['dropped', 'lapsed'])
  expect(await settle(late, known)).toEqual(late)
  const hash = await safe.execute(tx)
  expect(await settle(late, known)).toMatchObject({ status: 'confirmed', hash })
})

/** An item on sale, and the Safe's proposal to buy it. */
async function proposePurchase(edition?: { contract: Address; tokenId: bigint }) {
  const [seller] = test.accounts as [PrivateKeyAccount]
  const tokenId = edition?.tokenId ?? (await mintToken(test, seller))
  const standard = edition ? 'ERC1155' : 'ERC721'
  const components = await buildTestListing(test, { offerer: seller.address, ...edition, tokenId, standard })
  const order = { components, signature: await signOrder(seller, components) }
  const { timestamp: atSeconds } = await test.client.getBlock()
  const request = buildFulfilment({ ...order, seaport: seaportAddress, atSeconds })
  const buy: SafeCall = { to: request.to, value: request.valueWei, data: request.data }
  const nonce = await safe.nonce()
  const tx = safe.build([buy], nonce)
  const about = {
    ...buildAsked().about,
    ...{ orderHash: hashOrder(components), tokenId: tokenId.toString() },
    contract: edition?.contract ?? test.chain.demoCollection,
  }
  return { order, seller, tx, buy, nonce, proposed: await propose(tx, { about }) }
}

describe('what it would buy', () => {
  beforeAll(async () => {
    const [seller, , , , rich] = test.accounts as PrivateKeyAccount[]
    await approveSeaport(test, seller as PrivateKeyAccount)
    const hash = await test.client.sendTransaction({
      account: rich as PrivateKeyAccount,
      to: safe.address,
      value: 10n ** 19n,
    })
    await test.client.waitForTransactionReceipt({ hash })
  })

  it.each(['order_filled', 'order_cancelled', 'own_order'] as const)('is gone: %s', async (error) => {
    const { order, seller, buy, nonce, proposed } = await proposePurchase()
    const known = says({ nonce, confirmed: 1, threshold: 2 })
    const heard = await settle(proposed, known)
    expect(view(heard)).toBe('proposed')
    const id = await test.client.snapshot()
    if (error === 'order_filled') await buyListing(test, test.accounts[1] as PrivateKeyAccount, order)
    if (error === 'order_cancelled') await cancelOrder(test, seller, order.components)
    // Past its owners: by a transaction of theirs the proposal's nonce would be used.
    if (error === 'own_order') await impersonate(buy)
    const late = await settle(heard, known)
    expect([late.status, late.error, view(late)]).toEqual(['dropped', error, 'lapsed'])
    expect(await settle(late, known)).toEqual(late)
    await test.client.revert({ id })
    expect(view(await settle(late, known))).toBe('proposed')
  })

  it('is gone: an edition that the Safe has bought by another transaction is its own, and no other', async () => {
    const [seller, buyer] = test.accounts as [PrivateKeyAccount, PrivateKeyAccount]
    const contract = await deployMultiToken(test, seller)
    const token = { address: contract, abi: multiTokenAbi }
    await write(test, seller, { ...token, functionName: 'setApprovalForAll', args: [seaportAddress, true] })
    for (const [tokenId, error] of [
      [1n, 'own_order'],
      [2n, 'order_filled'],
    ] as const) {
      await write(test, seller, { ...token, functionName: 'mint', args: [seller.address, tokenId, 1n] })
      const { order, buy, nonce, proposed } = await proposePurchase({ contract, tokenId })
      const known = says({ nonce, confirmed: 1, threshold: 2 })
      const heard = await settle(proposed, known)
      if (error === 'own_order') await impersonate(buy)
      else await buyListing(test, buyer, order)
      expect(await settle(heard, known)).toMatchObject({ status: 'dropped', error })
    }
  })

  it('is bought by it: never told as sold to somebody else', async () => {
    const { tx, nonce, proposed } = await proposePurchase()
    const known = says({ nonce, confirmed: 2, threshold: 2 })
    const heard = await settle(proposed, known)
    const hash = await safe.execute(tx)
    const event = await refreshTransaction(client(), heard, { now: Date.now(), rule, ...known })
    expect(event).toMatchObject({ type: 'mined', hash, error: undefined })
  })
})

async function impersonate({ to, value, data }: SafeCall) {
  await test.client.impersonateAccount({ address: safe.address })
  const hash = await test.client.sendTransaction({ account: safe.address, to, value, data, gas: 1_000_000n })
  await test.client.waitForTransactionReceipt({ hash })
  await test.client.stopImpersonatingAccount({ address: safe.address })
}

it('a reorganisation takes the execution back: it waits for its owners again', async () => {
  const tx = safe.build([pay], await safe.nonce())
  const proposed = await propose(tx)
  const id = await test.client.snapshot()
  await safe.execute(tx)
  const mined = await settle(proposed)
  expect(mined.status).toBe('confirmed')
  await test.client.revert({ id })
  const again = await settle(mined)
  expect(again.status).toBe('proposed')
  expect(again.hash).toBeUndefined()
  const hash = await safe.execute(tx)
  expect(await settle(again)).toMatchObject({ status: 'confirmed', hash })
})

it.each([1, 2])(
  'its answer was lost, and its owners have carried %i calls out: known again by what it does',
  async (count) => {
    const calls = [pay, other].slice(0, count)
    const tx = safe.build(calls, await safe.nonce())
    const {
      safeTxHash: _,
      sentAt: __,
      ...proposed
    } = await propose(tx, {
      callHash: hashCalls(calls.map(({ to, value, data }) => ({ to, data, valueWei: value }))),
    })
    const asked: Transaction = { ...proposed, status: 'asked' }
    await safe.execute(safe.build([{ ...pay, value: 77n }], tx.nonce))
    expect(await settle(asked)).toEqual(asked)
    const later = safe.build(calls, tx.nonce + 1)
    const hash = await safe.execute(later)
    expect(await settle(asked, { isPromptOpen: true })).toEqual(asked)
    expect(await settle(asked)).toMatchObject({ status: 'confirmed', hash, safeTxHash: later.safeTxHash })
  },
)

it('its answer was lost, and it waits in the queue', async () => {
  const tx = safe.build([pay], await safe.nonce())
  const { safeTxHash: _, sentAt: __, ...proposed } = await propose(tx)
  const asked: Transaction = { ...proposed, status: 'asked' }
  const found = await settle(asked, { findInSafeQueue: async () => tx.safeTxHash })
  expect(found).toMatchObject({ status: 'proposed', safeTxHash: tx.safeTxHash })
})

it('reads logs in portions, from the newest', async () => {
  const head = await test.client.getBlockNumber()
  const all = await findSafeExecutions(client(), { safe: safe.address, from: 0n, head, count: 1_000 })
  expect(all.length).toBe(await safe.nonce())
  const last = await findSafeExecutions(client(), { safe: safe.address, from: 0n, head, count: 2 })
  expect(last).toEqual(all.slice(-2))
})

it('before Safe 1.4.0 the hash was in the data', () => {
  const hash: Hash = `0x${'5a'.repeat(32)}`
  expect(decodeSafeTxHash({ topics: [`0x${'11'.repeat(32)}`], data: `${hash}${'00'.repeat(32)}` })).toBe(hash)
})
