import { type Address, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { findChain } from '@/lib/protocol/chains/chains'
import { buildListing, encodeOrderComponents } from '@/lib/protocol/seaport'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { addUsdcChain, usdc } from '@/tests/builders/usdc-chain'
import { createListingForm } from './create-listing-form'

const usdcChain = addUsdcChain()

const currencies = [{ address: zeroAddress, symbol: 'ETH', decimals: 18 }]
const items = [buildItem()]
const weth = findChain(items[0]?.chainId ?? 0)?.weth.address as Address

it('without an old price there is none; with one it starts with that, in its currency', () => {
  const start = { items, currencies, taker: '', nowSeconds: 1_000 }
  expect(createListingForm({ ...start, old: null })).toMatchObject({
    way: 'fixed',
    prices: [''],
    currency: zeroAddress,
  })
  const old = buildOrder({ priceWei: '2500000000000000000', currency: weth })
  expect(createListingForm({ ...start, old })).toMatchObject({ way: 'fixed', prices: ['2.5'], currency: weth })
})

it('says a falling price as people read it, and one of an edition by the piece', () => {
  const start = { items, currencies, taker: '', nowSeconds: 1_000 }
  const falling = buildOrder({ kind: 'dutch', priceWei: '1234567890123456789' })
  expect(createListingForm({ ...start, old: falling }).prices).toEqual(['1.234568'])
  const pieces = buildOrder({ quantity: '4', priceWei: '1000000000000000000' })
  expect(createListingForm({ ...start, old: pieces })).toMatchObject({ prices: ['0.25'], quantity: '4' })
})

it('what was sold together, or to one account, stays so', () => {
  const old = buildOrder({ kind: 'bundle', priceWei: String(10n ** 18n) })
  const start = { items, currencies, taker: '', nowSeconds: 1_000 }
  const two = [buildItem(), buildItem({ tokenId: '8' })]
  expect(createListingForm({ ...start, items: two, old })).toMatchObject({ way: 'bundle', prices: ['1', ''] })
  expect(createListingForm({ ...start, taker: buyer, old: null })).toMatchObject({ way: 'private', taker: buyer })
})

it('a price that falls, or is for one account, goes on so, about as long as it would have', () => {
  const start = { items, currencies, taker: '', nowSeconds: 1_000 }
  const components = buildListing({
    ...{ offerer: seller, contract: collection, tokenId: 7n, priceWei: 10n ** 18n, endPriceWei: 10n ** 17n },
    ...{ startTimeSeconds: 1_000n, endTimeSeconds: 87_400n, counter: 0n, salt: 1n, fees: [] },
  })
  const falling = buildOrder({
    kind: 'dutch',
    priceWei: '5',
    endTime: '87400',
    parameters: encodeOrderComponents(components),
  })
  expect(createListingForm({ ...start, old: falling })).toMatchObject({
    way: 'falling',
    endPrice: '0.1',
    duration: 'day',
  })
  const reserved = buildOrder({ kind: 'private', taker: buyer, endTime: '90000' })
  expect(createListingForm({ ...start, old: reserved })).toMatchObject({
    way: 'private',
    taker: buyer,
    duration: 'threeDays',
  })
  expect(createListingForm({ ...start, old: buildOrder() }), 'longer than any').toMatchObject({ duration: 'most' })
})

it('says what can be divided by its decimals, at the price of one', () => {
  const start = { items: [buildItem({ standard: 'ERC1155', decimals: 2 })], currencies, taker: '', nowSeconds: 1_000 }
  const old = buildOrder({ quantity: '150', priceWei: '3000000000000000000' })
  expect(createListingForm({ ...start, old })).toMatchObject({ prices: ['2'], quantity: '1.5' })
  expect(createListingForm({ ...start, old: null })).toMatchObject({ prices: [''], quantity: '1' })
})

it('says an old price in six decimals', () => {
  const chainId = usdcChain
  const old = buildOrder({ chainId, currency: usdc, priceWei: '2500000' })
  const form = createListingForm({ items: [buildItem({ chainId })], currencies, taker: '', nowSeconds: 1_000, old })
  expect(form).toMatchObject({ prices: ['2.5'], currency: usdc })
})
