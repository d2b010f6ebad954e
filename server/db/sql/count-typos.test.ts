import { expect, test } from 'vitest'
import { countTypos } from './count-typos'

test.each([
  ['heron', 'heron', 0],
  ['herno', 'heron', 1],
  ['heon', 'heron', 1],
  ['heronn', 'heron', 1],
  ['jeron', 'heron', 1],
  ['verdirgsi', 'verdigris', 2],
  ['stone', 'heron', 3],
  ['', 'heron', 3],
  ['привте', 'привет', 1],
])('%s for %s: %i', (from, to, slips) => {
  expect(countTypos(from, to, 2)).toBe(slips)
})
