// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publishMarketEvent } from '@/lib/api/events/market-event-listeners'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { buildItem } from '@/tests/builders/build-item'
import { useItemListPage } from './useItemListPage'

const market = vi.hoisted(() => ({ listItems: vi.fn() }))
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: async () => market }))

const item = buildItem({ tokenId: '130' })
const { chainId, contract, tokenId } = item
const moved: MarketEvent = { type: 'item', chainId, contract, tokenId, owner: null }

beforeEach(() => {
  market.listItems.mockReset().mockResolvedValue({ items: [item], next: 'later' })
})
afterEach(cleanup)

async function show(until: string | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const part = { cursor: 'here', until, limit: 60 }
  const { result } = renderHook(() => useItemListPage({ sort: 'newest' }, part), { wrapper })
  await waitFor(() => expect(result.current.items).toHaveLength(1))
  return result
}

it('an event refetches the part that has its item, and the answer is shown', async () => {
  const result = await show(null)
  expect(result.current.next).toBe('later')
  market.listItems.mockResolvedValue({ items: [{ ...item, name: 'Renamed' }], next: 'later' })
  act(() => publishMarketEvent({ ...moved, contract: contract.toLowerCase() as typeof contract }))
  await waitFor(() => expect(result.current.items?.[0]?.name).toBe('Renamed'))
  expect(market.listItems).toHaveBeenCalledTimes(2)
})

it('an event about the whole collection refetches the part; one about another item or chain, or a block, does not', async () => {
  await show(null)
  const others: MarketEvent[] = [
    { ...moved, tokenId: '13' },
    { ...moved, chainId: chainId + 1 },
    { type: 'block', chainId, number: '5', hash: `0x${'1'.repeat(64)}` },
  ]
  act(() => others.forEach(publishMarketEvent))
  expect(market.listItems).toHaveBeenCalledOnce()
  const hash = `0x${'2'.repeat(64)}` as const
  act(() => publishMarketEvent({ type: 'order', chainId, hash, collection: contract, status: 'active' }))
  await waitFor(() => expect(market.listItems).toHaveBeenCalledTimes(2))
})

it('a part whose end is known asks for all between its two ends, and the next part starts there', async () => {
  const result = await show('end')
  expect(market.listItems.mock.calls[0]?.[0]).toEqual({ sort: 'newest', cursor: 'here', until: 'end', limit: 100 })
  expect(result.current.next).toBe('end')
})
