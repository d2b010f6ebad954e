import { expect, test } from 'vitest'
import { formatQuantity } from './format-quantity'

test.each<[bigint, number | undefined, string]>([
  [1500n, undefined, '1500'],
  [1500n, 0, '1500'],
  [1550n, 2, '15.5'],
  [123_456_789n, 2, '1,234,567.89'],
  [1n, 18, '0.000000000000000001'],
])('%d with %s decimals: %s', (amount, decimals, text) => {
  expect(formatQuantity(amount, decimals)).toBe(text)
})
