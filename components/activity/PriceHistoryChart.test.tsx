// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { parseEther } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import type { Activity } from '@/lib/api/schemas/activity'
import { enItemActivity } from '@/lib/i18n/generated/en/item-activity'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { PriceHistoryChart } from './PriceHistoryChart'

const sales = vi.hoisted(() => ({ activity: [] as Activity[] }))
vi.mock('@/lib/api/client/load-core', () => ({
  loadCoreApi: async () => ({ listActivity: async () => ({ activity: sales.activity, next: null }) }),
}))
afterEach(cleanup)

/** The newest comes first, as the market answers. */
function sell(price: string): void {
  const index = sales.activity.length + 1
  const sale: Activity = {
    ...{ id: `sale:${index}`, chainId: 31337, kind: 'sale', contract: collection, tokenId: '7', from: seller },
    ...{ to: buyer, quantity: '1', priceWei: String(parseEther(price)), time: String(1000 * index) },
  }
  sales.activity = [sale, ...sales.activity]
}

it('draws a line from the second sale on, and the next sale extends it', async () => {
  sell('0.2')
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <PriceHistoryChart parameters={{ chainId: 31337, contract: collection, tokenId: '7' }} />
    </QueryClientProvider>,
  )
  const refetch = () => act(() => client.refetchQueries())
  await refetch()
  expect(screen.queryByRole('figure')).toBeNull()

  sell('0.5')
  await refetch()
  const text = (count: number, last: string) =>
    enItemActivity.pricesOf({ symbol: 'ETH', count, lowest: '0.20', highest: '0.50', last })
  await waitFor(() => expect(screen.getByRole('figure').textContent).toContain(text(2, '0.50')))

  sell('0.35')
  await refetch()
  await waitFor(() => expect(screen.getByRole('figure').textContent).toContain(text(3, '0.35')))
  const heights = [...container.querySelectorAll('circle')].map((circle) => circle.getAttribute('cy'))
  expect(heights).toEqual(['60%', '0%', '30%'])
})
