import { expect, it } from 'vitest'
import type { PendingOrderState } from '@/lib/api/schemas/pending-order'
import { decodeOrderComponents, encodeOrderComponents, type OrderComponents } from '@/lib/protocol/seaport'
import { buildOrder } from '@/tests/builders/build-order'
import { findEquivalentPendingOrder } from './find-equivalent-pending-order'

const order = decodeOrderComponents(buildOrder().parameters)
const again = { ...order, salt: order.salt + 1n, startTime: order.startTime + 60n, endTime: order.endTime + 60n }
const find = (wanted: OrderComponents, state: PendingOrderState = 'waiting', kept = order) =>
  findEquivalentPendingOrder([{ state, parameters: encodeOrderComponents(kept) }], wanted)?.parameters ?? null

it('a second try for the same item and terms goes on with the first', () => {
  expect(find(again)).toEqual(buildOrder().parameters)
  expect(find(order)).toEqual(buildOrder().parameters)
})

it.each<[string, Partial<OrderComponents>]>([
  ['another length', { endTime: again.endTime + 1n }],
  ['an hour and more later', { startTime: order.startTime + 3_601n, endTime: order.endTime + 3_601n }],
  [
    'another price',
    { consideration: order.consideration.map((item) => ({ ...item, startAmount: 7n, endAmount: 7n })) },
  ],
  ['another work', { offer: order.offer.map((item) => ({ ...item, identifierOrCriteria: 9_999n })) }],
  ['another counter', { counter: order.counter + 1n }],
])('%s is another', (_, change) => {
  expect(find({ ...again, ...change })).toBeNull()
})

it('what has ended is not gone on with; nor are editions, of which several may be meant', () => {
  expect(find(again, 'expired')).toBeNull()
  const toEditions = (one: OrderComponents) => ({ ...one, offer: one.offer.map((item) => ({ ...item, itemType: 3 })) })
  expect(find(toEditions(again), 'waiting', toEditions(order))).toBeNull()
})
