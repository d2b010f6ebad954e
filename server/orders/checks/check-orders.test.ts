import { expect, test } from 'vitest'
import { computeCheckStatus, type OrderCheck } from './check-orders'
import type { OrderFacts } from './read-order-facts'

const fine: OrderFacts = {
  ...{ isValidated: false, isCancelled: false, filled: 0n, total: 0n, counter: 7n, lacks: [], isSigned: true },
  isWantedMissing: false,
}

const cases: [string, Partial<OrderFacts>, Pick<OrderCheck, 'status' | 'reasons'>][] = [
  ['all is well', {}, { status: 'active', reasons: [] }],
  ['the token is gone', { lacks: ['not_owner'] }, { status: 'inactive', reasons: ['not_owner'] }],
  [
    'the approval is gone too',
    { lacks: ['not_owner', 'not_approved'] },
    { status: 'inactive', reasons: ['not_owner', 'not_approved'] },
  ],
  ['a contract takes its signature back', { isSigned: false }, { status: 'inactive', reasons: ['signature'] }],
  [
    'it is validated, whatever the signature',
    { isSigned: false, isValidated: true },
    { status: 'active', reasons: [] },
  ],
  ['it is cancelled', { isCancelled: true, lacks: ['not_owner'] }, { status: 'cancelled', reasons: [] }],
  ['the counter is another', { counter: 8n }, { status: 'cancelled', reasons: [] }],
  ['its counter is still to come', { counter: 6n }, { status: 'inactive', reasons: [] }],
  ['nobody owns what it is for', { isWantedMissing: true }, { status: 'inactive', reasons: ['not_owner'] }],
  ['a part of it is filled', { filled: 3n, total: 10n }, { status: 'active', reasons: [] }],
  [
    'it is filled, and the counter raised since',
    { filled: 3n, total: 3n, counter: 8n },
    { status: 'filled', reasons: [] },
  ],
]

test.each(cases)('%s', (_, change, expected) => {
  expect(computeCheckStatus({ counter: 7n }, { ...fine, ...change })).toMatchObject(expected)
})

test('what is left is what was not filled', () => {
  expect(computeCheckStatus({ counter: 7n }, { ...fine, filled: 3n, total: 10n }).left).toEqual({
    ...{ numerator: 7n, denominator: 10n },
  })
})
