import { expect, test } from 'vitest'
import { exploreHref } from './explore-href'
import { readExploreQuery } from './read-explore-query'

test('an address keeps what was asked for', () => {
  const query = { q: 'late heron', category: 'Real Estate', sort: 'price_desc', cursor: 'abc' } as const
  const address = new URL(exploreHref(query), 'http://localhost')
  expect(readExploreQuery(Object.fromEntries(address.searchParams))).toEqual(query)
})

test('nothing asked for is the plain address', () => {
  expect(exploreHref({})).toBe('/explore')
  expect(readExploreQuery({})).toEqual({ sort: 'newest' })
})

test.each(['\0', 'late\0heron'])('a search for %j, which no database takes, is left out', (q) => {
  expect(readExploreQuery({ q })).toEqual({ sort: 'newest' })
})

test('what makes no sense is left out', () => {
  const query = { q: '  ', category: ['Art', 'Music'], sort: 'cheapest', cursor: 'x'.repeat(501), other: '1' }
  expect(readExploreQuery(query)).toEqual({ sort: 'newest' })
})
