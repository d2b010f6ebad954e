import { expect, test } from 'vitest'
import { normalizeNumber } from './normalize-number'

test.each([
  ['.5', '0.5'],
  [' 2 ', '2'],
  ['5.', '5'],
  ['007.50', '7.50'],
  ['0', '0'],
  ['0.05', '0.05'],
  ['.', '.'],
  ['', ''],
  ['1,5', '1,5'],
  ['1e3', '1e3'],
  [' abc', ' abc'],
])('%j is shown as %j', (text, shown) => {
  expect(normalizeNumber(text)).toBe(shown)
})
