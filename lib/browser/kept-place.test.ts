// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { type KeptPlace, keepPlace, readKeptPlace } from './kept-place'

const place: KeptPlace = { width: 375, top: 1, href: null, offset: 0, hasFocus: false, parts: [] }

it('the places of a tab do not grow without end: the one that was left the longest ago goes', () => {
  for (let index = 0; index < 60; index += 1) {
    keepPlace(`place:${index}`, place)
    keepPlace('place:often', { ...place, top: index })
  }
  expect(sessionStorage.length).toBeLessThanOrEqual(51)
  expect(readKeptPlace('place:0')).toBeNull()
  expect(readKeptPlace('place:59')).toEqual(place)
  expect(readKeptPlace('place:often')?.top).toBe(59)
})
