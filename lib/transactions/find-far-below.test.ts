import { expect, it } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { countHeld } from './count-held'
import { findFarBelow } from './find-far-below'
import type { ListLot, ListToken } from './list-terms'

const contract = `0x${'AA'.repeat(20)}` as const
const floors = new Map([[contract.toLowerCase(), 100n]])
const token = (quantity = '1', of: ListToken['contract'] = contract): ListToken => ({
  ...{ contract: of, tokenId: '1', standard: 'ERC721', name: '', collectionName: '', quantity },
})
const lot = (priceWei: string, tokens = [token()], endPriceWei?: string): ListLot => ({
  ...{ tokens, priceWei, ...(endPriceWei ? { endPriceWei } : {}) },
})

it('is less than half of the floor, by the piece', () => {
  expect(findFarBelow({ lots: [lot('50')] }, floors)).toBeNull()
  expect(findFarBelow({ lots: [lot('49')] }, floors)).toBe(100n)
  expect(findFarBelow({ lots: [lot('149', [token('3')])] }, floors)).toBe(300n)
  expect(findFarBelow({ lots: [lot('150', [token('3')])] }, floors)).toBeNull()
})

it('of a falling price is its end, of a bundle all of it, of several the one that is', () => {
  expect(findFarBelow({ lots: [lot('500', [token()], '10')] }, floors)).toBe(100n)
  expect(findFarBelow({ lots: [lot('99', [token(), token()])] }, floors)).toBe(200n)
  expect(findFarBelow({ lots: [lot('90'), lot('1')] }, floors)).toBe(100n)
})

it('is nothing where no floor is known', () => {
  expect(findFarBelow({ lots: [lot('1', [token('1', `0x${'bb'.repeat(20)}`)])] }, floors)).toBeNull()
})

it('counts what an account holds: one work, its editions, or none', () => {
  const you = `0x${'Ab'.repeat(20)}` as const
  const other = `0x${'cd'.repeat(20)}` as const
  expect(countHeld(buildItem({ owner: you }), you.toLowerCase())).toBe(1n)
  expect(countHeld(buildItem({ owner: other }), you)).toBe(0n)
  expect(countHeld(buildItem({ owner: null }), null)).toBe(0n)
  const owners = [
    { address: other, quantity: '5' },
    { address: you, quantity: '3' },
  ]
  expect(countHeld(buildItem({ standard: 'ERC1155', owner: null, owners }), you)).toBe(3n)
  expect(countHeld(buildItem({ standard: 'ERC1155', owner: you, supply: '8' }), you)).toBe(8n)
})
