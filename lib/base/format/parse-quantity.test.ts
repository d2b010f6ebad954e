import { expect, it } from 'vitest'
import { parseQuantity } from './parse-quantity'

it.each([
  ['1', 1n],
  [' 10 ', 10n],
  ['11', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['07', null],
  ['', null],
  ['9'.repeat(100), null],
])('of ten, %j is %s', (text, quantity) => {
  expect(parseQuantity(text, 10n)).toBe(quantity)
})

it.each([
  ['1', 2, 100n],
  ['1.5', 2, 150n],
  ['.5', 2, 50n],
  ['0.01', 2, 1n],
  ['1.500', 2, 150n],
  ['15.01', 2, null],
  ['0.001', 2, null],
  ['0', 2, null],
  ['0.00', 2, null],
  ['1,5', 2, null],
  ['.', 2, null],
  ['', 2, null],
  ['-1', 2, null],
  ['0.000000000000000001', 18, 1n],
])('of 1500 smallest units, %j with %i decimals is %s', (text, decimals, quantity) => {
  expect(parseQuantity(text, 1500n, decimals)).toBe(quantity)
})
