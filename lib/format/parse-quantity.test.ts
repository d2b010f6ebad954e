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
