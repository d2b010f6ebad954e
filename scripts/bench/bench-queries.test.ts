import { expect, test } from 'vitest'
import { findFaults } from './bench-queries'

const hot = 'the newest orders'
const good = { ratio: 1.5, pages: [20, 20, 30], whole: [], emptyIn: [] } as const

test('keeps what is at its gate', () => {
  expect(findFaults(hot, good)).toEqual([])
})

test.each([
  ['takes longer', { ratio: 1.51 }, '1.51 times as long'],
  ['was never timed', { ratio: Number.NaN }, 'NaN times as long'],
  [
    'reads more than the small market',
    { pages: [19, 20, 30] as const },
    '1.58 times as many pages as the small marketplace',
  ],
  [
    'reads more than the quiet market',
    { pages: [20, 19, 30] as const },
    '1.58 times as many pages as the quiet marketplace',
  ],
  ['reads a table whole', { whole: ['Seq Scan on orders'] }, 'Seq Scan on orders'],
  ['finds nothing', { emptyIn: ['large'] }, 'no result in the large marketplace'],
])('misses what %s', (_, changes, fault) => {
  expect(findFaults(hot, { ...good, ...changes })).toEqual([fault])
})

test('a search may take longer and read more, but finds something where there is something', () => {
  const measured = { ...good, ratio: 3, pages: [20, 20, 300] as const }
  expect(findFaults('search “heron”', measured)).toEqual([])
  expect(findFaults('search “heron”', { ...measured, emptyIn: ['small', 'quiet'] })).toEqual([])
  expect(findFaults('search “heron”', { ...measured, ratio: 3.1, emptyIn: ['large'] })).toHaveLength(2)
  expect(findFaults('search “zzzzzz” (nothing)', { ...measured, emptyIn: ['small', 'quiet', 'large'] })).toEqual([])
})
