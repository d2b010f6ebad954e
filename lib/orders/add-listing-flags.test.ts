import { expect, test } from 'vitest'
import { addListingFlags } from './add-listing-flags'

const [hash, other] = ['0x01', '0x02'] as const

test('flags of the same listing are added once each, and those of another order are not', () => {
  const order = { hash, flags: ['high_gas' as const] }
  const flags = ['far_below_floor' as const, 'high_gas' as const]
  expect(addListingFlags(order, { hash, flags }).flags).toEqual(['high_gas', 'far_below_floor'])
  expect(addListingFlags(order, { hash: other, flags })).toBe(order)
  expect(addListingFlags(order, undefined)).toBe(order)
})
