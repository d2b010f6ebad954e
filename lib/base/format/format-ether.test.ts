import { expect, test } from 'vitest'
import { formatEther, formatEtherAtMost, formatEtherExactly } from './format-ether'

const ether = 10n ** 18n

test.each([
  [0n, '0.00'],
  [1n, '0.000000000000000001'],
  [ether, '1.00'],
  [(12n * ether) / 10n, '1.20'],
  [(15n * ether) / 1000n, '0.015'],
  [2n * ether + 900_000_000n, '2.0000000009'],
  [12n * ether, '12.00'],
  [5n * ether + 1n, '5.000000000000000001'],
])('%s wei are exactly %s', (wei, text) => {
  expect(formatEtherExactly(wei)).toBe(text)
})

test.each([
  [0n, '0.00'],
  [1n, '0.000001'],
  [(12n * ether) / 10n, '1.20'],
  [2n * ether + 900_000_000n, '2.000001'],
  [1_234_567_890_000_000_000n, '1.234568'],
  [ether - 1n, '1.00'],
])('%s wei are at most %s', (wei, text) => {
  expect(formatEtherAtMost(wei)).toBe(text)
})

test.each([
  [0n, '0.00'],
  [1n, '<0.000001'],
  [(12n * ether) / 10n, '1.20'],
  [1_234_567n * 10n ** 12n, '1.234567'],
  [1_234_567_890_000_000_000n, '≈1.234567'],
  [2n * ether + 900_000_000n, '≈2.00'],
  [5n * ether + 1n, '≈5.00'],
])('%s wei in short are %s', (wei, text) => {
  expect(formatEther(wei)).toBe(text)
})
