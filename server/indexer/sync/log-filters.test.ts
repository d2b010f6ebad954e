import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { TrackedMaker } from '@/server/indexer/decode/index-scope'
import { buildAddress } from '@/tests/builders/rows'
import { buildLogFilters } from './log-filters'

const weth = buildAddress(2)
const size = 3

const isPayer: TrackedMaker = { pays: true, isContract: false }
const isSeller: TrackedMaker = { pays: false, isContract: false }

function filtersOf(makers: [Address, TrackedMaker][]) {
  const watch = {
    seaport: buildAddress(1),
    weth,
    factories: [buildAddress(3)],
    contracts: new Map(),
    waiting: new Map(),
  }
  return buildLogFilters({ ...watch, makers: new Map(makers) }, size).filter(({ address }) => address.includes(weth))
}
const make = (count: number, maker: TrackedMaker) =>
  Array.from({ length: count }, (_, index): [Address, TrackedMaker] => [buildAddress(10 + index), maker])

test('WETH is asked for what its payers give and get', () => {
  const [gives, gets, ...others] = filtersOf(make(size, isPayer))
  expect(others).toEqual([])
  expect(gives?.topics[1]).toHaveLength(size)
  expect(gets?.topics).toMatchObject([{ length: 1 }, null, { length: size }])
})

test('of more payers than a filter may have, it is asked for everything, once', () => {
  const [all, ...others] = filtersOf(make(size + 1, isPayer))
  expect(others).toEqual([])
  expect(all?.topics).toMatchObject([{ length: 4 }])
})

test('where nobody pays it is not asked for', () => {
  expect(filtersOf(make(size + 1, isSeller))).toEqual([])
})
