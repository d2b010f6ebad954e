// @vitest-environment jsdom
import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { enPriceContext } from '@/lib/i18n/generated/en/price-context'
import { collection } from '@/tests/builders/build-order'
import { renderPriceContext } from './render-price-context'

const item = { chainId: 31337 } as Item
const lastSale = { currency: zeroAddress, priceWei: '200000000000000000', quantity: '1', time: '1795000000' } as const
const say = (prices: Parameters<typeof renderPriceContext>[1]) => {
  const page = document.createElement('div')
  page.innerHTML = renderPriceContext(item, prices)
  return [...page.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

it('says the last sale with its day, and the floor price of the collection', () => {
  expect(say({ lastSale, floorWei: '1250000000000000000' })).toEqual(['0.20 ETH18 Nov 2026', '1.25 ETH'])
})

it('says which of the two there is not', () => {
  expect(say({ lastSale, floorWei: null })[1]).toBe(enPriceContext.noFloor)
  expect(say({ lastSale: null, floorWei: '1' })[0]).toBe(enPriceContext.none)
})

it('says nothing without either, or for a currency that the marketplace does not know', () => {
  expect(say({ lastSale: null, floorWei: null })).toEqual([])
  expect(say({ lastSale: { ...lastSale, currency: collection }, floorWei: null })).toEqual([])
})
