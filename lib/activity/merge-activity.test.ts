import { expect, test } from 'vitest'
import type { Activity } from '@/lib/api/schemas/activity'
import { listNewActivity, mergeActivity } from './merge-activity'

const entry = (time: number): Activity => ({
  ...{
    id: `sale:${time}`,
    chainId: 1,
    kind: 'sale',
    contract: '0x',
    tokenId: '1',
    from: null,
    to: null,
    quantity: '1',
  },
  time: String(time),
})
const page = (...times: number[]) => times.map(entry)
const times = (list: readonly Activity[] | null) => list?.map(({ time }) => Number(time))

test('what is new comes on top of what is shown', () => {
  expect(times(listNewActivity(page(3, 2, 1), page(5, 4, 3)))).toEqual([5, 4])
  expect(times(mergeActivity(page(3, 2, 1), page(5, 4, 3)))).toEqual([5, 4, 3, 2, 1])
})

test('what a reorganisation undid goes', () => {
  expect(times(mergeActivity(page(4, 3, 2, 1), page(5, 3, 2)))).toEqual([5, 3, 2, 1])
})

test('pages that do not meet, or would grow too long, are not joined', () => {
  expect(mergeActivity(page(3, 2, 1), page(9, 8, 7))).toBeNull()
  expect(mergeActivity(page(3), [])).toBeNull()
  const long = page(...Array.from({ length: 100 }, (_, index) => 100 - index))
  expect(mergeActivity(long, page(101, 100))).toBeNull()
})
