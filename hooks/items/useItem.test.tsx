// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { cardsQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { useItem } from './useItem'

const getItem = vi.fn<() => Promise<Item>>()
const listItems = vi.fn<() => Promise<{ items: Item[]; next: null }>>()
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: async () => ({ getItem, listItems }) }))

const shown = buildItem({ listing: buildOrder({ endTime: '1060' }) })
const next = buildItem({ listing: buildOrder({ endTime: '9000', priceWei: '5' }) })
const page = { items: [shown], next: null }

const ItemPrice = () => <p>{useItem(shown, shown).listing?.priceWei ?? 'not for sale'}</p>
const Items = () => <p>{useQuery({ ...cardsQueryOptions({}), initialData: page }).data.items.length} items</p>

function show(view: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0, staleTime: 30_000 } } })
  render(<QueryClientProvider client={client}>{view}</QueryClientProvider>)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('when the sale on the page ends the market is asked what there is now', async () => {
  getItem.mockResolvedValue(next)
  show(<ItemPrice />)
  await pass(59_000)
  expect(getItem).not.toHaveBeenCalled()
  await pass(5000)
  expect(getItem).toHaveBeenCalledOnce()
  expect(screen.getByText('5')).toBeTruthy()
  await pass(60_000)
  expect(getItem).toHaveBeenCalledOnce()
})

test('a market that does not answer, or answers as before, is asked again, and not for ever', async () => {
  getItem.mockRejectedValueOnce(new Error('away')).mockResolvedValue(shown)
  show(<ItemPrice />)
  await pass(70_000)
  expect(getItem.mock.calls.length).toBeGreaterThan(1)
  await pass(3 * 60 * 60_000)
  const asked = getItem.mock.calls.length
  expect(asked).toBeLessThan(20)
  await pass(3 * 60 * 60_000)
  expect(getItem).toHaveBeenCalledTimes(asked)
})

test('a list is asked for anew when one of its sales ends', async () => {
  listItems.mockResolvedValue({ items: [], next: null })
  show(<Items />)
  await pass(65_000)
  expect(screen.getByText('0 items')).toBeTruthy()
  expect(listItems).toHaveBeenCalledOnce()
})
