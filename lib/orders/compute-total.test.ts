import { expect, test } from 'vitest'
import { computeTotalWei } from './compute-total'

const ether = 10n ** 18n

test.each<[string, bigint, bigint, number, boolean, bigint | null]>([
  ['three whole pieces', ether, 3n, 0, true, 3n * ether],
  ['a piece and a half of two decimals', ether, 150n, 2, true, (3n * ether) / 2n],
  ['the smallest part of two decimals', 100n, 1n, 2, true, 1n],
  ['a price that does not divide among a hundred parts', 150n, 200n, 2, true, null],
  ['the same sold whole', 150n, 200n, 2, false, 300n],
  ['a part of a wei, sold whole', 1n, 150n, 2, false, null],
  ['a piece of eighteen decimals at one coin', ether, ether, 18, true, ether],
  ['a piece of eighteen decimals at half a coin', ether / 2n, ether, 18, true, null],
])('%s', (_, pieceWei, quantity, decimals, isPartial, totalWei) => {
  expect(computeTotalWei(pieceWei, { quantity, decimals, isPartial })).toBe(totalWei)
})
