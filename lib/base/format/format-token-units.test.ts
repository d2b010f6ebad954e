import { expect, test } from 'vitest'
import { formatTokenUnits } from './format-token-units'

test.each<[bigint, number | undefined, string]>([
  [1500n, undefined, '1,500'],
  [1500n, 0, '1,500'],
  [1500n, 2, '15'],
  [1550n, 2, '15.5'],
  [1n, 18, '0.000000000000000001'],
  [12_345_678n, 2, '123,456.78'],
  [0n, 2, '0'],
])('%d with %s decimals: %s', (amount, decimals, text) => {
  expect(formatTokenUnits(amount, decimals)).toBe(text)
})
