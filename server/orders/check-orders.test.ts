import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { decideStatus, type OrderCheck } from './check-orders'
import type { OrderFacts } from './read-order-facts'

const maker: Address = '0x00000000000000000000000000000000000000A1'
const fine: OrderFacts = {
  ...{ isValidated: false, isCancelled: false, isFilled: false, counter: 7n, owner: maker },
  ...{ isApproved: true, isSigned: true },
}

const cases: [string, Partial<OrderFacts>, OrderCheck][] = [
  ['all is well', {}, { status: 'active', reasons: [] }],
  ['the token is gone', { owner: null }, { status: 'inactive', reasons: ['not_owner'] }],
  [
    'the approval is gone too',
    { owner: null, isApproved: false },
    { status: 'inactive', reasons: ['not_owner', 'not_approved'] },
  ],
  ['a contract takes its signature back', { isSigned: false }, { status: 'inactive', reasons: ['signature'] }],
  [
    'it is validated, whatever the signature',
    { isSigned: false, isValidated: true },
    { status: 'active', reasons: [] },
  ],
  ['it is cancelled', { isCancelled: true, owner: null }, { status: 'cancelled', reasons: [] }],
  ['the counter is another', { counter: 8n }, { status: 'cancelled', reasons: [] }],
  ['it is filled, and the counter raised since', { isFilled: true, counter: 8n }, { status: 'filled', reasons: [] }],
]

test.each(cases)('%s', (_, change, expected) => {
  expect(decideStatus({ maker, counter: 7n }, { ...fine, ...change })).toEqual(expected)
})
