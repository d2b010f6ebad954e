import { expect, it } from 'vitest'
import { normalizeLine, normalizeName } from './normalize-text'

it('is one line without what cannot be seen', () => {
  expect(normalizeLine('a\u202eb\u0000\n\tc\ud800  d\u2028', 60)).toBe('ab c d')
})

it('is shortened between letters, not within one', () => {
  const family = '👩‍👩‍👧'
  expect(normalizeLine(family.repeat(5), 3)).toBe(`${family}${family}…`)
  expect(normalizeLine('abc', 3)).toBe('abc')
})

it('has a bounded weight, whatever one letter carries', () => {
  expect(normalizeLine(`a${'\u0301'.repeat(100_000)}`, 60).length).toBeLessThanOrEqual(16)
})

it('isolates a name that is written from the right', () => {
  expect(normalizeName('زينب')).toBe('\u2068زينب\u2069')
  expect(normalizeName('\u2067Zeinab')).toBe('Zeinab')
})
