import { expect, it } from 'vitest'
import { formatFiat } from './format-fiat'

const fiat = { currency: 'usd', perCoin: { ETH: '3120.505' }, choices: ['usd', 'eur'] }

it.each([
  ['1', 'ETH', 'en', '$3,121'],
  ['0.1', 'WETH', 'en', '$312.05'],
  ['0.000000000000000001', 'ETH', 'en', '$0.00'],
  ['1', 'POL', 'en', null],
  ['much', 'ETH', 'en', null],
])('%s %s', (amount, symbol, locale, text) => {
  expect(formatFiat(fiat, [{ amount, symbol }], locale)).toBe(text)
})

it('is written as the reader writes', () => {
  expect(formatFiat({ ...fiat, currency: 'eur' }, [{ amount: '0.1', symbol: 'ETH' }], 'de')).toBe('312,05\u00a0€')
  expect(formatFiat({ ...fiat, currency: 'eur' }, [{ amount: '1', symbol: 'ETH' }], 'de')).toBe('3\u202f121\u00a0€')
})

it('is of all that is added up, or not said', () => {
  const price = { amount: '0.1', symbol: 'WETH' }
  expect(formatFiat(fiat, [price, { amount: '0.01', symbol: 'ETH' }], 'en')).toBe('$343.26')
  expect(formatFiat(fiat, [price, { amount: '0.01', symbol: 'POL' }], 'en')).toBeNull()
})
