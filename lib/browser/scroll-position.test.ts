// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readScrollPosition, type ScrollPosition, storeScrollPosition } from './scroll-position'

const place: ScrollPosition = { width: 375, top: 1, href: null, offset: 0, hasFocus: false, parts: [] }

it('the places of a tab do not grow without end: the one that was left the longest ago goes', () => {
  for (let index = 0; index < 60; index += 1) {
    storeScrollPosition(`place:${index}`, place)
    storeScrollPosition('place:often', { ...place, top: index })
  }
  expect(sessionStorage.length).toBeLessThanOrEqual(51)
  expect(readScrollPosition('place:0')).toBeNull()
  expect(readScrollPosition('place:59')).toEqual(place)
  expect(readScrollPosition('place:often')?.top).toBe(59)
})
