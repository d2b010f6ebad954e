import { expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { createDemoEndTime, createDemoPrice, createDemoTimestamp, maxDemoSaleMs, shuffle } from './create-demo-values'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const lowest = () => 0
const highest = () => 1 - 2 ** -32

test('a price has two decimals and reaches both ends of its range', () => {
  expect(createDemoPrice(lowest)).toBe('0.01')
  expect(createDemoPrice(highest)).toBe('5.00')
  const random = createSeededRandom(1)
  for (let draw = 0; draw < 1000; draw++) expect(createDemoPrice(random)).toMatch(/^\d\.\d\d$/)
})

test('a sale ends within five days', () => {
  expect(createDemoEndTime(lowest, nowMs)).toBe(nowMs)
  expect(createDemoEndTime(highest, nowMs)).toBe(nowMs + maxDemoSaleMs)
})

test('a timestamp lies within the last seven days', () => {
  expect(createDemoTimestamp(lowest, nowMs)).toBe('11/20/2026 12:00 PM')
  expect(createDemoTimestamp(highest, nowMs)).toBe('11/13/2026 12:00 PM')
})

test('a shuffle keeps every entry, leaves the list alone and repeats for the same seed', () => {
  const list = Array.from({ length: 15 }, (_, index) => index)
  const shuffled = shuffle(createSeededRandom(7), list)
  expect(shuffled).not.toEqual(list)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list)
  expect(list[0]).toBe(0)
  expect(shuffle(createSeededRandom(7), list)).toEqual(shuffled)
})
