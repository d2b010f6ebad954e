import { expect, test } from 'vitest'
import { formatWholePrice } from './format-order-price'

test.each([
  ['dutch', '1666666666666666667', '1.666667'],
  ['single', '1666666666666666667', '1.666666666666666667'],
] as const)('a %s price', (kind, priceWei, text) => {
  expect(formatWholePrice({ kind, priceWei })).toBe(text)
})
