import { expect, test } from 'vitest'
import { findTaken } from './find-taken'

const taken = [
  { address: 'one', sentAtMs: 90, takenAtMs: 130 },
  { address: 'one', sentAtMs: 110, takenAtMs: 150 },
  { address: 'other', sentAtMs: 95, takenAtMs: 140 },
  { address: 'one', sentAtMs: 120, takenAtMs: 145 },
]

test('orders are taken again once each address has taken one that was sent later', () => {
  expect(findTaken(taken, ['one'], 100)).toBe(145)
  expect(findTaken([...taken, { address: 'other', sentAtMs: 300, takenAtMs: 320 }], ['one', 'other'], 100)).toBe(320)
})

test('an address that takes none holds up all', () => {
  expect(findTaken(taken, ['one', 'other'], 100)).toBe(Number.POSITIVE_INFINITY)
})
