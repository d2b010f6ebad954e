import { expect, test } from 'vitest'
import { replaceDecimalComma, validateAmount } from './validate-amount'

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['0,9', 'comma'],
  [' 1,25 ', 'comma'],
  ['1,000.5', 'number'],
  ['1,000,000', 'number'],
  ['abc', 'number'],
  ['-1', 'number'],
  ['0.1234567890123456789', 'decimals'],
  ['0,1234567890123456789', 'decimals'],
  ['1.2.1234567890123456789', 'number'],
  ['9'.repeat(21), 'large'],
  ['9'.repeat(35), 'large'],
  [`${'9'.repeat(35)},5`, 'large'],
  ['0.9', null],
])('%j: %s', (text, problem) => {
  expect(validateAmount(text)).toBe(problem)
})

test.each([
  ['1.234567', null],
  ['1.2345678', 'decimals'],
  ['1,2345678', 'decimals'],
  ['1,234567', 'comma'],
  ['9'.repeat(40), 'large'],
])('of six decimals %j: %s', (text, problem) => {
  expect(validateAmount(text, 6)).toBe(problem)
})

test('what it is with a point', () => {
  expect(replaceDecimalComma(' 0,9 ')).toBe('0.9')
})
