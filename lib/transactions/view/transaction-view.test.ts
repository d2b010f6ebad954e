import { expect, it } from 'vitest'
import { formatTransactionExplanation } from '@/lib/flows/format-transaction-explanation'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import type { TransactionObservation } from '@/lib/transactions/observe/watch-transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import { buildAsked, buildTransaction } from '@/tests/builders/build-transaction'
import { formatTransactionStatus } from './format-transaction-status'
import { getTransactionView, listTransactionActions, type TransactionView } from './transaction-view'

const inSight: TransactionObservation = { isAway: false, isOrphan: false, isElsewhere: false }
const views = Object.keys(enTransactions.word) as TransactionView[]

/** To a Safe, with nonce 3. */
function proposed(safe: Partial<Transaction['safe'] & object> = {}): Transaction {
  const safeTxHash = `0x${'5a'.repeat(32)}` as const
  return buildAsked({ status: 'proposed', safeTxHash, isNonceKnown: true, safe: { threshold: 2, ...safe } })
}

it.each<[TransactionView, Transaction, Partial<TransactionObservation>, number]>([
  ['asking', buildAsked(), {}, 9_000_000],
  ['elsewhere', buildAsked(), { isElsewhere: true }, 2_000],
  ['unsure', buildAsked(), { isOrphan: true }, 2_000],
  ['proposed', buildAsked({ status: 'proposed' }), {}, 9_000_000],
  ['pending', buildTransaction({ ...proposed({ confirmed: 2 }), status: 'proposed' }), {}, 2_000],
  ['proposed', proposed({ confirmed: 1 }), {}, 9_000_000],
  ['queued', proposed({ confirmed: 2, next: 2 }), {}, 2_000],
  ['ready', proposed({ confirmed: 2, next: 3 }), {}, 2_000],
  ['pending', buildTransaction(), {}, 2_000],
  ['slow', buildTransaction(), {}, 2_000 + 120_000],
  ['missing', buildTransaction({ missingSince: 5 }), {}, 2_000],
  ['away', buildTransaction(), { isAway: true }, 2_000],
  ['confirmed', buildTransaction({ status: 'confirmed' }), { isAway: true }, 2_000],
  ['failed', buildTransaction({ status: 'failed' }), {}, 2_000],
  ['cancelled', buildTransaction({ status: 'replaced', isCancelled: true }), {}, 2_000],
  ['replaced', buildTransaction({ status: 'replaced' }), {}, 2_000],
  ['dropped', buildTransaction({ status: 'dropped' }), {}, 2_000],
  ['dropped', buildAsked({ status: 'dropped', callsId: 'a' }), {}, 2_000],
  ['deleted', { ...proposed(), status: 'dropped' }, {}, 2_000],
  ['lapsed', { ...proposed(), status: 'dropped', error: 'order_expired' }, {}, 2_000],
  ['never_sent', buildAsked({ status: 'dropped' }), {}, 2_000],
])('%s', (view, transaction, sight, now) => {
  expect(getTransactionView(transaction, { ...inSight, ...sight }, now)).toBe(view)
})

it.each(views.filter((view) => view !== 'confirmed'))('%s is a sentence that a person can read', (view) => {
  for (const transaction of [buildTransaction(), proposed({ confirmed: 1, next: 2 })]) {
    const text = formatTransactionExplanation(transaction, view)
    expect(text).toMatch(/^[A-Z].*\.$/)
    expect(text).not.toMatch(/!|_|unknown|went wrong/i)
  }
})

it('tells how many have signed, and what is before it', () => {
  expect(formatTransactionStatus(proposed(), 'proposed')).toBe('Waiting for signatures')
  expect(formatTransactionStatus(proposed({ confirmed: 1 }), 'proposed')).toBe('Waiting for signatures, 1 of 2')
  expect(formatTransactionStatus(proposed({ confirmed: 2, next: 1 }), 'queued')).toBe('Queued behind nonce 2')
  expect(formatTransactionExplanation(proposed({ confirmed: 2, next: 1 }), 'queued')).toContain(
    'at nonce 1, and this is 3',
  )
  expect(formatTransactionExplanation(proposed({ confirmed: 1, next: 1 }), 'proposed')).toContain(
    'Earlier transactions in the queue go first',
  )
  expect(formatTransactionExplanation(proposed({ confirmed: 1, next: 3 }), 'proposed')).not.toContain(
    'Earlier transactions in the queue go first',
  )
  expect(formatTransactionStatus(buildTransaction(), 'pending')).toBe(enTransactions.word.pending)
})

it('of a Safe that failed, the price is said to be in the Safe', () => {
  for (const error of ['order_filled', 'own_order', 'transaction_reverted'] as const) {
    expect(formatTransactionExplanation({ ...proposed(), status: 'failed', error }, 'failed')).toMatch(/Safe/)
  }
})

it('whatever waits, and is neither on its way nor asked in another tab, has a button', () => {
  const atRest = views.filter((view) => view !== 'pending' && view !== 'elsewhere')
  for (const view of atRest) expect(listTransactionActions(view).length, view).toBeGreaterThan(0)
})

it('a sent transaction that failed never says that nothing was sent', () => {
  for (const error of ['order_filled', 'own_order', 'transaction_reverted', 'internal'] as const) {
    expect(formatTransactionExplanation(buildTransaction({ error }), 'failed')).toMatch(/fee is spent/)
  }
})

it('named by what it does, to the last digit', () => {
  const { about } = buildTransaction()
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' as const
  expect(formatTransactionTitle(buildTransaction())).toBe('Buy Late Heron')
  expect(
    formatTransactionTitle(buildTransaction({ about: { ...about, kind: 'allow', amountWei: '1', currency: weth } })),
  ).toBe('Approve Seaport to spend up to 0.000000000000000001 WETH')
})

it('nothing is said to be under way, or in a Safe, that the wallet was only asked for, while the network is away', () => {
  for (const asked of [buildAsked(), buildAsked({ safe: { threshold: 2 } })]) {
    const view = getTransactionView(asked, { ...inSight, isAway: true }, 0)
    expect(view).toBe('away')
    expect(formatTransactionExplanation(asked, view)).toBe(enTransactions.askedAway)
  }
  const sent = buildTransaction({ status: 'pending' })
  expect(formatTransactionExplanation(sent, 'away')).toBe(enTransactions.text.away)
})

it('of a sale to an offer, and of a purchase that mints, says who was first', () => {
  const failed = (kind: 'accept' | 'redeem', error: Transaction['error']) =>
    formatTransactionExplanation(
      { ...buildTransaction({ error, status: 'failed' }), about: { ...buildTransaction().about, kind } },
      'failed',
    )
  expect(failed('accept', 'order_filled')).toMatch(/^Someone else sold to this offer first/)
  expect(failed('redeem', 'order_filled')).toMatch(/^Someone else bought the item first/)
  expect(failed('redeem', 'transaction_reverted')).toMatch(/^The contract rejected/)
})
