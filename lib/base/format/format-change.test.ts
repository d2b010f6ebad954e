import { expect, test } from 'vitest'
import { formatChange } from './format-change'

test.each([
  [112n, 100n, '+12 %'],
  [60n, 100n, '−40 %'],
  [0n, 100n, '−100 %'],
  [100n, 100n, '0 %'],
  [10n ** 24n, 1n, '>+999 %'],
  [5n, 0n, null],
])('%d after %d is %s', (wei, before, text) => {
  expect(formatChange(wei, before)).toBe(text)
})
