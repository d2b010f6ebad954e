import { expect, test } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { chooseListing } from './choose-listing'

const open = buildOrder({ hash: `0x${'11'.repeat(32)}`, priceWei: '20' })
const reserved = buildOrder({ hash: `0x${'22'.repeat(32)}`, kind: 'private', taker: buyer, priceWei: '15' })
const choose = (change: Partial<typeof reserved>, address: string | null = buyer) =>
  chooseListing(buildItem({ listing: open, otherListings: [{ ...reserved, ...change }] }), address).listing?.priceWei

test('who is asked less than everybody sees that price, and nobody else does', () => {
  expect(choose({})).toBe('15')
  expect(choose({}, buyer.toLowerCase())).toBe('15')
  expect(choose({}, seller)).toBe('20')
  expect(choose({}, null)).toBe('20')
})

test('not while it can’t be bought, and not where everybody is asked less', () => {
  expect(choose({ status: 'inactive' })).toBe('20')
  expect(choose({ priceWei: '21' })).toBe('20')
})

test('of several pieces the price of one is compared', () => {
  expect(choose({ priceWei: '30', quantity: '2' })).toBe('30')
  expect(choose({ priceWei: '50', quantity: '2' })).toBe('20')
})

test('what has no price for everybody stays as it is: it is said there why', () => {
  const { listing: _, ...item } = buildItem({ otherListings: [reserved] })
  expect(chooseListing(item, buyer)).toBe(item)
})
