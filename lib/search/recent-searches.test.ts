// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { deleteRecentSearches, readRecentSearches, storeRecentSearch } from './recent-searches'

beforeEach(() => localStorage.clear())

test('the newest five, each once in whatever case', () => {
  for (const q of ['one', 'two', 'three', ' ', 'four', 'five', 'six', 'TWO ']) storeRecentSearch(q)
  expect(readRecentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three'])
  deleteRecentSearches()
  expect(readRecentSearches()).toEqual([])
})

test('what somebody else wrote there is nothing', () => {
  localStorage.setItem('verdigris.searches', '{"a":1}')
  expect(readRecentSearches()).toEqual([])
})
