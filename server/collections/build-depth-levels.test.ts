import { expect, it } from 'vitest'
import { buildDepthLevels, type DepthRow, selectCheapestPerItem } from './build-depth-levels'

const row = (priceWei: number, more: Partial<DepthRow> = {}): DepthRow => ({
  priceWei: BigInt(priceWei),
  quantity: 1n,
  tokenId: null,
  isForAny: true,
  ...more,
})

it('few prices stand each by themselves, with all that is asked at them', () => {
  expect(buildDepthLevels([row(5), row(5, { quantity: 3n, isForAny: false }), row(8)], 20)).toEqual([
    { lowWei: '5', highWei: '5', quantity: '4', anyQuantity: '1', anyHighWei: '5', orderCount: 2 },
    { lowWei: '8', highWei: '8', quantity: '1', anyQuantity: '1', anyHighWei: '8', orderCount: 1 },
  ])
  expect(buildDepthLevels([], 20)).toEqual([])
})

it('the best price for any item of a level is told apart from what is for some alone', () => {
  const rows = [row(9, { isForAny: false }), row(7), row(6), row(4, { isForAny: false })]
  expect(buildDepthLevels(rows, 2).map(({ highWei, anyHighWei }) => [highWei, anyHighWei])).toEqual([
    ['9', '7'],
    ['6', '6'],
  ])
  expect(buildDepthLevels(rows.slice(3), 2)).toMatchObject([{ highWei: '4', anyHighWei: null }])
})

it('many prices are put together with their neighbours, and each level tells its true ends, from either side', () => {
  const asks = buildDepthLevels(
    [1, 2, 3, 4, 5, 1_000_000].map((price) => row(price)),
    3,
  )
  expect(asks.map(({ lowWei, highWei, orderCount }) => [lowWei, highWei, orderCount])).toEqual([
    ['1', '2', 2],
    ['3', '4', 2],
    ['5', '1000000', 2],
  ])
  const bids = buildDepthLevels(
    [9, 7, 4].map((price) => row(price)),
    2,
  )
  expect(bids.map(({ lowWei, highWei }) => [lowWei, highWei])).toEqual([
    ['7', '9'],
    ['4', '4'],
  ])
})

it('every order is in one level, however many there are', () => {
  for (const count of [1, 19, 20, 21, 39, 41, 1000]) {
    const levels = buildDepthLevels(
      Array.from({ length: count }, (_, index) => row(index)),
      20,
    )
    expect(levels.length).toBeLessThanOrEqual(20)
    expect(levels.reduce((total, { orderCount }) => total + orderCount, 0)).toBe(count)
  }
})

it('an item that is listed twice can be bought once, for the less', () => {
  const kept = selectCheapestPerItem([row(1, { tokenId: '7' }), row(2, { tokenId: '8' }), row(3, { tokenId: '7' })])
  expect(kept.map(({ priceWei }) => priceWei)).toEqual([1n, 2n])
})
