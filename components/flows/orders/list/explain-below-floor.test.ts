import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import type { BelowFloor } from '@/lib/orders/find-below-floor'
import type { ListingLot, ListingTerms } from '@/lib/orders/listing-terms'
import { collection } from '@/tests/builders/build-order'
import { explainBelowFloor } from './explain-below-floor'

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
    'This is far below 3.00 ETH, the lowest price of its collection now. A buyer may take it at once.',
    {},
    {},
  ],
  [
    'a price for one buyer',
    'This is far below 3.00 ETH, the lowest price of its collection now. That buyer may take it at once.',
    {},
    { taker: collection },
  ],
  [
    'pieces',
    'By the piece this is far below 3.00 ETH, the lowest price of its collection now. A buyer may take it at once.',
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
    'This is far below 3.00 ETH, what 3 works cost together at the lowest prices of their collections now. A buyer may take it at once.',
    { kind: 'bundle', lot: bundle },
    { lots: [bundle] },
  ],
  [
    'one of several',
    'Late Heron for 0.10 ETH is far below 3.00 ETH, the lowest price of its collection now. A buyer may take it at once.',
    {},
    { lots: [lot, lot] },
  ],
  [
    'some of several',
    '2 of these prices are far below their collection’s current floor price. Example: 0.10 ETH for Late Heron, floor price 3.00 ETH. A buyer may take it at once.',
    { count: 2 },
    { lots: [lot, lot, lot] },
  ],
])('of %s it says what is compared with what', (_, text, change, terms) => {
  expect(explain(change, terms)).toBe(text)
})

it('of what can be divided the floor is said of one, though its smallest parts are compared', () => {
  const gold = { ...lot, tokens: [{ ...token('Gold'), quantity: '150', decimals: 2 }] }
  expect(explain({ kind: 'piece', lot: gold, floorWei: 3n * 10n ** 16n })).toContain('far below 3.00 ETH')
})
