import { expect, it } from 'vitest'
import { formatBalanceValue } from './format-balance-value'
import { formatUnits } from './format-units'

it.each([
  ['1500000000000000000', 18, '1.5'],
  ['7', 0, '7'],
  ['0', 18, '0'],
  [String(2n ** 256n - 1n), 0, String(2n ** 256n - 1n)],
  ['1', 81, null],
  ['1', -1, null],
  ['1', 0.5, null],
  ['', 18, null],
  ['-1', 18, null],
  ['1e9', 18, null],
])('%s with %s decimals is %s', (value, decimals, shown) => {
  expect(formatUnits(value, decimals)).toBe(shown)
})

it.each([
  ['3126.5', 'usd', '$3,126.50'],
  ['3126.5', 'EUR', '€3,126.50'],
  ['0.004', 'usd', '$0.00'],
  ['2', 'DOGE4', '2 DOGE4'],
  ['0', 'usd', null],
  ['', 'usd', null],
  [null, 'usd', null],
  [undefined, 'usd', null],
  ['much', 'usd', null],
])('%s in %s is %s', (value, currency, shown) => {
  expect(formatBalanceValue(value, currency)).toBe(shown)
})
