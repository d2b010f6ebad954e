import { expect, test } from 'vitest'
import { enSearch } from '@/lib/i18n/generated/en/search'
import { renderSearchMatches } from './render-search-matches'

const nothing = { people: [], collections: [] }

test('the rooms that a search means stand above its items, as among its suggestions', () => {
  const html = renderSearchMatches('music', nothing)
  expect(html).toContain('href="/explore?category=Music"')
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(renderSearchMatches('mu', nothing)).toBe('')
})

test('what a pasted id names stands above all else, and a chain that is not served is said', () => {
  const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as const
  const item = { ...{ chainId: 1, contract, tokenId: '7', name: 'Late Heron' }, image: null, collectionName: 'Fen' }
  const render = (target: object) => renderSearchMatches('x', { ...nothing, ...target })
  expect(render({ items: [item] })).toMatch(/href="\/item\/1\/0x5FbD\w+\/7".*Late Heron.*0x5FbD…0aa3 · Ethereum/)
  expect(render({ places: [{ chainId: 1, contract, tokenId: '7' }] })).toMatch(/Open by address.*href="\/item\/1\/.*#7/)
  expect(render({ show: { slug: 'herons', title: { en: 'Herons' } } })).toMatch(/href="\/shows\/herons".*Herons/)
  expect(render({ unservedChainId: 8453 })).toContain(enSearch.unserved)
})
