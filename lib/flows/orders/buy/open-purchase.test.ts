// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { collection } from '@/tests/builders/build-order'
import { type OpenPurchase, readOpenPurchase, storeOpenPurchase } from './open-purchase'

const purchase: OpenPurchase = { chainId: 1, contract: collection, tokenId: '7', path: '/item', transactionId: 'a' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('outlives a reload of its tab, and no other', () => {
  storeOpenPurchase(purchase)
  expect(readOpenPurchase()).toEqual(purchase)
  expect(localStorage.length).toBe(0)
  storeOpenPurchase(null)
  expect(readOpenPurchase()).toBeNull()
})

it.each(['{', 'null', '{"chainId":1}'])('nothing comes of %s', (text) => {
  sessionStorage.setItem('verdigris.purchase', text)
  expect(readOpenPurchase()).toBeNull()
})

it('a blocked storage throws nothing', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => storeOpenPurchase(purchase)).not.toThrow()
  blocked.mockRestore()
})
