import { expect, it } from 'vitest'
import { isOutbid } from './is-outbid'

const own = { maker: '0xAb', priceWei: '100', quantity: '1' } as const

it.each([
  ['more by another', { maker: '0xCd', priceWei: '101', quantity: '1' }, true],
  ['as much by another', { maker: '0xCd', priceWei: '100', quantity: '1' }, false],
  ['more in all, and less for a piece', { maker: '0xCd', priceWei: '180', quantity: '2' }, false],
  ['more of its own', { maker: '0xaB', priceWei: '200', quantity: '1' }, false],
] as const)('%s', (_, best, isOver) => {
  expect(isOutbid(own, best)).toBe(isOver)
})
