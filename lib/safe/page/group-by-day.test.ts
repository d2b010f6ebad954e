import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day'

const entry = (id: string) => ({ id, entry: id })

it('parts a list by its days, over the edges of its pages', () => {
  const pages = [{ dayMs: 2 }, entry('a'), entry('b'), { dayMs: 2 }, entry('b'), entry('c'), { dayMs: 1 }, entry('d')]
  expect(groupByDay(pages)).toEqual([
    { timeMs: 2, entries: ['a', 'b', 'c'].map(entry) },
    { timeMs: 1, entries: [entry('d')] },
  ])
})

it('shows what has no day, and no day that has nothing', () => {
  expect(groupByDay([entry('a'), { dayMs: 1 }])).toEqual([{ timeMs: null, entries: [entry('a')] }])
})

it('counts what could not be read, in its place', () => {
  expect(groupByDay([{ dayMs: 2 }, entry('a'), null, null, entry('b'), { dayMs: 1 }, null])).toEqual([
    { timeMs: 2, entries: [entry('a'), { id: 'unread after a', unread: 2 }, entry('b')] },
    { timeMs: 1, entries: [{ id: 'unread after nothing', unread: 1 }] },
  ])
})
