import { expect, test } from 'vitest'
import { formatEther } from './format-ether'

test.each([
  [0n, '0'],
  [1n, '<0.000001'],
  [10n ** 18n, '1'],
  [1_200_000_000_000_000_000n, '1.20'],
  [15_000_000_000_000_000n, '0.015'],
  [1_234_567_890_000_000_000n, '1.234567'],
  [12n * 10n ** 18n, '12'],
  [5n * 10n ** 18n + 1n, '5.00'],
])('%s wei reads %s', (wei, text) => {
  expect(formatEther(wei)).toBe(text)
})
