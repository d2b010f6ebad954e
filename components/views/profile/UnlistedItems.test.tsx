// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { itemsQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { seller } from '@/tests/builders/build-order'
import { UnlistedItems } from './UnlistedItems'

afterEach(cleanup)

it('offers what is not on sale: neither by itself nor in a bundle', () => {
  const { listing, ...unsold } = buildItem()
  show([
    { ...unsold, tokenId: '1', name: 'Rain' },
    { ...unsold, tokenId: '2', name: 'Snow' },
    { ...unsold, tokenId: '3', name: 'Hail', isBundled: true },
    buildItem({ tokenId: '4', name: 'Fog' }),
  ])
  const offered = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  expect(offered).toEqual(['Rain', 'Snow'])
})

it('tells works of one name apart by number and picture', () => {
  const { listing, ...unsold } = buildItem()
  const sources = [640, 96].map((width) => ({ url: `/rain-${width}.webp`, width }))
  const picture = { width: 640, height: 640, blurDataUrl: null, blurWidth: null, blurHeight: null, sources }
  show([
    { ...unsold, tokenId: '1', name: 'Rain', picture },
    { ...unsold, tokenId: '2', name: 'Rain' },
    { ...unsold, tokenId: '3', name: 'Snow' },
  ])
  const labels = screen.getAllByRole('checkbox').map((box) => box.closest('label'))
  expect(labels.map((label) => label?.textContent)).toEqual(['Rain #1', 'Rain #2', 'Snow'])
  expect(labels.map((label) => label?.querySelector('img')?.getAttribute('src'))).toEqual([
    '/rain-96.webp',
    unsold.image,
    unsold.image,
  ])
})

function show(items: Item[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(itemsQueryOptions({ owner: seller, limit: 100 }).queryKey, { items, next: null })
  render(
    <QueryClientProvider client={client}>
      <UnlistedItems address={seller} />
    </QueryClientProvider>,
  )
}
