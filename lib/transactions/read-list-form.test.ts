import { expect, it } from 'vitest'
import type { Item } from '@/lib/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { isProblem, type ListForm, readListForm } from './read-list-form'

const zero = `0x${'00'.repeat(20)}` as const
const taker = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const form: ListForm = {
  ...{ way: 'fixed', prices: ['1.5'], endPrice: '', taker: '', quantity: '1', currency: zero },
  ...{ duration: 'month', approvesAll: false },
}
const read = (change: Partial<ListForm> = {}, items: Item[] = [buildItem()], held = 1n) =>
  readListForm(
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

it('is a lot each of several works, or one of all in a bundle', () => {
  const items = [buildItem(), buildItem({ tokenId: '8' })]
  const each = read({ prices: ['1', '2'] }, items)
  expect(isProblem(each) ? null : each.lots.map(({ priceWei }) => priceWei)).toEqual([
    `1${'0'.repeat(18)}`,
    `2${'0'.repeat(18)}`,
  ])
  const bundle = read({ way: 'bundle', prices: ['3', ''] }, items)
  expect(isProblem(bundle) ? null : bundle.lots.map(({ tokens }) => tokens.length)).toEqual([2])
})

it.each(['', 'a lot', '1,5', '0'])('names the price that is wrong: "%s"', (price) => {
  const items = [buildItem(), buildItem({ tokenId: '8' })]
  expect(read({ prices: ['1', price] }, items)).toMatchObject({ field: 'price1' })
})
