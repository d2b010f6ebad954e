// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import type { OrderStatus } from '@/lib/api/schemas/order-status'
import { buildCartLine } from '@/lib/cart/build-cart-line'
import { getCartStore } from '@/lib/cart/cart-store'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { CartDialog } from './CartDialog'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ status: 'connected', address: buyer }) }))
vi.mock('next/router', () => ({ default: { events: { on: vi.fn(), off: vi.fn() } } }))

const ether = (count: number) => `${count}${'0'.repeat(18)}`
const hashOf = (number: number) => `0x${String(number).repeat(64)}` as const
const buildLine = (number: number) =>
  buildItem({
    tokenId: String(number),
    name: `Item ${number}`,
    listing: buildOrder({ tokenId: String(number), hash: hashOf(number), priceWei: ether(number) }),
  })
const items = [buildLine(1), buildLine(2)]
let market: Map<string, Item>
let status: OrderStatus
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

beforeEach(() => {
  client.clear()
  market = new Map(items.map((item) => [item.tokenId, item]))
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/orders/')) return Response.json({ order: { ...items[0]?.listing, status } })
    return Response.json({ item: market.get(url.split('/').at(-1) ?? '') })
  })
  render(
    <QueryClientProvider client={client}>
      <CartDialog
        lines={items.flatMap((item) => buildCartLine(item) ?? [])}
        opener={{ current: null }}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lineOf = (name: string) => {
  const line = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name))
  return line?.textContent ?? ''
}
const change = (number: number, item: Item) => {
  market.set(String(number), item)
  return client.invalidateQueries({ queryKey: ['item'] })
}

it('shows a sale while it is open, and asks no money for it', async () => {
  screen.getByRole('button', { name: enCartPurchase.buy({ count: 2 }) })
  const { listing: _, ...sold } = buildLine(1)
  status = 'filled'
  await change(1, sold)
  await screen.findByText(enCartPurchase.reason.filled ?? '')
  expect(lineOf('Item 1')).toContain(enCartPurchase.reason.filled)
  expect(screen.getByRole('status').textContent).toBe(enCartPurchase.gone({ count: 1 }))
  screen.getByRole('button', { name: enCartPurchase.buy({ count: 1 }) })
  expect(document.querySelector('dl')?.textContent).toContain('2.00 ETH')
  const { listing: __, ...other } = buildLine(2)
  await change(2, other)
  await screen.findByText(enCartPurchase.none.heading)
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
})

it('shows another price while it is open, beside the one before', async () => {
  const listing = buildOrder({ tokenId: '2', hash: hashOf(3), priceWei: ether(5) })
  await change(2, { ...buildLine(2), listing })
  await screen.findByText(enCartPurchase.review.was({ price: '2.00 ETH' }), { exact: false })
  expect(lineOf('Item 2')).toContain('5.00 ETH')
  expect(document.querySelector('dl')?.textContent).toContain('6.00 ETH')
})

it('an item that the account has by now leaves its cart, however it came to it', async () => {
  getCartStore().add(items.flatMap((item) => buildCartLine(item) ?? []))
  const { listing: _, ...sold } = buildLine(1)
  status = 'filled'
  await change(1, { ...sold, owner: buyer })
  await waitFor(() =>
    expect(
      getCartStore()
        .getState()
        .map(({ tokenId }) => tokenId),
    ).toEqual(['2']),
  )
})
