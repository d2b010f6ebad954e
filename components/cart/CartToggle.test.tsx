// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { getCartStore } from '@/lib/cart/cart-store'
import { enCart } from '@/lib/i18n/generated/en/cart'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { CartToggle } from './CartToggle'

const wallet = vi.hoisted(() => ({ address: null as string | null }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => wallet }))

const item = buildItem()
const { listing: _, ...unlisted } = item
const voucher: Item['voucher'] = {
  ...{ hash: `0x${'ab'.repeat(32)}`, creator: seller, priceWei: '1', buyer: null, deadline: '4000000000' },
  ...{ status: 'active', isOver: false },
}

function press(answer: Item, listings: readonly Order[] = []) {
  const orders = (url: URL) =>
    listings.filter(({ taker }) => taker?.toLowerCase() === url.searchParams.get('taker')?.toLowerCase())
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://market')
    return Response.json(url.pathname.endsWith('/orders') ? { orders: orders(url), next: null } : { item: answer })
  })
  render(<CartToggle itemId={`${item.chainId}:${item.contract}:${item.tokenId}`} name={item.name} />)
  fireEvent.click(screen.getByRole('button'))
}

beforeEach(() => {
  localStorage.clear()
  wallet.address = buyer
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('puts an item into the cart, and takes it out', async () => {
  press(item)
  await screen.findByRole('button', { pressed: true })
  expect(getCartStore().getState()).toMatchObject([{ tokenId: item.tokenId, orderHash: item.listing?.hash }])
  fireEvent.click(screen.getByRole('button'))
  expect(getCartStore().getState()).toEqual([])
})

it('is not offered to who sells it, but to take out what is in the cart already', async () => {
  const itemId = `${item.chainId}:${item.contract}:${item.tokenId}`
  const own = <CartToggle {...{ itemId }} name={item.name} seller={seller} />
  press(item)
  await screen.findByRole('button', { pressed: true })
  cleanup()
  wallet.address = seller.toLowerCase()
  render(own)
  fireEvent.click(screen.getByRole('button', { pressed: true }))
  expect(getCartStore().getState()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

const reserved = {
  ...buildOrder({ kind: 'private', taker: buyer, priceWei: '1' }),
  hash: `0x${'cd'.repeat(32)}` as const,
}

const upcoming = buildOrder({ status: 'upcoming', startTime: '4000000000' })

it.each<[string, Item, readonly Order[], string, string]>([
  ['is not on sale', unlisted, [], buyer, enCart.notForSale],
  ['is minted when it is bought', { ...unlisted, voucher }, [], buyer, enCart.notMinted],
  ['is one’s own', item, [], seller, enCart.own],
  ['has a sale that has not started', { ...unlisted, upcomingListing: upcoming }, [], buyer, enCart.notForSale],
  ['costs less on its own page', item, [reserved], buyer, enCart.reserved],
  ['is for one buyer alone', unlisted, [reserved], buyer, enCart.reserved],
  ['is for another alone', unlisted, [reserved], seller, enCart.notForSale],
])('says why an item that %s does not go in', async (_, answer, listings, address, text) => {
  wallet.address = address
  press(answer, listings)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(getCartStore().getState()).toEqual([])
})

it('takes the price that everybody pays where the one reserved for somebody is no lower', async () => {
  press(item, [{ ...reserved, priceWei: `${10n ** 19n}` }])
  await screen.findByRole('button', { pressed: true })
  expect(getCartStore().getState()).toMatchObject([{ orderHash: item.listing?.hash }])
})
