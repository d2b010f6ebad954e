import { expect, it } from 'vitest'
import type { Transaction, TransactionKind } from '@/lib/transactions/transaction'
import { buildOrder } from '@/tests/builders/build-order'
import { buildTransaction } from '@/tests/builders/build-transaction'
import type { PurchasePlan } from './prepare-purchase'
import { listPurchaseSteps } from './purchase-intent'

const plan = (...kinds: ('wrap' | 'allow')[]) =>
  ({ order: buildOrder(), payments: kinds.map((kind) => ({ kind })) }) as unknown as PurchasePlan
const of = (kind: TransactionKind, status: Transaction['status'] = 'confirmed') =>
  buildTransaction({ id: kind, status, about: { ...buildTransaction().about, kind } })
const tell = (transactions: Transaction[], planned: PurchasePlan | null, sent: Transaction | null) =>
  listPurchaseSteps(transactions, buildOrder().hash, planned, sent).map(({ kind, state }) => `${kind} ${state}`)

it('in coin there is one', () => {
  expect(tell([], plan(), null)).toEqual(['buy now'])
})

it('goes on from step to step', () => {
  expect(tell([], plan('wrap', 'allow'), null)).toEqual(['wrap now', 'allow next', 'buy next'])
  expect(tell([of('wrap')], plan('allow'), null)).toEqual(['wrap done', 'allow now', 'buy next'])
  expect(tell([of('wrap'), of('allow')], plan(), null)).toEqual(['wrap done', 'allow done', 'buy now'])
})

it('while the next one is checked', () => {
  expect(tell([of('allow')], null, null)).toEqual(['allow done', 'buy now'])
})

it('after a reload, with no plan', () => {
  const allow = of('allow', 'pending')
  expect(tell([of('wrap'), allow], null, allow)).toEqual(['wrap done', 'allow now', 'buy next'])
  expect(tell([of('allow'), of('buy')], null, of('buy'))).toEqual(['allow done', 'buy done'])
})

it('steps of another order are not this one’s', () => {
  const about = { ...buildTransaction().about, kind: 'allow' as const, orderHash: `0x${'99'.repeat(32)}` as const }
  expect(tell([buildTransaction({ status: 'confirmed', about })], plan(), null)).toEqual(['buy now'])
})
