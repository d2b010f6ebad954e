import { expect, it, vi } from 'vitest'
import { buildTransaction, transactionHash } from '@/tests/builders/build-transaction'
import { askCalls, type CallsStatus } from './ask-calls'
import { lookAtCalls } from './look-at-calls'
import { stepTransactions, type TransactionEvent } from './step-transactions'
import type { Transaction } from './transaction'
import { viewTransaction } from './view-transaction'

const { hash: _, ...rest } = buildTransaction()
const called: Transaction = { ...rest, callsId: 'a-batch' }
const receipts = [{ transactionHash, blockHash: `0x${'bb'.repeat(32)}` as const, blockNumber: '0xc' as const }]
const explain = vi.fn(async () => 'order_filled' as const)

async function look(answer: CallsStatus | null, transaction = called, now = 5_000): Promise<Transaction> {
  const event = await lookAtCalls(transaction, { now, explain, askCalls: async () => answer, limitMs: 600_000 })
  const [after] = event ? stepTransactions([transaction], event as TransactionEvent) : [transaction]
  return after as Transaction
}

it('under way: nothing is new', async () => {
  expect(await look({ status: 100 })).toBe(called)
})

it('done: from here on the chain tells', async () => {
  expect(await look({ status: 200, receipts })).toMatchObject({ status: 'pending', hash: transactionHash })
})

it.each([500, 600])('refused on the chain (%i), though what carried it may have gone through', async (status) => {
  const failed = await look({ status, receipts })
  expect(failed).toMatchObject({
    status: 'failed',
    error: 'order_filled',
    hash: transactionHash,
    block: { number: '12' },
  })
})

it('given up by the wallet before it reached the chain', async () => {
  const dropped = await look({ status: 400 })
  expect(dropped.status).toBe('dropped')
  expect(viewTransaction(dropped, undefined, 0)).toBe('dropped')
})

it('no word from its wallet: missing, then given up, and taken up again when the wallet is back', async () => {
  const missing = await look(null)
  expect(missing.missingSince).toBe(5_000)
  expect(await look(null, missing, 604_999)).toBe(missing)
  const dropped = await look(null, missing, 605_000)
  expect(dropped.status).toBe('dropped')
  expect(await look(null, dropped, 700_000)).toBe(dropped)
  const back = await look({ status: 100 }, dropped)
  expect([back.status, back.missingSince]).toEqual(['pending', undefined])
  expect(await look({ status: 100 }, missing)).not.toHaveProperty('missingSince')
  expect(await look({ status: 200, receipts }, dropped)).toMatchObject({ status: 'pending', hash: transactionHash })
})

it('asks the wallet of this account alone', async () => {
  const request = vi.fn(async () => ({ status: 100 }))
  const getWallet = async () => ({ request }) as never
  expect(await askCalls(called, '0x', getWallet)).toBeNull()
  expect(request).not.toHaveBeenCalled()
  expect(await askCalls(called, called.account, getWallet)).toEqual({ status: 100 })
  expect(request).toHaveBeenCalledWith({ method: 'wallet_getCallsStatus', params: ['a-batch'] }, { retryCount: 0 })
})
