// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, keepRecentSearch, readRecentSearches } from './recent-searches'

beforeEach(() => localStorage.clear())

test('the newest five, each once in whatever case', () => {
  for (const q of ['one', 'two', 'three', ' ', 'four', 'five', 'six', 'TWO ']) keepRecentSearch(q)
  expect(readRecentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three'])
  forgetSearches()
  expect(readRecentSearches()).toEqual([])
})

test('what somebody else wrote there is nothing', () => {
  localStorage.setItem('verdigris.searches', '{"a":1}')
  expect(readRecentSearches()).toEqual([])
})
