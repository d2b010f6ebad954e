// @vitest-environment jsdom
import type { PublicClient } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transactionKinds } from '@/lib/flows/transaction-kinds'
import { transactionRules } from '@/lib/flows/transaction-rules'
import type { Transaction } from '@/lib/transactions/transaction'
import { createTransactionStore, type TransactionStore } from '@/lib/transactions/transaction-store'
import { withPromptLock } from '@/lib/transactions/wallet-prompt-lock'
import { buyer } from '@/tests/builders/build-order'
import { buildAsked, buildTransaction, minedBlock } from '@/tests/builders/build-transaction'
import { type TransactionWatch, watchTransactions } from './watch-transactions'

let store: TransactionStore
let watch: TransactionWatch | undefined

beforeEach(() => {
  localStorage.clear()
  store = createTransactionStore(transactionKinds)
})
afterEach(() => {
  watch?.stop()
  store.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const named = (name: string) => Object.assign(new Error(name), { name })
const receipt = {
  ...{ status: 'success', blockHash: minedBlock.hash, blockNumber: 12n, from: buyer, logs: [] },
  ...{ gasUsed: 21_000n, effectiveGasPrice: 1n },
}

function start(transaction: Transaction, node: Record<string, unknown>, pollMs = 5) {
  store.dispatch({ type: 'asked', transaction })
  watch = watchTransactions({
    store,
    getClient: () => node as unknown as PublicClient,
    getPollMs: () => pollMs,
    rules: transactionRules,
  })
  return watch
}

const sight = (id = 'a') => watch?.getObservations().get(id)
const status = () => store.find('a')?.status

it('follows what is there, and what comes later', async () => {
  start(buildTransaction(), { getTransactionReceipt: async () => receipt })
  await vi.waitFor(() => expect(status()).toBe('confirmed'))
  store.dispatch({ type: 'asked', transaction: buildTransaction({ id: 'b', account: `0x${'dd'.repeat(20)}` }) })
  await vi.waitFor(() => expect(store.find('b')?.status).toBe('confirmed'))
})

it('a node that is away changes nothing, is said, and is asked again', async () => {
  let isAway = true
  start(buildTransaction(), {
    getTransactionReceipt: async () => {
      if (isAway) throw named('HttpRequestError')
      return receipt
    },
  })
  await vi.waitFor(() => expect(sight()).toEqual({ isAway: true, isOrphan: false, isElsewhere: false }))
  expect(status()).toBe('pending')
  isAway = false
  await vi.waitFor(() => expect(status()).toBe('confirmed'))
  expect(sight()?.isAway).toBe(false)
})

it('of what a wallet was asked for a market that was away for long is asked soon after it is back', async () => {
  vi.useFakeTimers()
  let isAway = true
  store.dispatch({ type: 'asked', transaction: buildAsked({ nonce: 7, askedAt: Date.now() }) })
  watch = watchTransactions({
    store,
    getClient: () => {
      if (isAway) throw named('HttpRequestError')
      return silentNode as unknown as PublicClient
    },
    getPollMs: () => 500,
    rules: transactionRules,
    asksInPage: () => true,
  })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(sight()?.isAway).toBe(true)
  isAway = false
  await vi.advanceTimersByTimeAsync(4_000)
  expect(status()).toBe('dropped')
})

it('looks at once when it is told to', async () => {
  const getTransactionReceipt = vi.fn(async () => {
    throw named('TransactionReceiptNotFoundError')
  })
  start(buildTransaction(), { getTransactionReceipt, getTransaction: async () => ({ nonce: 3 }) }, 60_000)
  await vi.waitFor(() => expect(getTransactionReceipt).toHaveBeenCalledOnce())
  await vi.waitFor(() => {
    // While it looks already it has no pause to end.
    watch?.refreshNow()
    expect(getTransactionReceipt.mock.calls.length).toBeGreaterThan(1)
  })
})

it('looks no more once it is stopped', async () => {
  const getTransactionReceipt = vi.fn(async () => receipt)
  start(buildTransaction(), { getTransactionReceipt })
  watch?.stop()
  await vi.waitFor(() => expect(getTransactionReceipt).toHaveBeenCalledOnce())
  expect(status()).toBe('pending')
})

it('a wallet that is being asked is waited for; an orphan is one that nobody asks any more', async () => {
  let answer = (_: string) => {}
  const asking = withPromptLock('a', () => new Promise<string>((resolve) => (answer = resolve)))
  start(buildAsked({ askedAt: Date.now() }), { getTransactionCount: async () => 3 })
  await vi.waitFor(() => expect(sight()).toEqual({ isAway: false, isOrphan: false, isElsewhere: false }))
  answer('0x')
  await asking
  await vi.waitFor(() => expect(sight()?.isOrphan).toBe(true))
  expect(status()).toBe('asked')
})

it('what another tab asks is told from what this one does', async () => {
  const held = [{ name: 'verdigris.asking.a' }]
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
  start(buildAsked({ askedAt: Date.now() }), { getTransactionCount: async () => 3 })
  await vi.waitFor(() => expect(sight()).toEqual({ isAway: false, isOrphan: false, isElsewhere: true }))
  held.pop()
  await vi.waitFor(() => expect(sight()).toEqual({ isAway: false, isOrphan: true, isElsewhere: false }))
})

const silentNode = {
  ...{ getTransactionCount: async () => 7, getBlock: async () => ({ transactions: [] }) },
  getCode: async () => undefined,
}

it('what a wallet in the page was asked ends with its page, once the chain has been looked at', async () => {
  store.dispatch({ type: 'asked', transaction: buildAsked({ nonce: 7, askedAt: Date.now() }) })
  watch = watchTransactions({
    store,
    getClient: () => silentNode as unknown as PublicClient,
    getPollMs: () => 5,
    rules: transactionRules,
    asksInPage: () => true,
  })
  await vi.waitFor(() => expect(status()).toBe('dropped'))
  expect(sight()?.isOrphan).toBe(false)
})

it('what a wallet in the page is still asked goes on', async () => {
  const transaction = buildAsked({ nonce: 7, askedAt: Date.now() })
  let answer = () => {}
  let looks = 0
  const countLook = async () => {
    looks += 1
    return 7
  }
  const asking = withPromptLock(transaction.id, () => new Promise<void>((resolve) => (answer = resolve)))
  store.dispatch({ type: 'asked', transaction })
  watch = watchTransactions({
    store,
    getClient: () => ({ ...silentNode, getTransactionCount: countLook }) as unknown as PublicClient,
    getPollMs: () => 5,
    rules: transactionRules,
    asksInPage: () => true,
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(4))
  expect(status()).toBe('asked')
  answer()
  await asking
})
