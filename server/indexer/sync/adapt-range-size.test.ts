import { expect, test } from 'vitest'
import { adaptRangeSize, firstRangeSize } from './adapt-range-size'

test.each([
  ['nothing moved: four times as long', { length: firstRangeSize, moves: 0 }, 1_000n],
  ['little moved: no longer than that', { length: firstRangeSize, moves: 10 }, 1_000n],
  ['as much as is wanted: as long', { length: 2_000n, moves: 20_000 }, 2_000n],
  ['twice as much: half as long', { length: 2_000n, moves: 40_000 }, 1_000n],
  ['more in one block than is wanted: that block alone', { length: 1n, moves: 50_000 }, 1n],
])('%s', (_, range, expected) => {
  expect(adaptRangeSize(range)).toBe(expected)
})
