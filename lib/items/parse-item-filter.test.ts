import { expect, test } from 'vitest'
import type { ItemFilter } from './item-filter'
import { itemListHref } from './item-list-href'
import { parseItemFilter as readServed } from './parse-item-filter'

const contract = '0x4572a36067BE23C8141a759a8109b2c102CA073D'
const readItemsFilter = (query: Record<string, unknown>) => {
  const { units: _, unit: _unit, ...read } = readServed(query, [10, 31337])
  return read
}

test('an address keeps what was asked for', () => {
  const filter: ItemFilter = {
    ...{ q: 'late heron', category: 'Real Estate', status: 'on_sale', network: 10, collection: `31337-${contract}` },
    ...{ min: '0.1', max: '2', traits: { 'Hat, or "cap"': 'Über & [more]=', Metal: 'Gold' } },
    ...{ sort: 'price_desc', cursor: 'abc' },
  }
  const address = new URL(itemListHref('/explore', filter), 'http://localhost')
  expect(readItemsFilter(Object.fromEntries(address.searchParams))).toEqual({ filter, isOdd: false })
  expect(itemListHref('/explore', { status: 'ending', min: '.5', traits: { Metal: 'Gold' } })).toBe(
    '/explore?status=ending&min=.5&trait[Metal]=Gold',
  )
})

test('nothing asked for, or a form that is not filled in, is the plain address', () => {
  expect(itemListHref('/explore', {})).toBe('/explore')
  expect(readItemsFilter({})).toEqual({ filter: {}, isOdd: false })
  const empty = { q: '', min: ' ', max: '', status: '', 'trait[Metal]': '' }
  expect(readItemsFilter(empty)).toEqual({ filter: {}, isOdd: false })
})

test.each([
  { q: '\0' },
  { q: 'late\u0007 heron' },
  { q: 'x'.repeat(501) },
  { category: ['Art', 'Music'] },
  { category: 'Stamps' },
  { status: 'sold' },
  { network: '0' },
  { network: '99999999999' },
  { network: '999' },
  { collection: '31337' },
  { collection: `31337-${contract}0` },
  { collection: `999-${contract}` },
  { sort: 'cheapest' },
  { cursor: 'x'.repeat(501) },
  { 'trait[Metal]': ['Gold', 'Iron'] },
  { 'trait[Metal]': 'x'.repeat(201) },
  { 'trait[Met\0al]': 'Gold' },
])('%j makes no sense: it is left out, and that is known', (query) => {
  expect(readItemsFilter(query)).toEqual({ filter: {}, isOdd: true })
})

test('what is of another page, or a trait that no record takes, is passed over', () => {
  expect(readItemsFilter({ other: '1', chain: '1', 'trait[__proto__]': 'x' })).toEqual({ filter: {}, isOdd: false })
})

test('more traits than a query takes: the first of them', () => {
  const query = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`trait[T${index}]`, 'x']))
  const { filter, isOdd } = readItemsFilter(query)
  expect(Object.keys(filter.traits ?? {})).toHaveLength(10)
  expect(isOdd).toBe(true)
})

test.each(['-1', '1e3', '1,5', '9'.repeat(60)])(
  '%s is no amount: it is left out, and kept to say what is wrong',
  (max) => {
    expect(readItemsFilter({ max })).toEqual({ filter: {}, isOdd: false, oddAmount: max })
    expect(readItemsFilter({ max, status: 'sold' })).toEqual({ filter: {}, isOdd: true, oddAmount: max })
  },
)

test('prices from above to below are put in order', () => {
  expect(readItemsFilter({ min: '5', max: '1' })).toEqual({ filter: { min: '1', max: '5' }, isOdd: false })
  expect(readItemsFilter({ min: '.5', max: '10' })).toEqual({ filter: { min: '.5', max: '10' }, isOdd: false })
})
