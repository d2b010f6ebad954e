import { expect, test } from 'vitest'
import { parseProfileQuery } from './parse-profile-query'
import { profileTabHref } from './profile-tabs'

test('the first part has the plain address, every other its own', () => {
  expect(profileTabHref('0x1', 'owned')).toBe('/profile/0x1')
  expect(profileTabHref('0x1', 'owned', { cursor: 'a_b' })).toBe('/profile/0x1?cursor=a_b')
  expect(profileTabHref('0x1', 'sale', { cursor: 'a_b' })).toBe('/profile/0x1?tab=sale&cursor=a_b')
})

test('what makes no sense in an address is left out, and that is known', () => {
  expect(parseProfileQuery({ tab: 'sale', cursor: 'x' })).toEqual({ tab: 'sale', cursor: 'x', isOdd: false })
  expect(parseProfileQuery({ tab: 'secrets', cursor: '', more: ['x'] })).toEqual({ tab: 'owned', isOdd: true })
  expect(parseProfileQuery({ tab: ['sale', 'offers'] })).toEqual({ tab: 'owned', isOdd: true })
  expect(parseProfileQuery({ tab: '', cursor: '' })).toEqual({ tab: 'owned', isOdd: false })
})
