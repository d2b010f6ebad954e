import { expect, test } from 'vitest'
import type { Activity } from '@/lib/api/schemas/activity'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildPriceHistory } from './build-price-history'

const zero = '0x0000000000000000000000000000000000000000'
const sale = (time: number, priceWei: string, more: Partial<Activity> = {}): Activity => ({
  ...{ id: `sale:${time}`, chainId: localChainId, kind: 'sale', contract: zero, tokenId: '1', from: zero, to: zero },
  ...{ quantity: '1', currency: zero, priceWei, time: String(time) },
  ...more,
})

test('the newest comes first in and last out; x is time, y the share of the highest price', () => {
  const line = buildPriceHistory([sale(30, '100'), sale(20, '400'), sale(10, '200')])
  expect(line).toMatchObject({ lowestWei: 100n, highestWei: 400n })
  expect(line?.points.map(({ timeMs, x, y }) => [timeMs, x, y])).toEqual([
    [10_000, 0, 0.5],
    [20_000, 0.5, 1],
    [30_000, 1, 0.25],
  ])
})

test('a sale that no figure counts has no place on it', () => {
  expect(buildPriceHistory([sale(1, '4', { isUncounted: true })])).toBeNull()
})

test('a price is of one piece, rounded down', () => {
  expect(buildPriceHistory([sale(1, '10', { quantity: '3' })])?.highestWei).toBe(3n)
  expect(buildPriceHistory([sale(1, '10', { quantity: '3', decimals: 2 })])?.highestWei).toBe(333n)
})

test('ETH and WETH are one; another currency, what was not paid and what is no sale are left out', () => {
  const weth = findChain(localChainId)?.weth.address
  const other = '0x0000000000000000000000000000000000000077'
  const line = buildPriceHistory([
    sale(9, '7', { currency: weth }),
    sale(8, '7', { currency: other }),
    sale(7, '7', { kind: 'listing' }),
    sale(6, '7', { kind: 'transfer', priceWei: undefined }),
    sale(2, '5', { kind: 'mint' }),
  ])
  expect(line?.points.map(({ timeMs }) => timeMs)).toEqual([9000])
})

test('sales of one moment stand side by side, and a price of nothing lies on the ground', () => {
  const line = buildPriceHistory([sale(5, '0'), sale(5, '0'), sale(5, '0')])
  expect(line?.points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0.5, 0],
    [1, 0],
  ])
  expect(buildPriceHistory([])).toBeNull()
})
