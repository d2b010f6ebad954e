import { expect, test } from 'vitest'
import { choosePlural } from './choose-plural'

const forms = { '=0': 'none', one: 'one', few: 'few', many: 'many', other: 'other' }

test('the form of a count is that of its language', () => {
  expect([0, 1, 2, 21, 1234567].map((count) => choosePlural('de', count, forms))).toEqual([
    'none',
    'one',
    'other',
    'other',
    'other',
  ])
  expect([1, 2, 5, 21, 22].map((count) => choosePlural('pl', count, forms))).toEqual([
    'one',
    'few',
    'many',
    'many',
    'few',
  ])
  expect(choosePlural('de', 1n, forms)).toBe('one')
  expect(choosePlural('de', 10n ** 30n, forms)).toBe('other')
})

test('a category that a message lacks takes the form for all others', () => {
  expect(choosePlural('es', 1_000_000, { one: 'una', other: 'otras' })).toBe('otras')
})
