// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enSell } from '@/lib/messages/en-sell'
import { liveOrdersQueryOptions } from '@/lib/queries/live-orders'
import type { Order } from '@/lib/schemas/order'
import { closeFlow, flowRequests } from '@/lib/transactions/flow-requests'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { TradePanel } from './TradePanel'

vi.mock('@/hooks/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
vi.mock('@/lib/api/order-api', () => ({ findLiveOrders: () => new Promise(() => {}) }))

afterEach(() => {
  cleanup()
  closeFlow()
})

function show(order: Order) {
  const { listing: _, ...item } = buildItem({ owner: seller })
  const client = new QueryClient()
  client.setQueryData(liveOrdersQueryOptions(seller, item).queryKey, [order])
  render(
    <QueryClientProvider client={client}>
      <TradePanel item={item} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: enSell.panel.change }))
  return flowRequests.getState()
}

test('the owner of a bundle changes the price of all of it', () => {
  const { parameters } = buildOrder()
  const offer = ['7', '8'].map((identifierOrCriteria) => ({ ...parameters.offer[0], identifierOrCriteria }))
  const order = buildOrder({ kind: 'bundle', parameters: { ...parameters, offer: offer as typeof parameters.offer } })
  const { contract } = buildItem()
  expect(show(order)).toMatchObject({
    ...{ kind: 'list', orders: [order.hash] },
    works: [
      { contract, tokenId: '7' },
      { contract, tokenId: '8' },
    ],
  })
  expect(screen.getByRole('button', { name: enSell.panel.cancel })).toBeTruthy()
})

test('the owner of a sale to one account changes its price, and it stays with that account', () => {
  const order = buildOrder({ kind: 'private', taker: buyer })
  expect(show(order)).toMatchObject({ kind: 'list', orders: [order.hash], taker: buyer, works: [{ tokenId: '7' }] })
})
