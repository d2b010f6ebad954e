import { expect, test } from 'vitest'
import { formatTraitValue } from './format-trait-value'

test.each([
  ['1607385600', 'date', '8 Dec 2020'],
  ['-86400', 'date', '31 Dec 1969'],
  ['10', 'boost_percentage', '+10 %'],
  ['-2.5', 'boost_percentage', '-2.5 %'],
  ['5', 'boost_number', '+5'],
  ['3', 'number', '3'],
  ['Red', undefined, 'Red'],
] as const)('%s as %s is %s', (value, displayType, text) => {
  expect(formatTraitValue({ value, displayType })).toBe(text)
})
