import { expect, it } from 'vitest'
import { tidyLine, tidyName } from './tidy-words'

it('is one line without what cannot be seen', () => {
  expect(tidyLine('a\u202eb\u0000\n\tc\ud800  d\u2028', 60)).toBe('ab c d')
})

it('is shortened between letters, not within one', () => {
  const family = '👩‍👩‍👧'
  expect(tidyLine(family.repeat(5), 3)).toBe(`${family}${family}…`)
  expect(tidyLine('abc', 3)).toBe('abc')
})

it('has a bounded weight, whatever one letter carries', () => {
  expect(tidyLine(`a${'\u0301'.repeat(100_000)}`, 60).length).toBeLessThanOrEqual(16)
})

it('isolates a name that is written from the right', () => {
  expect(tidyName('زينب')).toBe('\u2068زينب\u2069')
  expect(tidyName('\u2067Zeinab')).toBe('Zeinab')
})
