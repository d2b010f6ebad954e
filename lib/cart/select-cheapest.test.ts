import { expect, test } from 'vitest'
import { findChain } from '@/lib/protocol/chains/chains'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { type SweepRequest, selectCheapest } from './select-cheapest'

const weth = findChain(31337)?.weth.address as `0x${string}`
const on = (tokenId: string, priceWei: string, change: Parameters<typeof buildOrder>[0] = {}) =>
  buildItem({ tokenId, listing: buildOrder({ tokenId, priceWei, ...change }) })
const choose = (change: Partial<SweepRequest>, items = [on('1', '10'), on('2', '20'), on('3', '30')]) =>
  selectCheapest(items, { chainId: 31337, count: 9, ceilingWei: null, buyer, ...change }).map(({ tokenId }) => tokenId)

test('takes so many, and none above the ceiling', () => {
  expect(choose({})).toEqual(['1', '2', '3'])
  expect(choose({ count: 2 })).toEqual(['1', '2'])
  expect(choose({ ceilingWei: 20n })).toEqual(['1', '2'])
  expect(choose({ ceilingWei: 9n })).toEqual([])
})

test('passes over what is not on sale, on another chain, of another money, or one’s own', () => {
  const unlisted = buildItem({ tokenId: '4' })
  const { listing: _, ...rest } = unlisted
  const items = [
    ...[rest, on('5', '1', { status: 'inactive' }), { ...on('6', '1'), chainId: 10 }],
    ...[on('7', '1', { currency: `0x${'99'.repeat(20)}` }), on('8', '2', { currency: weth }), on('9', '3')],
  ]
  expect(choose({}, items)).toEqual(['8', '9'])
  expect(choose({ buyer: seller }, items)).toEqual([])
})
