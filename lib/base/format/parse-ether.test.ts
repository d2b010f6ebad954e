import { expect, it } from 'vitest'
import { formatEtherExactly } from './format-ether'
import { parseEther } from './parse-ether'

it.each([
  ['1', 10n ** 18n],
  ['0.05', 5n * 10n ** 16n],
  ['.5', 5n * 10n ** 17n],
  ['2.', 2n * 10n ** 18n],
  [' 0.000000000000000001 ', 1n],
  ['0', 0n],
])('reads %s to the wei', (text, wei) => {
  expect(parseEther(text)).toBe(wei)
})

it.each(['', '.', '1,5', '1e3', '-1', '0x10', '1 000', '0.0000000000000000001', '999999999999999999999'])(
  'does not guess at "%s"',
  (text) => {
    expect(parseEther(text)).toBeNull()
  },
)

it('reads what is written exactly', () => {
  for (const wei of [1n, 10n ** 18n, 123_456_789_012_345_678_901n]) {
    expect(parseEther(formatEtherExactly(wei))).toBe(wei)
  }
})
