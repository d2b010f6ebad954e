import { expect, it } from 'vitest'
import { buildOrder } from '@/tests/builders/build-order'
import { formatOrderTitle } from './format-order-title'

const order = buildOrder()

it('names a bundle by its items, and an offer by what it is for', () => {
  const [item] = order.parameters.offer
  if (!item) throw new Error('It offers nothing.')
  const parameters = { ...order.parameters, offer: [item, item, item] }
  expect(formatOrderTitle({ side: 'listing', parameters })).toBe('Bundle of 3 items')
  expect(formatOrderTitle({ ...order, side: 'offer' })).toBe('Any item in a collection')
  const criteria = { kind: 'trait' as const, trait: { name: 'Mood', value: 'Calm' } }
  expect(formatOrderTitle({ ...order, side: 'offer' }, 'Fen')).toBe('Any item in Fen')
  expect(formatOrderTitle({ ...order, side: 'offer', criteria })).toBe('Any item with Mood: Calm')
  expect(formatOrderTitle({ ...order, side: 'offer', criteria }, 'Fen')).toBe('Any item in Fen with Mood: Calm')
})
