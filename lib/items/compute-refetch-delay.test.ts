import { expect, test } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { computeRefetchDelayMs } from './compute-refetch-delay'

const endSeconds = 2_000_000_000
const endMs = endSeconds * 1000
const item = buildItem({ listing: buildOrder({ endTime: String(endSeconds) }) })
const middle = () => 0.5
const look = (nowMs: number, items = [item]) => computeRefetchDelayMs(items, nowMs, middle)

test('soon after the end, in each tab at another moment', () => {
  expect(look(endMs - 60_000)).toBe(61_500)
  expect(computeRefetchDelayMs([item], endMs - 60_000, () => 0)).toBe(60_500)
})

test('the first of several sales to end counts', () => {
  const later = buildItem({ listing: buildOrder({ endTime: String(endSeconds + 60) }) })
  expect(look(endMs - 1000, [later, item])).toBe(2500)
})

test('while the answer stays the same it is asked less and less, and at last no more', () => {
  let nowMs = endMs
  let looks = 0
  for (let wait = look(nowMs); wait !== false; wait = look(nowMs)) {
    nowMs += wait
    looks += 1
  }
  expect(looks).toBeGreaterThan(5)
  expect(looks).toBeLessThan(15)
})

test('a far end waits no longer than a timer can', () => {
  expect(look(0)).toBeLessThan(2 ** 31)
})

test.each([
  ['nothing', []],
  ['no sale', [buildItem({ listing: undefined })]],
  ['a sale known to be over', [buildItem({ listing: buildOrder({ endTime: String(endSeconds), status: 'expired' }) })]],
])('%s needs no look', (_, items) => {
  expect(look(endMs - 1000, items)).toBe(false)
})
