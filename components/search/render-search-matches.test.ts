import { expect, test } from 'vitest'
import { renderSearchMatches } from './render-search-matches'

const nothing = { people: [], collections: [] }

test('the rooms that a search means stand above its items, as among its suggestions', () => {
  const html = renderSearchMatches('music', nothing)
  expect(html).toContain('href="/explore?category=Music"')
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(renderSearchMatches('mu', nothing)).toBe('')
})
