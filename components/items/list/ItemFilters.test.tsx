// @vitest-environment jsdom

import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { ItemFilters, type ItemFiltersProps } from './ItemFilters'
import { renderItemList } from './render-item-list'

afterEach(cleanup)

const contract = '0x4572a36067BE23C8141a759a8109b2c102CA073D'
const given: ItemFiltersProps = { path: '/explore', filter: {}, defaultSort: 'newest', isOdd: false }
const show = (props: Partial<ItemFiltersProps>) => render(<ItemFilters {...given} {...props} />)
const hrefOf = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href')

test('each choice is a link that keeps the others and starts at the first works again', () => {
  show({ filter: { q: 'heron', category: 'Art', sort: 'price_asc', min: '1', traits: { Hat: 'Cap' }, cursor: 'x' } })
  expect(hrefOf('Music')).toBe('/explore?q=heron&category=Music&min=1&trait[Hat]=Cap&sort=price_asc')
  expect(hrefOf('All')).toBe('/explore?q=heron&min=1&trait[Hat]=Cap&sort=price_asc')
  expect(hrefOf(enItemList.sorts.newest)).toBe('/explore?q=heron&category=Art&min=1&trait[Hat]=Cap')
  expect(hrefOf(enItemList.sorts.ending)).toBe('/explore?q=heron&category=Art&min=1&trait[Hat]=Cap&sort=ending')
})

test('what is chosen is marked, once in each list, and can be taken away by itself or all at once', () => {
  const collection = `31337-${contract}` as const
  show({
    filter: { category: 'Real Estate', status: 'on_sale', min: '1', max: '2', network: 10, collection, sort: 'ending' },
    networks: [
      { id: 10, name: 'Optimism' },
      { id: 31337, name: 'Local' },
    ],
    collections: [
      { chainId: 31337, contract, name: 'Stones' },
      { chainId: 10, contract, name: '' },
    ],
  })
  const marked = screen.getAllByRole('navigation', { hidden: true }).map((list) => {
    const links = within(list).getAllByRole('link', { hidden: true })
    return links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)
  })
  expect(marked).toEqual([['Real Estate'], [enItemList.sorts.ending]])
  const chips = within(screen.getByRole('list', { name: enItemList.chosen })).getAllByRole('link')
  expect(chips.map((chip) => chip.textContent)).toEqual([
    ...[enItemList.statuses.on_sale, '1 to 2 ETH', 'Optimism', 'Stones', enItemList.clear],
  ])
  const rest = `category=Real+Estate&network=10&collection=${collection}&min=1&max=2&sort=ending`
  expect(hrefOf(enItemList.remove({ label: enItemList.statuses.on_sale }))).toBe(`/explore?${rest}`)
  expect(hrefOf(enItemList.clear)).toBe('/explore?sort=ending')
})

test('the form brings what no field of it has', () => {
  const { container } = show({
    filter: {
      q: 'heron',
      category: 'Art',
      sort: 'ending',
      status: 'ending',
      max: '3',
      traits: { Metal: 'Tin' },
      cursor: 'x',
    },
    traits: [
      { name: 'Metal', value: 'Gold', count: 3 },
      { name: 'Metal', value: 'Iron', count: null },
      { name: 'Hat', value: 'Cap', count: 12 },
    ],
  })
  const form = container.querySelector('form') as HTMLFormElement
  expect([...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
    ...[
      ['q', 'heron'],
      ['category', 'Art'],
      ['sort', 'ending'],
      ['status', 'ending'],
      ['max', '3'],
    ],
    ['trait[Metal]', 'Tin'],
  ])
  // The address has a value that no item has: it is there to be taken back.
  const metal = screen.getByRole('combobox', { name: 'Metal', hidden: true })
  expect([...metal.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...[enItemList.any, 'Tin (0)', 'Gold (3)', 'Iron'],
  ])
})

