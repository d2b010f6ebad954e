import { expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { listPatinas } from './list-patinas'
import { planFloors } from './plan-floors'
import { planPast } from './plan-past'

const nowSeconds = 1_800_000_000
const today = Math.floor(nowSeconds / 86_400)

test.each([1, 2, 29])(
  'each day from the first sale to yesterday has a floor that no sold listing undercuts (seed %i)',
  (seed) => {
    const tokens = listPatinas()
    const random = createSeededRandom(seed)
    const { events, orders } = planPast({ tokens, peopleCount: 20, artist: 13, nowSeconds, random })
    const floors = planFloors({ tokens, events, orders, nowSeconds, random: createSeededRandom(seed) })
    expect(floors.length).toBeGreaterThan(40)
    expect(floors.map(({ day }) => day)).toEqual(floors.map((_, index) => today - floors.length + index))
    const floorOf = new Map(floors.map(({ day, floorMilli }) => [day, floorMilli]))
    const sold = events.flatMap((event) => (event.kind === 'sale' && !event.isOffer ? [event] : []))
    for (const { atSeconds, priceMilli } of sold) {
      const day = Math.floor(atSeconds / 86_400)
      if (day < today) expect(floorOf.get(day)).toBeLessThanOrEqual(priceMilli)
    }
    // What is listed now continues the line.
    const listed = orders.flatMap(({ kind, priceMilli }) => (kind === 'listing' ? [priceMilli] : []))
    const last = floors.at(-1)?.floorMilli ?? 0
    expect(Math.min(...listed) / last).toBeGreaterThan(0.9)
    expect(Math.min(...listed) / last).toBeLessThan(1.2)
  },
)
