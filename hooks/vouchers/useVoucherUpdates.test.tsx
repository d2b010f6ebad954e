// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Item, ItemVoucher } from '@/lib/api/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { seller } from '@/tests/builders/build-order'
import { useVoucherUpdates } from './useVoucherUpdates'

const market = vi.hoisted(() => ({ getItem: vi.fn(), followMarketEvents: vi.fn(() => () => {}) }))
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: async () => market }))
vi.mock('@/lib/api/events/follow-market-events', () => ({ followMarketEvents: market.followMarketEvents }))
afterEach(cleanup)

const voucher: ItemVoucher = {
  ...{ hash: `0x${'ab'.repeat(32)}`, creator: seller, priceWei: '1', buyer: null, deadline: '4000000000' },
  ...{ status: 'active', isOver: false },
}

function show(now: Partial<ItemVoucher> = {}) {
  const { listing: _, ...item } = buildItem()
  const serve = (change: Partial<ItemVoucher>) =>
    market.getItem.mockResolvedValue({ ...item, voucher: { ...voucher, ...change } } satisfies Item)
  serve(now)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const onChange = vi.fn()
  const { rerender } = renderHook(({ hash }) => useVoucherUpdates(item, hash, onChange), {
    wrapper,
    initialProps: { hash: voucher.hash as ItemVoucher['hash'] | null },
  })
  const tell = async (change: Partial<ItemVoucher>) => {
    serve(change)
    await act(() => client.invalidateQueries())
  }
  return { onChange, rerender, tell }
}

it.each<[string, Partial<ItemVoucher>]>([
  ['somebody else buys it', { status: 'redeemed' }],
  ['it is taken off sale', { status: 'cancelled' }],
  ['another price is signed', { hash: `0x${'cd'.repeat(32)}` }],
])('follows when %s, once', async (_, change) => {
  const { onChange, rerender, tell } = show()
  await waitFor(() => expect(market.getItem).toHaveBeenCalled())
  await tell({})
  expect(onChange).not.toHaveBeenCalled()
  await tell(change)
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  // Looked at anew, and the chain does not say so yet.
  rerender({ hash: null })
  rerender({ hash: voucher.hash })
  await tell(change)
  expect(onChange).toHaveBeenCalledOnce()
})

it('listens while there is a review', () => {
  const stop = vi.fn()
  market.followMarketEvents.mockReset().mockReturnValue(stop)
  const { rerender } = show()
  expect(market.followMarketEvents).toHaveBeenCalledOnce()
  rerender({ hash: null })
  expect(stop).toHaveBeenCalledOnce()
})
