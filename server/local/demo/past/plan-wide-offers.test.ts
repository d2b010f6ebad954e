import { expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { choosePatinas, listPatinas } from './list-patinas'
import { planPast } from './plan-past'
import { patinaCollectionOffers, planWideOffers } from './plan-wide-offers'

const common = { peopleCount: 20, nowSeconds: 1_800_000_000 }
const tokens = choosePatinas()

test.each([1, 2, 3, 29])(
  'each offer is below the lowest price of what it is for, and names its items (seed %i)',
  (seed) => {
    const { orders } = planPast({ ...common, tokens: listPatinas(), artist: 13, random: createSeededRandom(seed) })
    const offers = planWideOffers({ ...common, tokens, orders, random: createSeededRandom(seed) })
    expect(offers.filter(({ trait }) => !trait)).toHaveLength(patinaCollectionOffers)
    expect(offers.filter(({ trait }) => trait)).toHaveLength(4)
    expect(new Set(offers.map(({ maker }) => maker)).size).toBe(offers.length)
    for (const { trait, tokenIds, priceMilli, quantity, fromSeconds, untilSeconds } of offers) {
      const wanted = tokens.filter(
        ({ traits }) =>
          !trait || Object.entries(traits).some(([name, value]) => name === trait.name && value === trait.value),
      )
      if (trait) expect(tokenIds).toEqual(wanted.map(({ tokenId }) => tokenId))
      const prices = orders.flatMap((order) =>
        order.kind === 'listing' && wanted.some(({ tokenId }) => tokenId === order.tokenId) ? [order.priceMilli] : [],
      )
      expect(priceMilli / quantity).toBeLessThan(Math.min(...prices))
      expect(priceMilli % quantity).toBe(0)
      expect(fromSeconds).toBeLessThanOrEqual(common.nowSeconds)
      expect(untilSeconds).toBeGreaterThan(common.nowSeconds)
    }
  },
)

test('without a listing there is nothing to offer below', () => {
  expect(planWideOffers({ ...common, tokens, orders: [], random: createSeededRandom(1) })).toEqual([])
})
