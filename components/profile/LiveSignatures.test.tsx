// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enSell } from '@/lib/messages/en-sell'
import { liveOrdersQueryOptions } from '@/lib/queries/live-orders'
import { buildOrder, seller } from '@/tests/builders/build-order'
import { LiveSignatures } from './LiveSignatures'

const { live: messages } = enSell
vi.mock('@/lib/api/order-api', () => ({ findLiveOrders: () => new Promise(() => {}) }))
vi.mock('@/lib/api/load-market-api', () => ({ loadMarketApi: () => new Promise(() => {}) }))
afterEach(cleanup)

it('offers to cancel what is selected once something is', () => {
  const client = new QueryClient()
  client.setQueryData(liveOrdersQueryOptions(seller).queryKey, [buildOrder()])
  render(
    <QueryClientProvider client={client}>
      <LiveSignatures address={seller} />
    </QueryClientProvider>,
  )
  const named = (text: string) => screen.queryByRole('button', { name: text })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([messages.cancelAll])
  fireEvent.click(screen.getByRole('checkbox'))
  expect(named(messages.cancelSelected({ count: 1 }))).toBeTruthy()
})