test('the cells that are drawn ahead are as many rows as come, in each number of columns', () => {
  const cells = (length: number, found: number) => {
    const { more } = renderItemList({ ...given, next: 'x', length, found, most: 1_000 })
    return more.split('<li').length - 1
  }
  for (const found of [30, 48, 60, 1_001]) {
    const whole = Math.min(found, 60)
    for (const width of [2, 3, 4, 5]) {
      const rows = Math.ceil(24 / width) + Math.ceil(cells(24, found) / width)
      expect(rows, `${found} in ${width}`).toBe(Math.ceil(whole / width))
    }
  }
})

test('nothing that somebody wrote gets into the page as more than text', () => {
  const evil = '"><script>alert(1)</script>'
  const { filters, more } = renderItemList({
    ...given,
    filter: { q: evil, traits: { [evil]: evil }, cursor: evil },
    ...{ next: evil, length: 24, found: null, most: 1_000 },
    traits: [{ name: evil, value: evil, count: 1 }],
  })
  expect(filters + more).not.toContain('<script')
})

test('an amount that is none is not held back by the browser, and what is wrong with it is said', () => {
  show({ oddAmount: '1,5' })
  expect(screen.getByText(/Use a point: 1\.5\./)).toBeTruthy()
  expect(screen.queryByText(enItemList.odd)).toBeNull()
  expect(document.querySelector('[pattern]')).toBeNull()
})

test('an amount that is none does not keep quiet about the rest of the address', () => {
  show({ isOdd: true, oddAmount: '1,5' })
  expect(screen.getByText(/Use a point: 1\.5\./)).toBeTruthy()
  expect(screen.getByText(enItemList.odd)).toBeTruthy()
})

test('a trait that no item has keeps its list, to be taken back there', () => {
  show({ filter: { traits: { Hat: 'Crown' } }, traits: [] })
  expect(screen.getByText(enItemList.traits, { selector: 'summary' })).toBeTruthy()
  expect((screen.getByRole('combobox', { name: 'Hat', hidden: true }) as HTMLSelectElement).value).toBe('Crown')
})

test('a value that is a date is said as one, to choose and to take back', () => {
  const morning = { name: 'Seen', value: '1546405200', count: 1, displayType: 'date' } as const
  const born = { name: 'Born', value: '1546300800', count: 2, displayType: 'date' } as const
  show({
    filter: { traits: { Born: born.value } },
    traits: [born, morning, { name: 'Mints', value: born.value, count: 1 }],
  })
  expect(screen.getByRole('option', { name: '1 Jan 2019 (2)', hidden: true })).toBeTruthy()
  expect(screen.getByRole('option', { name: /^2 Jan 2019, 05:00.* \(1\)$/, hidden: true })).toBeTruthy()
  expect(screen.getByRole('option', { name: '1546300800 (1)', hidden: true })).toBeTruthy()
  const label = enItemList.trait({ name: 'Born', value: '1 Jan 2019' })
  expect(screen.getByRole('link', { name: enItemList.remove({ label }) })).toBeTruthy()
})

test('a collection without traits has no list of them', () => {
  show({ traits: [] })
  expect(screen.queryByText(enItemList.traits)).toBeNull()
})

test('the bounds of a price are in ether, or in one of the units of the market', () => {
  show({})
  expect(screen.getByRole('textbox', { name: enItemList.from({ symbol: 'ETH' }), hidden: true })).toBeDefined()
  expect(screen.queryByRole('combobox', { name: enItemList.currency, hidden: true })).toBeNull()
  cleanup()
  const units = [
    { symbol: 'ETH', decimals: 18 },
    { symbol: 'USDC', decimals: 6 },
  ]
  show({ units, filter: { min: '5', currency: 'USDC' } })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: enItemList.currency, hidden: true })
  expect([choice.value, ...[...choice.options].map(({ text }) => text)]).toEqual(['USDC', 'ETH', 'USDC'])
  expect(screen.getByRole('list', { name: enItemList.chosen }).textContent).toContain('From 5 USDC')
  expect(hrefOf(enItemList.remove({ label: 'From 5 USDC' }))).toBe('/explore')
})
