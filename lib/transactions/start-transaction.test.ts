import { expect, it } from 'vitest'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { buildAsked, buildTransaction } from '@/tests/builders/build-transaction'
import { findUnderWay } from './start-transaction'

const plan = { buyer: buyer as `0x${string}`, order: buildOrder() }
const asked = buildAsked()
const confirmed = buildTransaction({ status: 'confirmed', endedAt: 3_000 })

it('finds what another tab has asked for', () => {
  expect(findUnderWay([asked], [], plan, 'buy')).toBe(asked)
})

it('finds what another tab has bought since the person confirmed', () => {
  expect(findUnderWay([confirmed], [], plan, 'buy')).toBe(confirmed)
  expect(findUnderWay([confirmed], [asked], plan, 'buy')).toBe(confirmed)
})

it('passes over what had ended before: more of the same can be bought', () => {
  expect(findUnderWay([confirmed], [confirmed], plan, 'buy')).toBeUndefined()
})

it.each([
  ['another account', { account: seller as `0x${string}` }],
  ['another network', { chainId: 1 }],
  ['another order', { about: { ...asked.about, orderHash: `0x${'33'.repeat(32)}` as const } }],
  ['another step', { about: { ...asked.about, kind: 'wrap' as const } }],
])('passes over that of %s', (_, change) => {
  expect(findUnderWay([buildAsked(change)], [], plan, 'buy')).toBeUndefined()
})
