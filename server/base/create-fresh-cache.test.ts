import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFreshCache } from './create-fresh-cache'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a value is loaded once, also for those who ask meanwhile, and again when it is old', async () => {
  const cache = createFreshCache<number>(1_000, 10)
  const load = vi.fn(async () => load.mock.calls.length)
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await cache.get('a', load)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cache.get('a', load)).toBe(2)
})

test('what fails is loaded again', async () => {
  const cache = createFreshCache<number>(1_000, 10)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => 2)).toBe(2)
})

test('the oldest of too many is forgotten', async () => {
  const cache = createFreshCache<number>(1_000, 2)
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 1)
  expect([await cache.get('b', async () => 2), await cache.get('a', async () => 2)]).toEqual([1, 2])
})
