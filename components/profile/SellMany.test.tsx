// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { itemsQueryOptions } from '@/lib/queries/items'
import { buildItem } from '@/tests/builders/build-item'
import { seller } from '@/tests/builders/build-order'
import { SellMany } from './SellMany'

afterEach(cleanup)

it('offers what is not on sale: neither by itself nor in a bundle', () => {
  const { listing, ...unsold } = buildItem()
  const items = [
    { ...unsold, tokenId: '1', name: 'Rain' },
    { ...unsold, tokenId: '2', name: 'Snow' },
    { ...unsold, tokenId: '3', name: 'Hail', isBundled: true },
    buildItem({ tokenId: '4', name: 'Fog' }),
  ]
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(itemsQueryOptions({ owner: seller, limit: 100 }).queryKey, { items, next: null })
  render(
    <QueryClientProvider client={client}>
      <SellMany address={seller} />
    </QueryClientProvider>,
  )
  const offered = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  expect(offered).toEqual(['Rain', 'Snow'])
})
