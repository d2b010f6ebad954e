import { expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { listTidemarks } from './list-tidemarks'
import { planEditions, tidemarkOrderCounts } from './plan-editions'

const nowSeconds = 1_800_000_000
const artist = 5
const tokens = listTidemarks()
const plan = (seed: number) =>
  planEditions({ tokens, peopleCount: 20, artist, nowSeconds, random: createSeededRandom(seed) })
const seeds = Array.from({ length: 20 }, (_, seed) => seed)

test('the same seed plans the same past of the editions', () => {
  expect(plan(1)).toEqual(plan(1))
  expect(plan(2)).not.toEqual(plan(1))
})

test.each(seeds)('each edition is minted whole, and nobody gives or lists copies that he has not (seed %i)', (seed) => {
  const { events, orders } = plan(seed)
  const held = new Map<string, number>()
  const sellers = new Set<string>()
  const minted = new Map<number, number>()
  const add = (tokenId: number, person: number, quantity: number) => {
    const key = `${tokenId} ${person}`
    const sum = (held.get(key) ?? 0) + quantity
    expect(sum).toBeGreaterThanOrEqual(0)
    held.set(key, sum)
  }
  let last = 0
  for (const event of events) {
    expect(event.atSeconds).toBeGreaterThan(last)
    last = event.atSeconds
    if (event.kind === 'cancel') throw new Error('Nobody cancels here')
    const { tokenId, quantity = 0, to } = event
    expect(quantity).toBeGreaterThan(0)
    if (event.kind === 'mint') {
      if (!minted.has(tokenId)) expect(to, 'who gets the first copies is the creator').toBe(artist)
      minted.set(tokenId, (minted.get(tokenId) ?? 0) + quantity)
    } else {
      expect(quantity).toBeLessThanOrEqual(3)
      expect(sellers, 'no wash trade').not.toContain(`${tokenId} ${to}`)
      add(tokenId, event.from, -quantity)
      if (event.kind === 'sale') {
        expect(event.priceMilli % quantity).toBe(0)
        sellers.add(`${tokenId} ${event.from}`)
      }
    }
    add(tokenId, to, quantity)
  }
  expect(last).toBeLessThan(nowSeconds)
  expect(tokens.map(({ tokenId }) => minted.get(tokenId))).toEqual(tokens.map(({ copies }) => copies))
  for (const { kind, tokenId, maker, quantity = 0, priceMilli, fromSeconds, untilSeconds } of orders) {
    if (kind === 'listing') expect(held.get(`${tokenId} ${maker}`)).toBeGreaterThanOrEqual(quantity)
    expect(priceMilli % quantity).toBe(0)
    expect(fromSeconds).toBeLessThanOrEqual(nowSeconds)
    expect(untilSeconds).toBeGreaterThan(nowSeconds)
  }
})

test('there are sales, gifts and open orders of several copies', () => {
  const { events, orders } = plan(29)
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  expect(count('sale')).toBeGreaterThan(35)
  expect(count('transfer')).toBeGreaterThan(2)
  expect(orders.filter(({ kind }) => kind === 'listing')).toHaveLength(tidemarkOrderCounts.listing)
  expect(orders.filter(({ kind }) => kind === 'offer')).toHaveLength(tidemarkOrderCounts.offer)
  expect(orders.filter(({ kind, quantity = 1 }) => kind === 'listing' && quantity > 1).length).toBeGreaterThan(2)
})
