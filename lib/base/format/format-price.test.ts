import { expect, test } from 'vitest'
import { buildOrder } from '@/tests/builders/build-order'
import { formatEtherExactly } from './format-ether'
import { formatUnitPrice } from './format-price'

const { parameters } = buildOrder()

test.each([
  ['one', '400000000000000000', '1', 0, '0.40'],
  ['four that can be bought in parts', '400000000000000000', '4', 1, '4 × 0.10'],
  ['four that go together', '400000000000000000', '4', 0, '0.40'],
  ['a price that does not divide at this moment', '400000000000000001', '4', 1, '0.400000000000000001'],
])('%s', (_, priceWei, quantity, orderType, text) => {
  const order = { priceWei, quantity, parameters: { ...parameters, orderType } }
  expect(formatUnitPrice(order, formatEtherExactly, {})).toBe(text)
})

test.each([
  ['a piece and a half in parts', '150000000000000000', '150', 1, '1.5 × 0.10'],
  ['the smallest part', '1000000000000000', '1', 1, '0.01 × 0.10'],
  ['one piece', '100000000000000000', '100', 1, '0.10'],
  ['what goes together', '150000000000000000', '150', 0, '0.15'],
])('of an item with two decimals: %s', (_, priceWei, quantity, orderType, text) => {
  const order = { priceWei, quantity, parameters: { ...parameters, orderType } }
  expect(formatUnitPrice(order, formatEtherExactly, {}, 2)).toBe(text)
})
