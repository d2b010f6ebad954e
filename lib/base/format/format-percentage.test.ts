import { expect, it } from 'vitest'
import { formatPercentage } from './format-percentage'

it.each([
  [3n, 40n, '7.5 %'],
  [1n, 1n, '100 %'],
  [1n, 3n, '33.3 %'],
  [1n, 6n, '16.7 %'],
  [1n, 15n, '6.7 %'],
  [1n, 2_000n, '0.1 %'],
  [1n, 2_001n, '<0.1 %'],
  [1n, 100_000n, '<0.1 %'],
  [1_999n, 2_000n, '99.9 %'],
  [999_999n, 1_000_000n, '99.9 %'],
  [0n, 5n, '0 %'],
  [0n, 0n, '0 %'],
])('%s of %s is %s', (part, whole, said) => {
  expect(formatPercentage(part, whole)).toBe(said)
})
