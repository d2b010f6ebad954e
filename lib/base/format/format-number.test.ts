import { expect, it } from 'vitest'
import { formatNumber } from './format-number'

it.each([
  [999, 'de', '999'],
  [10_000, 'de', '10\u202f000'],
  [1_234_567, 'es', '1\u202f234\u202f567'],
  [10_000, 'en', '10,000'],
])(
  '%i in %s is %s: no point groups digits, for amounts of coins have one before their decimals',
  (value, locale, text) => {
    expect(formatNumber(value, locale)).toBe(text)
  },
)

it('decimals and currencies are as the language has them', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const
  expect(formatNumber(12_345.5, 'de', euros)).toBe('12\u202f345,50\u00a0€')
  expect(formatNumber(12_345.5, 'en', euros)).toBe('€12,345.50')
})
