import { type Hash, type PublicClient, parseGwei } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { transactionRules } from '@/lib/flows/transaction-rules'
import type { CallRequest } from '@/lib/protocol/seaport'
import { hashCall } from '@/lib/transactions/hash-call'
import { reduceTransactions } from '@/lib/transactions/reduce-transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import { getTransactionView } from '@/lib/transactions/view/transaction-view'
import { buildAsked } from '@/tests/builders/build-transaction'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import type { RefreshParameters } from './refresh-parameters'
import { refreshTransaction } from './refresh-transaction'

// A real chain that mines when it is told to.
let test: TestChain
let account: PrivateKeyAccount
const readFailure = vi.fn(async () => 'order_filled' as const)
const rule = { ...transactionRules.buy, readFailure }

beforeAll(async () => {
  test = await startTestChain()
  account = test.accounts[0] as PrivateKeyAccount
  await test.client.setAutomine(false)
})
afterEach(async () => {
  await test.client.mine({ blocks: 1 })
})
afterAll(() => test.stop())

const call: CallRequest = { to: `0x${'ee'.repeat(20)}`, data: '0x1234', valueWei: 5n }
const client = () => test.client as unknown as PublicClient

async function ask(): Promise<Transaction> {
  const [nonce, block] = await Promise.all([
    test.client.getTransactionCount({ address: account.address }),
    test.client.getBlockNumber(),
  ])
  return buildAsked({
    account: account.address,
    callHash: hashCall(call),
    nonce,
    askedBlock: block.toString(),
    askedAt: Date.now(),
  })
}

/** Signs and sends as a wallet does; a higher fee takes the place of what has the same nonce. */
function send({ to, data, valueWei }: CallRequest, nonce: number, gwei = 10): Promise<Hash> {
  const fees = { maxFeePerGas: parseGwei(`${gwei}`), maxPriorityFeePerGas: parseGwei(`${gwei}`) }
  return test.client.sendTransaction({ account, to, data, value: valueWei, nonce, gas: 60_000n, ...fees })
}

async function sendAsked(): Promise<Transaction> {
  const asked = await ask()
  const hash = await send(call, asked.nonce)
  return { ...asked, status: 'pending', hash, sentAt: Date.now() }
}

const look = (transaction: Transaction, change: Partial<RefreshParameters> = {}) =>
  refreshTransaction(client(), transaction, { now: Date.now(), rule, ...change })

/** Looks until there is no news. */
async function settle(transaction: Transaction, change: Partial<RefreshParameters> = {}): Promise<Transaction> {
  for (let count = 0; count < 10; count++) {
    const event = await look(transaction, change)
    const [after] = event ? reduceTransactions([transaction], event) : [transaction]
    if (!after || after === transaction) return transaction
    transaction = after
  }
  throw new Error('it never settles')
}

it('waits in the mempool, then is mined', async () => {
  const sent = await sendAsked()
  expect(await settle(sent)).toMatchObject({ status: 'pending' })
  await test.client.mine({ blocks: 1 })
  const mined = await settle(sent)
  expect(mined).toMatchObject({ status: 'confirmed', hash: sent.hash })
  expect(mined.block?.number).toBe((await test.client.getBlockNumber()).toString())
})

it('mined: tells what its account paid for gas, and no longer does once a reorganisation takes it back', async () => {
  const asked = await ask()
  const before = await test.client.getBalance({ address: account.address })
  const hash = await send(call, asked.nonce)
  await test.client.mine({ blocks: 1 })
  const mined = await settle({ ...asked, status: 'pending', hash, sentAt: Date.now() })
  const after = await test.client.getBalance({ address: account.address })
  expect(mined.networkFeeWei).toBe((before - after - call.valueWei).toString())
  const [reopened] = reduceTransactions([mined], { type: 'unmined', id: mined.id })
  expect(reopened).not.toHaveProperty('networkFeeWei')
})

it('mined by a bundler: the account paid no gas', async () => {
  const sent = await sendAsked()
  await test.client.mine({ blocks: 1 })
  const other = test.accounts[1] as PrivateKeyAccount
  const event = await look({ ...sent, account: other.address })
  expect(event).toMatchObject({ type: 'mined', networkFeeWei: undefined })
})

it('reverted: failed, with what explains it', async () => {
  const asked = await ask()
  const { demoCollection: to } = test.chain
  const hash = await send({ to, data: '0xdeadbeef', valueWei: 0n }, asked.nonce)
  await test.client.mine({ blocks: 1 })
  const after = await settle({ ...asked, status: 'pending', hash })
  expect(after).toMatchObject({ status: 'failed', error: 'order_filled' })
  expect(readFailure).toHaveBeenCalledOnce()
})

