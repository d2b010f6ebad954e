import { expect, it } from 'vitest'
import { splitExcerpt } from './split-excerpt'

it.each([
  ['short', ['short', '']],
  ['', ['', '']],
  ['one two three four', ['one two', 'three four']],
  ['a\nb\nc\nd', ['a\nb', 'c\nd']],
  ['a\nb\n\n', ['a\nb', '']],
  ['abcdefghijklmnop', ['abcdefghij', 'klmnop']],
  ['abcdefghi🪨klmnop', ['abcdefghi', '🪨klmnop']],
  ['exactly 10', ['exactly 10', '']],
])('%j', (text, parts) => {
  expect(splitExcerpt(text, { maxLength: 10, maxLines: 2 })).toEqual(parts)
})

it('loses nothing but the space between the two', () => {
  const text = 'Each cloud is drawn once, and never again. '.repeat(40).trim()
  const [excerpt, rest] = splitExcerpt(text)
  expect(`${excerpt} ${rest}`).toBe(text)
  expect(excerpt.length).toBeLessThanOrEqual(240)
})
