import { encodeFunctionData, type Hash, type Hex, type PublicClient, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { transactionRules } from '@/lib/flows/transaction-rules'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildFulfilment, hashOrder, type OrderComponents } from '@/lib/protocol/seaport'
import { reduceTransactions } from '@/lib/transactions/reduce-transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import { getTransactionView } from '@/lib/transactions/view/transaction-view'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { buildTestListing, signOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { refreshTransaction } from './refresh-transaction'

// The account is a contract, whose calls somebody else sends: Multicall3 stands in for a smart wallet, with real Seaport below it.
const account = multicall3Address
const operation: Hash = `0x${'77'.repeat(32)}`
let test: TestChain
let seller: PrivateKeyAccount
let bundler: PrivateKeyAccount
const readFailure = vi.fn(async () => 'order_filled' as const)
const rule = { ...transactionRules.buy, readFailure }

beforeAll(async () => {
  test = await startTestChain()
  ;[seller, bundler] = test.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  await approveSeaport(test, seller)
})
afterAll(() => test.stop())

async function list() {
  const tokenId = await mintToken(test, seller)
  const components = await buildTestListing(test, { offerer: seller.address, tokenId })
  return { components, signature: await signOrder(seller, components) }
}

/** Sends the purchase in the account's name; a call that fails within it takes nothing else with it. */
async function bundle({ components, signature }: { components: OrderComponents; signature: Hex }, valueWei?: bigint) {
  const { timestamp: atSeconds } = await test.client.getBlock()
  const mostWei = components.consideration.reduce((sum, { startAmount }) => sum + startAmount, 0n)
  const call = buildFulfilment({ seaport: seaportAddress, components, signature, atSeconds, mostWei })
  const value = valueWei ?? call.valueWei
  const calls = [{ target: seaportAddress, allowFailure: true, value, callData: call.data }]
  const data = encodeFunctionData({ abi: aggregateAbi, functionName: 'aggregate3Value', args: [calls] })
  const hash = await test.client.sendTransaction({ account: bundler, to: account, data, value, gas: 500_000n })
  return test.client.waitForTransactionReceipt({ hash })
}
const aggregateAbi = parseAbi([
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call3Value[] calls) payable',
])

async function ask(components: OrderComponents, change: Partial<Transaction> = {}): Promise<Transaction> {
  const { about } = buildTransaction()
  return buildTransaction({
    ...{
      account,
      hash: operation,
      nonce: 1,
      askedBlock: String(await test.client.getBlockNumber()),
      sentAt: Date.now(),
    },
    about: { ...about, orderHash: hashOrder(components), makers: [seller.address] },
    ...change,
  })
}

async function look(transaction: Transaction, now = Date.now()): Promise<Transaction> {
  const event = await refreshTransaction(test.client as unknown as PublicClient, transaction, { now, rule })
  return event ? (reduceTransactions([transaction], event)[0] as Transaction) : transaction
}

it('a purchase by a hash that no node knows is found by Seaport’s event, at once or after long', async () => {
  const listed = await list()
  const asked = await ask(listed.components)
  const missing = await look(asked)
  expect(missing).toMatchObject({ status: 'pending', missingSince: expect.any(Number) })
  const late = Date.now() + 11 * 60_000
  const still = await look(missing, late)
  expect([still.status, getTransactionView(still, undefined, late)]).toEqual(['pending', 'unknown'])
  const { transactionHash: hash } = await bundle(listed)
  for (const before of [asked, still]) expect(await look(before)).toMatchObject({ status: 'confirmed', hash })
  const [given] = reduceTransactions([still], { type: 'dropped', id: 'a', at: late, isGivenUp: true })
  expect(getTransactionView(given as Transaction, undefined, late)).toBe('unknown')
  expect(await look(given as Transaction), 'given up, and bought all the same').toMatchObject({
    status: 'confirmed',
    hash,
  })
  expect(given).toMatchObject({ isGivenUp: true })
})

it('a purchase that was asked for in a page that is gone is found too, and is never said not to be sent', async () => {
  const listed = await list()
  const { hash: _, ...asked } = await ask(listed.components, { status: 'asked', askedAt: Date.now() })
  expect(await look(asked, Date.now() + 3_600_000)).toBe(asked)
  const { transactionHash: hash } = await bundle(listed)
  const sent = await look(asked)
  expect(sent).toMatchObject({ status: 'pending', hash })
  expect(await look(sent)).toMatchObject({ status: 'confirmed' })
})

it('what somebody else has bought is not the account’s purchase', async () => {
  const listed = await list()
  const asked = await ask(listed.components)
  const { components, signature } = listed
  const { timestamp: atSeconds } = await test.client.getBlock()
  const mostWei = components.consideration.reduce((sum, { startAmount }) => sum + startAmount, 0n)
  const call = buildFulfilment({ seaport: seaportAddress, components, signature, atSeconds, mostWei })
  await test.client.sendTransaction({ account: bundler, to: call.to, data: call.data, value: call.valueWei })
  expect((await look(await look(asked))).status).toBe('pending')
})

it('a transaction that goes through without the purchase has failed', async () => {
  const listed = await list()
  const asked = await ask(listed.components)
  const { transactionHash: hash, status } = await bundle(listed, 1n)
  expect(status).toBe('success')
  expect(await look({ ...asked, hash })).toMatchObject({ status: 'failed', error: 'order_filled' })
})

it('a step before the purchase needs no fill of its order: a relay that sent it is enough', async () => {
  const listed = await list()
  const asked = await ask(listed.components)
  const { transactionHash: hash } = await bundle(listed, 1n)
  const about = { ...asked.about, kind: 'wrap' } as const
  const event = await refreshTransaction(
    test.client as unknown as PublicClient,
    { ...asked, about, hash },
    {
      ...{ now: Date.now(), rule: transactionRules.wrap },
    },
  )
  expect(event).toMatchObject({ type: 'mined', error: undefined })
})
