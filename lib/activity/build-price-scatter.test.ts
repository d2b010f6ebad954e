import { expect, it } from 'vitest'
import { buildPriceScatter } from './build-price-scatter'

const price = (time: number, low: string, median: string, high: string) => ({
  ...{ time: String(time), lowWei: low, medianWei: median, highWei: high, saleCount: 2, volumeWei: '9' },
})
const range = { stepSeconds: 100, from: '0', to: '1000' }

it('places each step in its middle, and prices between nothing and the highest', () => {
  const chart = buildPriceScatter({ ...range, prices: [price(0, '25', '50', '50'), price(900, '10', '50', '100')] })
  expect(chart).toMatchObject({ lowestWei: 10n, highestWei: 100n, saleCount: 4, fromMs: 0, toMs: 1_000_000 })
  expect(chart?.points.map(({ x, low, median, high }) => [x, low, median, high])).toEqual([
    [0.05, 0.25, 0.5, 0.5],
    [0.95, 0.1, 0.5, 1],
  ])
})

it('the volume of each step is a part of the largest', () => {
  const sold = (volumeWei: string) => ({ ...price(0, '1', '1', '1'), volumeWei })
  const chart = buildPriceScatter({ ...range, prices: [sold('30'), sold('120'), sold('60')] })
  expect(chart).toMatchObject({ volumeWei: 210n, mostWei: 120n, stepCount: 10 })
  expect(chart?.points.map(({ volume }) => volume)).toEqual([0.25, 1, 0.5])
})

it('the step that is not over stays on the chart; without a sale there is none; for nothing is a price', () => {
  expect(buildPriceScatter({ ...range, prices: [price(980, '1', '1', '1')] })?.points[0]?.x).toBe(1)
  expect(buildPriceScatter({ ...range, prices: [] })).toBeNull()
  expect(buildPriceScatter({ ...range, prices: [price(0, '0', '0', '0')] })?.points[0]?.high).toBe(0)
})
