import { expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { listPatinas, patinaCount } from './list-patinas'
import { pastDays, planPast } from './plan-past'

const nowSeconds = 1_800_000_000
const plan = (seed: number) =>
  planPast({ tokens: listPatinas(), peopleCount: 20, artist: 13, nowSeconds, random: createSeededRandom(seed) })
const seeds = Array.from({ length: 20 }, (_, seed) => seed)

test('the same seed plans the same past', () => {
  expect(plan(1)).toEqual(plan(1))
  expect(plan(2)).not.toEqual(plan(1))
})

test.each(seeds)(
  'whoever sells or gives a token has it, and every block is later than the one before (seed %i)',
  (seed) => {
    const { events, orders } = plan(seed)
    const owners = new Map<number, number>()
    const since = new Map<number, number>()
    let last = nowSeconds - pastDays * 86_400 - 1
    for (const event of events) {
      expect(event.atSeconds).toBeGreaterThan(last)
      last = event.atSeconds
      if (event.kind === 'mint') expect(owners.has(event.tokenId)).toBe(false)
      else if (event.kind === 'cancel') {
        expect(owners.get(event.tokenId)).toBe(event.from)
        expect(event.listedAtSeconds).toBeGreaterThan(since.get(event.tokenId) ?? Number.POSITIVE_INFINITY)
        expect(event.listedAtSeconds).toBeLessThan(event.atSeconds)
        continue
      } else {
        expect(owners.get(event.tokenId)).toBe(event.from)
        expect(event.to).not.toBe(event.from)
      }
      owners.set(event.tokenId, event.to)
      since.set(event.tokenId, event.atSeconds)
    }
    expect(last).toBeLessThan(nowSeconds)
    expect(owners.size).toBe(patinaCount)
    for (const { kind, tokenId, maker, fromSeconds, untilSeconds } of orders) {
      expect(owners.get(tokenId) === maker, kind).toBe(kind === 'listing')
      expect(fromSeconds).toBeLessThanOrEqual(nowSeconds)
      expect(untilSeconds).toBeGreaterThan(nowSeconds)
    }
  },
)

test('there is enough to look at', () => {
  const { events, orders } = plan(29)
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  expect(count('mint')).toBe(patinaCount)
  expect(count('sale')).toBeGreaterThan(180)
  expect(count('transfer')).toBeGreaterThan(10)
  expect(count('cancel')).toBeGreaterThan(10)
  expect(events.filter((event) => event.kind === 'sale' && event.isOffer).length).toBeGreaterThan(15)
  expect(orders.filter(({ kind }) => kind === 'listing')).toHaveLength(48)
})
