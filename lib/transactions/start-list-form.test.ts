import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { startListForm } from './start-list-form'

const currencies = [{ address: zeroAddress, symbol: 'ETH', decimals: 18 }]
const weth = `0x${'11'.repeat(20)}` as const
const items = [buildItem()]

it('without an old price there is none; with one it starts with that, in its currency', () => {
  const start = { items, currencies, taker: '' }
  expect(startListForm({ ...start, old: null })).toMatchObject({ way: 'fixed', prices: [''], currency: zeroAddress })
  const old = buildOrder({ priceWei: '2500000000000000000', currency: weth })
  expect(startListForm({ ...start, old })).toMatchObject({ way: 'fixed', prices: ['2.5'], currency: weth })
})

it('says a falling price as people read it, and one of an edition by the piece', () => {
  const start = { items, currencies, taker: '' }
  const falling = buildOrder({ kind: 'dutch', priceWei: '1234567890123456789' })
  expect(startListForm({ ...start, old: falling }).prices).toEqual(['1.234568'])
  const pieces = buildOrder({ quantity: '4', priceWei: '1000000000000000000' })
  expect(startListForm({ ...start, old: pieces })).toMatchObject({ prices: ['0.25'], quantity: '4' })
})

it('what was sold together, or to one account, stays so', () => {
  const old = buildOrder({ kind: 'bundle', priceWei: String(10n ** 18n) })
  const two = [buildItem(), buildItem({ tokenId: '8' })]
  expect(startListForm({ items: two, currencies, taker: '', old })).toMatchObject({ way: 'bundle', prices: ['1', ''] })
  expect(startListForm({ items, currencies, taker: buyer, old: null })).toMatchObject({ way: 'private', taker: buyer })
})
