// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { MetadataChangeNotice } from './MetadataChangeNotice'

afterEach(cleanup)

const order = buildOrder({ createdAt: '1735689600' })
const date = '1 Jan 2025, 00:00'
const { metadataChanged } = enPurchase.buy

/** Returns what has the market tell of a change while the review is open. */
function show(change: Partial<Item>) {
  const client = new QueryClient()
  const item = buildItem(change)
  render(
    <QueryClientProvider client={client}>
      <MetadataChangeNotice {...{ item, order }} />
    </QueryClientProvider>,
  )
  const { chainId, contract, tokenId } = item
  return (now: Partial<Item>) =>
    client.setQueryData(itemQueryOptions({ chainId, contract, tokenId }).queryKey, { ...item, ...now })
}
const earlier = { name: 'Gold bar', image: 'https://media.example/gold.webp', until: '1735689600' }

test('an item that changed since it was listed shows its earlier name and image', () => {
  show({ earlier })
  expect(screen.getByText(metadataChanged({ date, name: 'Gold bar', isRenamed: true }))).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Gold bar' }).getAttribute('src')).toBe(earlier.image)
})

test('a change of the image alone is called so', () => {
  show({ earlier: { ...earlier, name: buildItem().name } })
  expect(screen.getByText(metadataChanged({ date, name: '', isRenamed: false }))).toBeTruthy()
})

test('a change that comes while the review is open is shown', async () => {
  const tell = show({})
  expect(screen.queryByRole('status')).toBeNull()
  tell({ name: 'Lead bar', earlier })
  expect(await screen.findByText(metadataChanged({ date, name: 'Gold bar', isRenamed: true }))).toBeTruthy()
})

test('a change before the listing is no news', () => {
  show({ earlier: { ...earlier, until: '1735689599' } })
  expect(screen.queryByRole('status')).toBeNull()
})
