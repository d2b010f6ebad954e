import { expect, it } from 'vitest'
import { collectionTabHref } from './collection-tab-href'
import { parseCollectionQuery } from './parse-collection-query'

it('reads what an address asks for, and says that it left out what makes no sense', () => {
  expect(parseCollectionQuery({})).toEqual({ tab: 'items', range: '30d', isOdd: false })
  expect(parseCollectionQuery({ tab: 'activity', kind: 'sale', cursor: 'abc' })).toMatchObject({
    ...{ tab: 'activity', kind: 'sale', cursor: 'abc', isOdd: false },
  })
  expect(parseCollectionQuery({ tab: 'nonsense', kind: 'theft', range: 'ever', cursor: ['a', 'b'] })).toEqual({
    ...{ tab: 'items', range: '30d', isOdd: true },
  })
})

it('an address says what is chosen and nothing more', () => {
  const collection = { chainId: 1, contract: `0x${'ab'.repeat(20)}` as const }
  const path = `/collection/1/${collection.contract}`
  expect(collectionTabHref(collection, { tab: 'items' })).toBe(`${path}#parts`)
  expect(collectionTabHref(collection, { tab: 'activity', kind: 'sale' })).toBe(`${path}?tab=activity&kind=sale#parts`)
  expect(collectionTabHref(collection, { tab: 'prices', range: '7d' })).toBe(`${path}?tab=prices&range=7d#parts`)
})
