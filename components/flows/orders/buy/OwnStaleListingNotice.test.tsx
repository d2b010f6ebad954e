// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { openAction } from '@/lib/flows/open-action'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { OwnStaleListingNotice } from './BuyDialog'

const listLiveOrders = vi.fn<() => Promise<Order[]>>()
vi.mock('@/lib/api/client/orders', () => ({ listLiveOrders: () => listLiveOrders() }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: seller }) }))

afterEach(cleanup)

const { live } = enOrderFlows
const reserved = buildOrder({ kind: 'private', taker: buyer, priceWei: '400000000000000000', status: 'inactive' })
const open = buildOrder({ priceWei: '700000000000000000', status: 'inactive' })

function renderNotice() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnStaleListingNotice item={buildItem({ owner: buyer })} />
    </QueryClientProvider>,
  )
}

it.each([
  ['the one that is anybody’s is named first', [reserved, open], live.staleListing({ price: '0.70 ETH' })],
  ['one for a single account is not anybody’s', [reserved], live.staleListingReserved({ price: '0.40 ETH' })],
])('of old sales %s', async (_, orders, text) => {
  listLiveOrders.mockResolvedValue(orders)
  renderNotice()
  expect(await screen.findByText(text)).toBeTruthy()
})

it('leads to the cancellation of the old sales alone', async () => {
  const offer = buildOrder({ side: 'offer', hash: `0x${'0f'.repeat(32)}` })
  listLiveOrders.mockResolvedValue([offer, reserved, open])
  renderNotice()
  fireEvent.click(await screen.findByRole('button', { name: /Cancel old listing/ }))
  expect(openAction.getState()).toMatchObject({ kind: 'cancel', orders: [reserved.hash, open.hash] })
})
