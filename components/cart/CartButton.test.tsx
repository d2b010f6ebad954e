// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildCartLine } from '@/lib/cart/build-cart-line'
import { getCartStore } from '@/lib/cart/cart-store'
import { enCart } from '@/lib/i18n/generated/en/cart'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { CartButton } from './CartButton'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('counts what can still be bought, and follows what is sold; what is in it stays', async () => {
  const items = ['1', '2', '3'].map((tokenId) => buildItem({ tokenId, listing: buildOrder({ tokenId }) }))
  const sold = new Set(['2'])
  vi.stubGlobal('fetch', async (url: string) => {
    const item = items.find(({ tokenId }) => tokenId === String(url).split('/').at(-1))
    const { listing, ...rest } = item ?? buildItem()
    return Response.json({ item: sold.has(rest.tokenId) ? rest : { ...rest, listing } })
  })
  getCartStore().add(items.flatMap((item) => buildCartLine(item) ?? []))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <CartButton />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: enCart.open({ count: 2 }) })).toBeTruthy()
  sold.add('1').add('3')
  await client.invalidateQueries()
  expect(await screen.findByRole('button', { name: enCart.open({ count: 0 }) })).toBeTruthy()
  expect(screen.queryByText('0')).toBeNull()
  expect(getCartStore().getState()).toHaveLength(3)
})
