import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { addUsdcChain, usdc } from '@/tests/builders/usdc-chain'
import { isOutbid } from './is-outbid'

const chainId = addUsdcChain()
const own = { chainId, currency: zeroAddress, maker: '0xAb', priceWei: '100', quantity: '1' } as const
const other = { ...own, maker: '0xCd' } as const

it.each([
  ['more by another', { ...other, priceWei: '101' }, true],
  ['as much by another', other, false],
  ['more in all, and less for a piece', { ...other, priceWei: '180', quantity: '2' }, false],
  ['more of its own', { ...own, maker: '0xaB', priceWei: '200' }, false],
  ['more units of another currency', { ...other, currency: usdc, priceWei: '200' }, false],
] as const)('%s', (_, best, isOver) => {
  expect(isOutbid(own, best)).toBe(isOver)
})
