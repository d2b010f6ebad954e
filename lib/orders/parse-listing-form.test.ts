import { expect, it } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { addUsdcChain, usdc } from '@/tests/builders/usdc-chain'
import { isListingFormProblem, type ListingForm, parseListingForm } from './parse-listing-form'

const usdcChain = addUsdcChain()

const zero = `0x${'00'.repeat(20)}` as const
const taker = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const form: ListingForm = {
  ...{ way: 'fixed', prices: ['1.5'], endPrice: '', taker: '', quantity: '1', currency: zero },
  ...{ duration: 'month', approvesAll: false },
}
const read = (change: Partial<ListingForm> = {}, items: Item[] = [buildItem()], held = 1n) =>
  parseListingForm(
    { ...form, ...change },
    { items, held, replaces: [], seconds: 3600, nowSeconds: 1_800_000_000, salt: '5' },
  )
const edition = buildItem({ standard: 'ERC1155' })

it('is one lot at a price, begun a little before now', () => {
  expect(read()).toMatchObject({
    lots: [{ priceWei: '1500000000000000000', tokens: [{ quantity: '1' }] }],
    startTime: '1799999970',
    endTime: '1800003600',
  })
})

it('falls from now on, to less than it begins with', () => {
  expect(read({ way: 'falling', endPrice: '0.5' })).toMatchObject({
    lots: [{ endPriceWei: '500000000000000000' }],
    startTime: '1800000000',
  })
  for (const endPrice of ['', '0', '0,5']) {
    expect(read({ way: 'falling', endPrice })).toEqual({ field: 'endPrice', reason: 'amount' })
  }
  for (const endPrice of ['1.5', '2']) {
    expect(read({ way: 'falling', endPrice })).toEqual({ field: 'endPrice', reason: 'endPrice' })
  }
})

it('counts editions by the piece, so that the price divides', () => {
  expect(read({ quantity: '3' }, [edition], 5n)).toMatchObject({ lots: [{ priceWei: '4500000000000000000' }] })
  for (const quantity of ['0', '', '-1', '1.5', '6']) {
    expect(read({ quantity }, [edition], 5n)).toEqual({ field: 'quantity', reason: 'quantity' })
  }
  const many = 2n ** 33n
  expect(read({ quantity: String(many) }, [edition], many)).toEqual({ field: 'quantity', reason: 'tooMany' })
})

it('is for one account, by an address without a typing error', () => {
  expect(read({ way: 'private', taker: taker.toLowerCase() })).toMatchObject({ taker })
  for (const wrong of ['', '0x12', zero, taker.replace('7099', '7098')]) {
    expect(read({ way: 'private', taker: wrong })).toEqual({ field: 'taker', reason: 'taker' })
  }
})

it('is a lot each of several items, or one of all in a bundle', () => {
  const items = [buildItem(), buildItem({ tokenId: '8' })]
  const each = read({ prices: ['1', '2'] }, items)
  expect(isListingFormProblem(each) ? null : each.lots.map(({ priceWei }) => priceWei)).toEqual([
    `1${'0'.repeat(18)}`,
    `2${'0'.repeat(18)}`,
  ])
  const bundle = read({ way: 'bundle', prices: ['3', ''] }, items)
  expect(isListingFormProblem(bundle) ? null : bundle.lots.map(({ tokens }) => tokens.length)).toEqual([2])
})

it.each(['', 'a lot', '1,5', '0'])('names the price that is wrong: "%s"', (price) => {
  const items = [buildItem(), buildItem({ tokenId: '8' })]
  expect(read({ prices: ['1', price] }, items)).toMatchObject({ field: 'price1' })
})

const divided = buildItem({ standard: 'ERC1155', decimals: 2 })

it('counts what can be divided by its decimals, at a price for one', () => {
  expect(read({ quantity: '1.5' }, [divided], 1000n)).toMatchObject({
    lots: [{ priceWei: '2250000000000000000', tokens: [{ quantity: '150', decimals: 2 }] }],
  })
  for (const quantity of ['', '0', '0.001', '1,5', '10.01']) {
    expect(read({ quantity }, [divided], 1000n)).toEqual({ field: 'quantity', reason: 'quantity' })
  }
  const many = 2n ** 33n
  expect(read({ quantity: '42949672.97' }, [divided], many)).toEqual({ field: 'quantity', reason: 'tooMany' })
})

it('refuses a price of which the smallest part would be no whole wei, unless it is sold whole', () => {
  const price = '0.00000000000000015'
  const parts = { quantity: '2', prices: [price] }
  expect(read(parts, [divided], 1000n)).toEqual({ field: 'price0', reason: 'indivisible' })
  expect(read({ ...parts, way: 'private', taker }, [divided], 1000n)).toMatchObject({ lots: [{ priceWei: '300' }] })
})

it('leaves terms of an item without decimals as they were', () => {
  const terms = read({ quantity: '3' }, [edition], 5n)
  expect(isListingFormProblem(terms) ? null : Object.keys(terms.lots[0]?.tokens[0] ?? {})).not.toContain('decimals')
})

it('reads a price by the decimals of its currency, and refuses more digits than it has', () => {
  const items = [buildItem({ chainId: usdcChain })]
  expect(read({ currency: usdc, prices: ['1.5'] }, items)).toMatchObject({
    currency: usdc,
    lots: [{ priceWei: '1500000' }],
  })
  expect(read({ currency: usdc, prices: ['0.0000001'] }, items)).toEqual({ field: 'price0', reason: 'amount' })
  expect(read({ currency: usdc, prices: ['2'], way: 'falling', endPrice: '0.000001' }, items)).toMatchObject({
    lots: [{ priceWei: '2000000', endPriceWei: '1' }],
  })
})

it('refuses a price whose smallest part is no whole unit of the currency', () => {
  const item = { ...edition, chainId: usdcChain, decimals: 6 }
  const at = (price: string) => read({ currency: usdc, prices: [price] }, [item], 1_000_000n)
  expect(at('1')).toMatchObject({ lots: [{ priceWei: '1000000' }] })
  expect(at('0.5')).toEqual({ field: 'price0', reason: 'indivisible' })
})
