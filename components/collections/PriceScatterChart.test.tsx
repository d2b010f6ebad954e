// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SalePrices } from '@/lib/api/schemas/sale-price'
import { enCollectionTabs } from '@/lib/i18n/generated/en/collection-tabs'
import { PriceScatterChart } from './PriceScatterChart'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.unit
})

test('the table has what the chart shows: the prices of each step and its volume', () => {
  const price = { saleCount: 2, lowWei: '1', medianWei: '2', highWei: '3' }
  const prices: SalePrices = {
    prices: [
      { ...price, time: '3600', volumeWei: String(3n * 10n ** 18n) },
      { ...price, time: '7200', volumeWei: String(15n * 10n ** 17n) },
    ],
    ...{ stepSeconds: 3600, from: '3600', to: '10800' },
  }
  const { container } = render(<PriceScatterChart prices={prices} />)
  const cells = [...container.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)
  expect(cells).toEqual(['1.50', '3.00'])
  expect(screen.getByText(enCollectionTabs.volumeOf({ symbol: 'ETH', volume: '4.50', highest: '3.00' }))).toBeTruthy()
})

test('where figures are in a coin other than ether, the chart never says ether', () => {
  document.documentElement.dataset.unit = 'POL'
  const wei = '1500000000000000000'
  const price = { time: '7200', lowWei: wei, medianWei: wei, highWei: wei, saleCount: 1, volumeWei: wei }
  const prices: SalePrices = { prices: [price], stepSeconds: 3600, from: '3600', to: '10800' }
  const { container } = render(<PriceScatterChart prices={prices} />)
  expect(container.textContent).toContain('1.50 POL')
  expect(container.querySelector('title')?.textContent).toMatch(/^1\.50 POL, /)
  expect(container.textContent).not.toContain('ETH')
})
