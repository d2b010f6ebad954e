import { expect, test } from 'vitest'
import { comparePairs, quantile } from './compare-pairs'

test('is between the nearest values, and no number of none', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantile([], 0.5)).toBeNaN()
})

test('takes the first of each pair by turns, and compares what was measured together', async () => {
  const asked: string[] = []
  const of = (name: string, rates: number[]) => async () => {
    asked.push(name)
    return rates.shift() ?? Number.NaN
  }
  const ratio = await comparePairs(3, of('a', [1, 2, 40, 6]), of('b', [1, 1, 10, 2]), { warmUps: 1 })
  expect(asked.join('')).toBe('ababbaab')
  expect(ratio).toEqual({ median: 3, low: 2.5, high: 3.5, a: 6, b: 2 })
})
