// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enCollectionTabs } from '@/lib/i18n/generated/en/collection-tabs'
import { FloorChart } from './FloorChart'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.unit
})

const day = 86_400
const ether = (tenths: number) => `${tenths}00000000000000000`
const build = (tenths: number[], step = 1) => ({
  floors: tenths.map((one, index) => ({ time: String(index * step * day), floorWei: ether(one) })),
  ...{ from: '0', to: String(365 * day) },
})

test('the table has what the chart shows: the floor price of each day, the latest first', () => {
  const { container } = render(<FloorChart floors={build([15, 20, 12])} />)
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['3 Jan 1970', '1.20'],
    ['2 Jan 1970', '2.00'],
    ['1 Jan 1970', '1.50'],
  ])
  const summary = { symbol: 'ETH', lowest: '1.20', highest: '2.00', last: '1.20' }
  expect(screen.getByText(enCollectionTabs.floors.summary(summary))).toBeTruthy()
  expect(container.querySelectorAll('line.stroke-patina')).toHaveLength(2)
})

test('no line crosses days without a record', () => {
  const { container } = render(<FloorChart floors={build([15, 20, 12], 2)} />)
  expect(container.querySelectorAll('line.stroke-patina')).toHaveLength(0)
  expect(container.querySelectorAll('circle')).toHaveLength(3)
})

test('many days are a line without dots', () => {
  const { container } = render(<FloorChart floors={build(Array.from({ length: 101 }, () => 10))} />)
  expect(container.querySelectorAll('line.stroke-patina')).toHaveLength(100)
  expect(container.querySelectorAll('circle')).toHaveLength(0)
})

test('with one day there is a sentence in place of the chart', () => {
  const { container } = render(<FloorChart floors={build([15])} />)
  expect(screen.getByText(enCollectionTabs.floors.none)).toBeTruthy()
  expect(container.querySelector('svg')).toBeNull()
})

test('where figures are in a coin other than ether, the chart never says ether', () => {
  document.documentElement.dataset.unit = 'POL'
  const { container } = render(<FloorChart floors={build([15, 20])} />)
  expect(container.querySelector('title')?.textContent).toBe('1.50 POL, 1 Jan 1970 UTC')
  expect(container.textContent).not.toContain('ETH')
})
