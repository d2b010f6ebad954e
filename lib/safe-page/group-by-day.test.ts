import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day'

const entry = (id: string) => ({ id, entry: id })

it('parts a list by its days, over the edges of its pages', () => {
  const pages = [{ dayMs: 2 }, entry('a'), entry('b'), { dayMs: 2 }, entry('b'), entry('c'), { dayMs: 1 }, entry('d')]
  expect(groupByDay(pages)).toEqual([
    { timeMs: 2, entries: ['a', 'b', 'c'] },
    { timeMs: 1, entries: ['d'] },
  ])
})

it('shows what has no day, and no day that has nothing', () => {
  expect(groupByDay([entry('a'), { dayMs: 1 }])).toEqual([{ timeMs: null, entries: ['a'] }])
})
