// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CartLine, maxCartLines } from '@/lib/api/schemas/cart'
import { getItemKey } from '@/lib/items/item-key'
import { buildItem } from '@/tests/builders/build-item'
import { buildCartLine } from './build-cart-line'
import { hasCartItems, refreshCartPresence } from './cart-presence'
import { type CartStore, createCartStore } from './cart-store'

const key = 'verdigris.cart.31337'
const line = buildCartLine(buildItem()) as CartLine
const numbered = (number: number, chainId = 31337) => ({ ...line, chainId, tokenId: String(number) })
let store: CartStore

beforeEach(() => {
  localStorage.clear()
  store = createCartStore()
})
afterEach(() => store.close())

const names = (of: CartStore) => of.getState().map(({ chainId, tokenId }) => `${chainId}:${tokenId}`)

test('keeps what was put in, by chain, for the next page', () => {
  expect(store.add([numbered(1), numbered(2), numbered(1, 10)])).toBe(0)
  store.remove([getItemKey(numbered(1))])
  expect(names(store)).toEqual(['10:1', '31337:2'])
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([numbered(2)])
  expect(names(createCartStore()).toSorted()).toEqual(['10:1', '31337:2'])
})

test('an item is in it once, at the price of the last time', () => {
  store.add([numbered(1), numbered(2)])
  store.add([{ ...numbered(1), priceWei: '5' }])
  expect(store.getState().map(({ tokenId, priceWei }) => [tokenId, priceWei])).toEqual([
    ['2', line.priceWei],
    ['1', '5'],
  ])
})

test('holds what one transaction can buy, and counts what has no room', () => {
  const many = Array.from({ length: maxCartLines + 3 }, (_, index) => numbered(index))
  expect(store.add(many)).toBe(3)
  expect(store.getState()).toHaveLength(maxCartLines)
})

test('two tabs lose nothing of each other, and each hears of the other', () => {
  const other = createCartStore()
  store.add([numbered(1)])
  other.add([numbered(2)])
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect([names(store), names(other)]).toEqual([
    ['31337:1', '31337:2'],
    ['31337:1', '31337:2'],
  ])
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(names(store)).toEqual([])
  other.close()
})

test('says whether there is something in it, to pages that load no more of it', () => {
  hasCartItems.setState(false)
  refreshCartPresence()
  expect(hasCartItems.getState()).toBe(false)
  store.add([numbered(1)])
  expect(hasCartItems.getState()).toBe(true)
  store.remove([getItemKey(numbered(1))])
  hasCartItems.setState(false)
  refreshCartPresence()
  expect(hasCartItems.getState()).toBe(false)
  localStorage.setItem(key, JSON.stringify([numbered(2)]))
  refreshCartPresence()
  expect(hasCartItems.getState()).toBe(true)
})

test.each(['{', '{}', '[{"chainId":31337}]', JSON.stringify([{ ...line, priceWei: '-1' }])])(
  'what is no cart is none, and breaks nothing: %s',
  (text) => {
    localStorage.setItem(key, text)
    const opened = createCartStore()
    expect(opened.getState()).toEqual([])
    opened.add([numbered(1)])
    expect(names(opened)).toEqual(['31337:1'])
    opened.close()
  },
)

test('where the storage is shut, it lives as long as the page', () => {
  const { setItem, getItem } = Storage.prototype
  const shut = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.assign(Storage.prototype, { setItem: shut, getItem: shut })
  try {
    const opened = createCartStore()
    opened.add([numbered(1)])
    opened.add([numbered(2)])
    opened.remove([getItemKey(numbered(1))])
    expect(names(opened)).toEqual(['31337:2'])
    opened.close()
  } finally {
    Object.assign(Storage.prototype, { setItem, getItem })
  }
})
