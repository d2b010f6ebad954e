import { expect, test } from 'vitest'
import type { CartLine } from '@/lib/api/schemas/cart'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { buildCartLine } from './build-cart-line'
import { compareCartLine } from './compare-cart-line'

const listing = buildOrder({ priceWei: '30' })
const line = buildCartLine(buildItem({ listing })) as CartLine
const other = { ...listing, hash: `0x${'cd'.repeat(32)}` as const }
const look = (change: Parameters<typeof buildItem>[0]) => {
  const { now, wasWei } = compareCartLine(line, buildItem(change))
  return [now?.priceWei ?? null, wasWei]
}

test('what nobody has said otherwise is as it was put in', () => {
  expect(compareCartLine(line, undefined)).toEqual({ line, now: line, wasWei: null })
  expect(look({ listing })).toEqual(['30', null])
})

test('what is not on sale any more can not be bought', () => {
  expect(look({ listing: { ...listing, status: 'inactive' } })).toEqual([null, null])
  const { listing: _, ...unlisted } = buildItem()
  expect(compareCartLine(line, unlisted)).toEqual({ line, now: null, wasWei: null })
})

test('another price says the one before; one that falls by itself, or is for fewer pieces, does not', () => {
  expect(look({ listing: { ...other, priceWei: '50' } })).toEqual(['50', '30'])
  expect(look({ listing: { ...other, priceWei: '20' } })).toEqual(['20', '30'])
  expect(look({ listing: other })).toEqual(['30', null])
  expect(look({ listing: { ...listing, priceWei: '20' } })).toEqual(['20', null])
  expect(look({ listing: { ...listing, priceWei: '31' } })).toEqual(['31', '30'])
  expect(look({ listing: { ...listing, priceWei: '60', quantity: '2' } })).toEqual(['60', null])
})
