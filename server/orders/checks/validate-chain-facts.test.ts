import { expect, test } from 'vitest'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildOrder } from '@/tests/builders/build-order'
import type { OrderFacts } from './read-order-facts'
import { validateChainFacts } from './validate-chain-facts'

const { hash, signature, parameters } = buildOrder()
const order = { hash, signature, components: decodeOrderComponents(parameters) }
const { endTime, counter } = order.components
const fine: OrderFacts = {
  ...{ isValidated: false, isCancelled: false, filled: 0n, total: 0n, counter, lacks: [], isSigned: true },
  isWantedMissing: false,
}
const find = (facts: Partial<OrderFacts>, { atSeconds = endTime - 1n, of = order } = {}) =>
  validateChainFacts(of, { ...fine, ...facts }, atSeconds).map(({ code }) => code)

test('takes what can be filled at this block, in part too', () => {
  expect(find({})).toEqual([])
  expect(find({ filled: 1n, total: 2n })).toEqual([])
})

test('refuses what is over, from the very second of its end', () => {
  expect(find({}, { atSeconds: endTime })).toEqual(['expired'])
  expect(find({ filled: 2n, total: 2n })).toEqual(['already_filled'])
  expect(find({ isCancelled: true })).toEqual(['already_cancelled'])
  expect(find({ counter: counter + 1n })).toEqual(['counter_mismatch'])
})

test('asks for no signature where the order is validated, and for one that holds where it is not', () => {
  const unsigned = { of: { ...order, signature: '0x' as const } }
  expect(find({ isSigned: false })).toEqual(['signature_invalid'])
  expect(find({ isSigned: false, isValidated: true })).toEqual([])
  expect(find({ isSigned: false }, unsigned)).toEqual(['signature_missing'])
  expect(find({ isSigned: false, isValidated: true }, unsigned)).toEqual([])
})

test('refuses for want of what its maker gives, and not because it is to begin', () => {
  expect(find({ lacks: ['not_started', 'signature', 'refused'] })).toEqual([])
  expect(find({ lacks: ['not_owner', 'balance'] })).toEqual(['not_owner', 'balance'])
  expect(find({ isWantedMissing: true })).toEqual(['token_unknown'])
})
