// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SalePrices } from '@/lib/api/schemas/sale-price'
import { PriceScatterChart } from './PriceScatterChart'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.unit
})

test('where figures are in a coin other than ether, the chart never says ether', () => {
  document.documentElement.dataset.unit = 'POL'
  const wei = '1500000000000000000'
  const price = { time: '7200', lowWei: wei, medianWei: wei, highWei: wei, saleCount: 1, volumeWei: wei }
  const prices: SalePrices = { prices: [price], stepSeconds: 3600, from: '3600', to: '10800' }
  const { container } = render(<PriceScatterChart prices={prices} />)
  expect(container.querySelector('text')?.textContent).toBe('1.50 POL')
  expect(container.querySelector('title')?.textContent).toMatch(/^1\.50 POL, /)
  expect(container.textContent).not.toContain('ETH')
})
