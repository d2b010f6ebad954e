import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { countHeld } from '@/lib/items/count-held'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildItem } from '@/tests/builders/build-item'
import { addUsdcChain, usdc } from '@/tests/builders/usdc-chain'
import { findBelowFloor } from './find-below-floor'
import type { ListingLot, ListingToken } from './listing-terms'

const usdcChain = addUsdcChain()

const contract = `0x${'AA'.repeat(20)}` as const
const floors = new Map([[contract.toLowerCase(), 100n]])
const token = (quantity = '1', of: ListingToken['contract'] = contract): ListingToken => ({
  ...{ contract: of, tokenId: '1', standard: 'ERC721', name: '', collectionName: '', quantity },
})
const find = (lots: ListingLot[], currency: ListingToken['contract'] = zeroAddress) =>
  findBelowFloor({ chainId: localChainId, currency, lots }, floors)
const lot = (priceWei: string, tokens = [token()], endPriceWei?: string): ListingLot => ({
  ...{ tokens, priceWei, ...(endPriceWei ? { endPriceWei } : {}) },
})

it('is less than half of the floor, by the piece', () => {
  expect(find([lot('50')])).toBeNull()
  expect(find([lot('49')])).toMatchObject({ kind: 'price', priceWei: 49n, floorWei: 100n, count: 1 })
  expect(find([lot('147', [token('3')])])).toMatchObject({ kind: 'piece', priceWei: 49n, floorWei: 100n })
  expect(find([lot('150', [token('3')])])).toBeNull()
})

it('of a falling price is its end, unless it begins there', () => {
  expect(find([lot('500', [token()], '10')])).toMatchObject({ kind: 'end', priceWei: 10n, floorWei: 100n })
  expect(find([lot('49', [token()], '10')])).toMatchObject({ kind: 'price', priceWei: 49n })
  expect(find([lot('500', [token()], '50')])).toBeNull()
})

it('of a bundle is that of all its items together', () => {
  expect(find([lot('99', [token(), token()])])).toMatchObject({ kind: 'bundle', priceWei: 99n, floorWei: 200n })
  expect(find([lot('100', [token(), token()])])).toBeNull()
})

it('of several counts those that are', () => {
  expect(find([lot('90'), lot('1'), lot('2')])).toMatchObject({ kind: 'price', priceWei: 1n, count: 2 })
})

it('is nothing where no floor is known, or the price is in another currency', () => {
  expect(find([lot('1', [token('1', `0x${'bb'.repeat(20)}`)])])).toBeNull()
  expect(find([lot('1')], `0x${'dd'.repeat(20)}`)).toBeNull()
  expect(find([lot('1')], findChain(localChainId)?.weth.address)).not.toBeNull()
})

it('of a price in another currency is by the rates, where both are known', () => {
  const ether = new Map([[contract.toLowerCase(), 10n ** 18n]])
  const chainId = usdcChain
  const findIn = (priceWei: string, perCoin?: Record<string, string>) =>
    findBelowFloor({ chainId, currency: usdc, lots: [lot(priceWei)] }, ether, perCoin)
  const rates = { ETH: '2000', USDC: '1' }
  expect(findIn('999000000', rates)).toMatchObject({ kind: 'price', priceWei: 999_000_000n, floorWei: 10n ** 18n })
  expect(findIn('1000000000', rates)).toBeNull()
  for (const unknown of [[], [['ETH', '2000']], [['USDC', '1']]]) {
    expect(findIn('1', Object.fromEntries(unknown))).toBeNull()
  }
})

it('counts what an account holds: one item, its editions, or none', () => {
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
