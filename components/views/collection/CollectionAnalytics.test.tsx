// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startAction } from '@/lib/flows/open-action'
import { enCollectionTabs } from '@/lib/i18n/generated/en/collection-tabs'
import { CollectionAnalytics } from './CollectionAnalytics'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: '0x1', requestConnect: vi.fn() }) }))
vi.mock('@/lib/flows/open-action', () => ({ startAction: vi.fn() }))
vi.mock('next/router', () => ({ default: { events: { on: vi.fn(), off: vi.fn() } } }))
afterEach(cleanup)

const ether = (tenths: number) => `${tenths}00000000000000000`
const bid = (tenths: number, anyTenths: number | null) => ({
  ...{ lowWei: ether(tenths), highWei: ether(tenths), quantity: '1', orderCount: 1 },
  ...{ anyQuantity: anyTenths ? '1' : '0', anyHighWei: anyTenths ? ether(anyTenths) : null },
})

it('an offer for any item is begun a step above the best one for any item, and never from one for some items alone', () => {
  const depth = { asks: [], bids: [bid(25, null), bid(9, 8), bid(6, null)], hasMoreAsks: false, hasMoreBids: false }
  const contract = '0x0000000000000000000000000000000000000001' as const
  const prices = { range: '7d' as const, stepSeconds: 3600, prices: [] }
  const floors = { floors: [], from: '0', to: '604800' }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  render(
    <QueryClientProvider client={client}>
      <CollectionAnalytics
        collection={{ chainId: 1, contract, name: 'Tides' }}
        part={{ tab: 'prices', range: '7d', depth, prices: prices as never, floors, distribution: [], tokenId: '7' }}
      />
    </QueryClientProvider>,
  )
  const buttons = screen.getAllByText(enCollectionTabs.outbid)
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    enCollectionTabs.outbidOf({ symbol: 'ETH', price: '0.80' }),
  ])
  for (const button of buttons) fireEvent.click(button)
  expect(vi.mocked(startAction).mock.calls.map(([{ terms }]) => terms)).toEqual([
    { start: { scope: 'collection', priceWei: '801000000000000000' } },
  ])
})