it.each<[string, CallRequest, Partial<Transaction>]>([
  ['sped up in the wallet: followed under its new hash', call, { status: 'confirmed', isSpedUp: true }],
  ['cancelled in the wallet', { to: '0x', data: '0x', valueWei: 0n }, { status: 'replaced', isCancelled: true }],
  ['another transaction in its place', { ...call, valueWei: 6n }, { status: 'replaced', isCancelled: false }],
])('%s', async (_, instead, expected) => {
  const sent = await settle(await sendAsked())
  const to = instead.to === '0x' ? account.address : instead.to
  const hash = await send({ ...instead, to }, sent.nonce, 30)
  // After a reload, and long after it: blocks have passed, and the account has sent more.
  await test.client.mine({ blocks: 1 })
  await send({ ...call, valueWei: 1n }, sent.nonce + 1)
  await test.client.mine({ blocks: 20 })
  expect(await settle(sent)).toMatchObject({ ...expected, hash })
})

it('gone from the mempool: missed for a while, then dropped, and found again when it comes back', async () => {
  const sent = await settle(await sendAsked())
  await test.client.dropTransaction({ hash: sent.hash as Hash })
  const missed = await settle(sent)
  expect(missed).toMatchObject({ status: 'pending', missingSince: expect.any(Number) })
  const later = { now: Date.now() + 100_000 }
  const dropped = await settle(missed, later)
  expect(dropped).toMatchObject({ status: 'dropped' })

  expect(await send(call, sent.nonce)).toBe(sent.hash)
  expect(await settle(dropped, later)).toMatchObject({ status: 'pending' })
  await test.client.mine({ blocks: 1 })
  expect(await settle(dropped, later)).toMatchObject({ status: 'confirmed' })
})

it('never shown by a node: not taken for replaced when another transaction is mined, and never called dropped', async () => {
  const asked = await ask()
  await send({ ...call, valueWei: 1n }, asked.nonce)
  await test.client.mine({ blocks: 1 })
  const unseen: Transaction = { ...asked, status: 'pending', hash: `0x${'77'.repeat(32)}` }
  const missed = await settle(unseen)
  expect(missed).toMatchObject({ status: 'pending', missingSince: expect.any(Number) })
  expect(await settle(missed, { now: Date.now() + 100_000 })).toMatchObject({ status: 'pending' })
  const late = Date.now() + 3_600_000
  expect(await settle(missed, { now: late })).toBe(missed)
  expect(getTransactionView(missed, undefined, late)).toBe('unknown')

  const hash = await send(call, asked.nonce + 1)
  await test.client.mine({ blocks: 1 })
  expect(await settle(missed)).toMatchObject({ status: 'confirmed', hash })
})

it('asked for, and mined on a node that is ahead of the one that knows the head: found when that has it too', async () => {
  const asked = await ask()
  const hash = await send(call, asked.nonce)
  await test.client.mine({ blocks: 1 })
  const head = await test.client.getBlockNumber()
  const isAhead = vi.spyOn(test.client, 'getBlockNumber').mockResolvedValue(head - 1n)
  const behind = await settle(asked)
  isAhead.mockRestore()
  expect(await settle(behind)).toMatchObject({ status: 'confirmed', hash })
})

it('a reorganisation takes it back, and brings it again', async () => {
  await test.client.mine({ blocks: 2 })
  const sent = await sendAsked()
  await test.client.mine({ blocks: 1 })
  const mined = await settle(sent)
  await test.client.request({ method: 'anvil_reorg', params: [1, []] } as never)
  const again = await settle(mined)
  expect(again).toMatchObject({ status: 'pending' })
  expect(again.block).toBeUndefined()
  await send(call, sent.nonce, 10).catch(() => {})
  await test.client.mine({ blocks: 1 })
  const back = await settle(again)
  expect(back).toMatchObject({ status: 'confirmed' })
  expect(back.block?.hash).not.toBe(mined.block?.hash)
})

it('a node that is away says nothing', async () => {
  const away = { getTransactionReceipt: () => Promise.reject(new Error('away')) } as unknown as PublicClient
  await expect(refreshTransaction(away, await sendAsked(), { now: 0, rule })).rejects.toThrow('away')
})

it('asked, and the page died before the answer: found in the mempool, then mined', async () => {
  const asked = await ask()
  expect(await settle(asked)).toBe(asked)
  const hash = await send(call, asked.nonce)
  expect(await settle(asked)).toMatchObject({ status: 'pending', hash })
  await test.client.mine({ blocks: 3 })
  expect(await settle(asked)).toMatchObject({ status: 'confirmed', hash })
})

it('asked, and other transactions went before it', async () => {
  const asked = await ask()
  for (const count of [0, 1, 2]) await send({ ...call, valueWei: BigInt(count) }, asked.nonce + count)
  await test.client.mine({ blocks: 2 })
  expect(await settle(asked)).toMatchObject({ status: 'asked', nonce: asked.nonce + 3 })
  const hash = await send(call, asked.nonce + 3)
  await test.client.mine({ blocks: 2 })
  expect(await settle(asked)).toMatchObject({ status: 'confirmed', hash, nonce: asked.nonce + 3 })
})

it('asked without a trace: given up after the limit, but not while a page waits for the wallet', async () => {
  const asked = await ask()
  const later = { now: Date.now() + 3_600_000 }
  expect(await settle(asked, { ...later, isPromptOpen: true })).toBe(asked)
  expect(await settle(asked, later)).toMatchObject({ status: 'dropped' })
})
