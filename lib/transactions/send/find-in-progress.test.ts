import { expect, it } from 'vitest'
import { isSamePurchase } from '@/lib/flows/orders/buy/purchase-intent'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { buildAsked, buildTransaction } from '@/tests/builders/build-transaction'
import type { Transaction } from '../transaction'
import { findInProgress } from './flow-plan'

const account = buyer as `0x${string}`
const order = buildOrder()
const asked = buildAsked()
const confirmed = buildTransaction({ status: 'confirmed', endedAt: 3_000 })
/** A purchase at another price, which is another call. */
const wanted = { chainId: order.chainId, account, callHash: `0x${'99'.repeat(32)}` } as const
const find = (transactions: readonly Transaction[], endedBefore: readonly string[] = []) =>
  findInProgress(transactions, wanted, {
    isSame: (other) => isSamePurchase(other, { account, order }, 'buy'),
    endedBefore: new Set(endedBefore),
  })

it('finds what another tab has asked for', () => {
  expect(find([asked])).toBe(asked)
})

it('finds what another tab has bought since the person confirmed', () => {
  expect(find([confirmed])).toBe(confirmed)
  expect(find([confirmed], ['another'])).toBe(confirmed)
})

it('passes over what had ended before: more of the same can be bought', () => {
  expect(find([confirmed], [confirmed.id])).toBeUndefined()
})

it.each([
  ['another account', { account: seller as `0x${string}` }],
  ['another network', { chainId: 1 }],
  ['another order', { about: { ...asked.about, orderHash: `0x${'33'.repeat(32)}` as const } }],
  ['another step', { about: { ...asked.about, kind: 'wrap' as const } }],
])('passes over that of %s', (_, change) => {
  expect(find([buildAsked(change)])).toBeUndefined()
})

it('knows by its calls what does not say what is the same, until that is over', () => {
  const { callHash } = asked
  const findByCalls = (transactions: readonly Transaction[]) =>
    findInProgress(transactions, { ...wanted, callHash }, { isSame: undefined, endedBefore: new Set() })
  expect(findByCalls([asked])).toBe(asked)
  expect(findByCalls([buildAsked({ callHash: wanted.callHash })])).toBeUndefined()
  expect(findByCalls([{ ...confirmed, callHash }])).toBeUndefined()
})
