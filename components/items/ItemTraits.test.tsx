// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DemoDataProvider } from '@/context/DemoDataProvider'
import { WalletProvider } from '@/context/WalletProvider'
import { type ItemTraits as ItemTraitsAnswer, minTraitSales } from '@/lib/api/schemas/item-traits'
import { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { buildItem } from '@/tests/builders/build-item'
import { ItemTraits } from './ItemTraits'

const listItemTraits = vi.fn<() => Promise<ItemTraitsAnswer>>()
vi.mock('@/lib/api/client/collections', () => ({ listItemTraits: () => listItemTraits() }))
afterEach(cleanup)

const [gold, old] = [
  { name: 'Metal', value: 'Gold' },
  { name: 'Age', value: 'Old' },
]

test('a trait says the median of its recent sales, and that there are too few of them', async () => {
  const figures = { count: 2, floorWei: null, bestOfferWei: null }
  const recentSales = { count: 7, medianWei: '140000000000000000' }
  listItemTraits.mockResolvedValue({
    traits: [
      { ...gold, ...figures, recentSales },
      { ...old, ...figures },
    ],
    itemCount: 9,
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DemoDataProvider items={[]}>
        <WalletProvider>
          <ItemTraits item={buildItem({ traits: [gold, old] })} />
        </WalletProvider>
      </DemoDataProvider>
    </QueryClientProvider>,
  )
  const median = enItemDetails.median({ count: 7, price: '0.14', symbol: 'ETH' })
  expect((await screen.findByText(median)).closest('dd')?.textContent).toContain('Gold')
  const few = enItemDetails.fewSales({ count: minTraitSales })
  expect(screen.getByText(few).closest('dd')?.textContent).toContain('Old')
})
