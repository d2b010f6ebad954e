import { expect, it } from 'vitest'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import { formatTransactionResult, formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { isPurchase } from '@/lib/flows/orders/buy/purchase-intent'
import { transactionKinds } from '@/lib/flows/transaction-kinds'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { buildTransactionSchema, type TransactionIntent } from './transaction'

const { about } = buildTransaction()

it('reads what an earlier version has stored', () => {
  const stored = JSON.parse(JSON.stringify(buildTransaction()))
  expect(buildTransactionSchema(transactionKinds).parse(stored)).toEqual(buildTransaction())
  expect(isPurchase(about)).toBe(true)
})

it('has a name and an end in words for each kind', () => {
  for (const kind of transactionKinds) {
    const transaction = buildTransaction({ about: { ...about, kind } })
    expect(formatTransactionTitle(transaction)).not.toMatch(/undefined|NaN/)
    expect(formatTransactionResult(transaction)).not.toMatch(/undefined|NaN/)
  }
})

it('is no purchase without an order or an item of its own: the step of an offer for a collection', () => {
  const { orderHash: _, tokenId: __, ...step } = about
  expect(isPurchase({ ...step, kind: 'wrap' })).toBe(false)
  expect(isPurchase({ ...about, kind: 'list' })).toBe(false)
})

it('says nothing of a price where none was at stake', () => {
  const cancel: TransactionIntent = { kind: 'cancel', contract: about.contract, itemName: 'Late Heron', count: 3 }
  const failed = buildTransaction({ about: cancel, status: 'failed', error: 'transaction_reverted' })
  expect(formatTransactionTitle(failed)).toBe('Cancel your listings and offers for 3 items')
  expect(formatTransactionExplanation(failed, 'failed')).toContain('Only the network fee is spent')
  const views = ['failed', 'cancelled', 'replaced', 'pending', 'ready'] as const
  for (const view of views) expect(formatTransactionExplanation(failed, view)).not.toMatch(/price|purchase|bought/)
})
