import { expect, it } from 'vitest'
import { buildFloorChart } from './build-floor-chart'

const day = 86_400
const floor = (index: number, floorWei: string) => ({ time: String(index * day), floorWei })
const range = { from: '0', to: String(10 * day) }

it('places each day in its middle, and joins a day only with the day before', () => {
  const chart = buildFloorChart({ ...range, floors: [floor(0, '50'), floor(1, '100'), floor(4, '25'), floor(9, '75')] })
  expect(chart).toMatchObject({ lowestWei: 25n, highestWei: 100n, lastWei: 75n, fromMs: 0, toMs: 864_000_000 })
  expect(chart?.points).toEqual([
    { floorWei: 50n, timeMs: 0, x: 0.05, y: 0.5, isAlone: false },
    { floorWei: 100n, timeMs: day * 1000, x: 0.15, y: 1, isAlone: false, before: { x: 0.05, y: 0.5 } },
    { floorWei: 25n, timeMs: 4 * day * 1000, x: 0.45, y: 0.25, isAlone: true },
    { floorWei: 75n, timeMs: 9 * day * 1000, x: 0.95, y: 0.75, isAlone: true },
  ])
})

it('the day that is not over stays on the chart', () => {
  const chart = buildFloorChart({ from: '0', to: String(day + 60), floors: [floor(0, '1'), floor(1, '0')] })
  expect(chart?.points[1]).toMatchObject({ x: 1, y: 0 })
})

it('fewer than two days make no chart', () => {
  expect(buildFloorChart({ ...range, floors: [] })).toBeNull()
  expect(buildFloorChart({ ...range, floors: [floor(3, '1')] })).toBeNull()
})
