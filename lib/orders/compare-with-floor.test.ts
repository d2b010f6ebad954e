import { afterEach, expect, test } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { localChainId } from '@/lib/protocol/chains/chains'
import { setFigureUnit } from '@/lib/protocol/chains/figure-unit'
import { buildOrder } from '@/tests/builders/build-order'
import { compareWithFloor } from './compare-with-floor'

afterEach(() => setFigureUnit(undefined))

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const offer = (priceWei: string, change: Partial<Order> = {}) =>
  buildOrder({ chainId: 1, currency: weth, priceWei, ...change })

test('a price is below, at or above the floor price by a share of it', () => {
  expect(compareWithFloor(offer('88'), '100')).toEqual({ kind: 'below', share: '12 %' })
  expect(compareWithFloor(offer('100'), '100')).toEqual({ kind: 'at' })
  expect(compareWithFloor(offer('250'), '100')).toEqual({ kind: 'above', share: '150 %' })
})

test('an order for several items is compared by its price per item', () => {
  expect(compareWithFloor(offer('200', { quantity: '4' }), '100')).toEqual({ kind: 'below', share: '50 %' })
})

test('a price in another unit than the floor price is not compared, and no price with a floor of nothing', () => {
  expect(compareWithFloor(offer('88', { currency: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }), '100')).toBeNull()
  expect(compareWithFloor(offer('88'), '0')).toBeNull()
  setFigureUnit('POL')
  expect(compareWithFloor(offer('88'), '100')).toBeNull()
  expect(compareWithFloor(offer('88', { chainId: localChainId }), '100')).toBeNull()
})
