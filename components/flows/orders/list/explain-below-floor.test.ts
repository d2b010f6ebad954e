import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import type { BelowFloor } from '@/lib/orders/find-below-floor'
import type { ListingLot, ListingTerms } from '@/lib/orders/listing-terms'
import { collection } from '@/tests/builders/build-order'
import { explainBelowFloor } from './ListReview'

const token = (name: string): ListingLot['tokens'][number] => ({
  ...{ contract: collection, tokenId: '1', standard: 'ERC721', name, collectionName: 'Fen', quantity: '1' },
})
const lot: ListingLot = { tokens: [token('Late Heron')], priceWei: '1' }
const bundle: ListingLot = { ...lot, tokens: [token('Late Heron'), token('Reed'), token('Eel')] }

const explain = (change: Partial<BelowFloor>, terms: Partial<ListingTerms> = {}) =>
  explainBelowFloor(
    { kind: 'price', lot, priceWei: 10n ** 17n, floorWei: 3n * 10n ** 18n, count: 1, ...change },
    {
      ...{ chainId: 31337, currency: zeroAddress, lots: [lot], startTime: '0', endTime: '1800000000', salt: '1' },
      ...{ approvesAll: false, replaces: [], ...terms },
    },
  )

it.each<[string, string, Partial<BelowFloor>, Partial<ListingTerms>]>([
  [
    'one price',
    'This price is far below the collection’s current floor price (3.00 ETH). Someone may buy immediately.',
    {},
    {},
  ],
  [
    'a price for one buyer',
    'This price is far below the collection’s current floor price (3.00 ETH). This buyer may buy immediately.',
    {},
    { taker: collection },
  ],
  [
    'pieces',
    'The price per item is far below the collection’s current floor price (3.00 ETH). Someone may buy immediately.',
    { kind: 'piece' },
    {},
  ],
  [
    'a falling price',
    'The price declines to 0.10 ETH by 15 Jan 2027, 08:00 UTC. That is far below the collection’s current floor price (3.00 ETH). A buyer may wait for that price.',
    { kind: 'end' },
    {},
  ],
  [
    'a bundle',
    'This price is far below 3.00 ETH, the total of the current floor prices for 3 items. Someone may buy immediately.',
    { kind: 'bundle', lot: bundle },
    { lots: [bundle] },
  ],
  [
    'one of several',
    '0.10 ETH for Late Heron is far below the collection’s current floor price (3.00 ETH). Someone may buy immediately.',
    {},
    { lots: [lot, lot] },
  ],
  [
    'some of several',
    '2 of these prices are far below their collection’s current floor price. Example: 0.10 ETH for Late Heron, floor price 3.00 ETH. Someone may buy immediately.',
    { count: 2 },
    { lots: [lot, lot, lot] },
  ],
])('of %s it says what is compared with what', (_, text, change, terms) => {
  expect(explain(change, terms)).toBe(text)
})

it('of what can be divided the floor is said of one, though its smallest parts are compared', () => {
  const gold = { ...lot, tokens: [{ ...token('Gold'), quantity: '150', decimals: 2 }] }
  expect(explain({ kind: 'piece', lot: gold, floorWei: 3n * 10n ** 16n })).toContain('floor price (3.00 ETH)')
})
