// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Activity } from '@/lib/api/schemas/activity'
import type { Order } from '@/lib/api/schemas/order'
import { closeAction, openAction } from '@/lib/flows/open-action'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { ItemActions } from './ItemActions'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: () => new Promise(() => {}) }))
vi.mock('@/lib/api/client/orders', () => ({ listLiveOrders: () => new Promise(() => {}) }))

afterEach(() => {
  cleanup()
  closeAction()
})

function show(order: Order) {
  const { listing: _, ...item } = buildItem({ owner: seller })
  const client = new QueryClient()
  client.setQueryData(liveOrdersQueryOptions(seller, item).queryKey, [order])
  render(
    <QueryClientProvider client={client}>
      <ItemActions item={item} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: enOrderFlows.panel.change }))
  return openAction.getState()
}

test('the owner of a bundle changes the price of all of it', () => {
  const { parameters } = buildOrder()
  const offer = ['7', '8'].map((identifierOrCriteria) => ({ ...parameters.offer[0], identifierOrCriteria }))
  const order = buildOrder({ kind: 'bundle', parameters: { ...parameters, offer: offer as typeof parameters.offer } })
  const { contract } = buildItem()
  expect(show(order)).toMatchObject({
    ...{ kind: 'list', orders: [order.hash] },
    items: [
      { contract, tokenId: '7' },
      { contract, tokenId: '8' },
    ],
  })
  expect(screen.getByRole('button', { name: enOrderFlows.panel.cancel })).toBeTruthy()
})

test('the owner of a sale to one account changes its price, and it stays with that account', () => {
  const order = buildOrder({ kind: 'private', taker: buyer })
  expect(show(order)).toMatchObject({ kind: 'list', orders: [order.hash], taker: buyer, items: [{ tokenId: '7' }] })
})

const { live: signatures } = enOrderFlows

function showPanel(item: ReturnType<typeof buildItem>, order: Order, activity: Activity[]) {
  const client = new QueryClient()
  const { chainId, contract, tokenId } = item
  client.setQueryData(liveOrdersQueryOptions(seller, item).queryKey, [order])
  client.setQueryData(activityQueryOptions({ chainId, contract, tokenId }).queryKey, { activity, next: null })
  render(
    <QueryClientProvider client={client}>
      <ItemActions item={item} />
    </QueryClientProvider>,
  )
}
const came = (from: string, to: string): Activity =>
  ({
    ...{ id: `${from}${to}`, kind: 'transfer', chainId: 31337, contract: buildItem().contract, tokenId: '7' },
    ...{ from, to, quantity: '1', time: '0' },
  }) as Activity

test('an owner whose item came back sees the price that was signed before it left', () => {
  const order = buildOrder()
  showPanel(buildItem({ owner: seller, listing: order }), order, [came(buyer, seller), came(seller, buyer)])
  expect(screen.getByText(signatures.cameBack({ prices: '1.20 ETH' }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: enOrderFlows.panel.cancel }))
  expect(openAction.getState()).toMatchObject({ kind: 'cancel', orders: [order.hash] })
})

test('of a price that was signed since nothing is said', () => {
  const order = buildOrder()
  const listed = { ...came(seller, buyer), id: 'a', kind: 'listing' as const, to: null, orderHash: order.hash }
  showPanel(buildItem({ owner: seller, listing: order }), order, [listed, came(buyer, seller)])
  expect(screen.queryByText(signatures.cameBack({ prices: '1.20 ETH' }))).toBeNull()
})

test('who signed an item that is away now is told that it waits, with the way to end it', () => {
  const order = buildOrder({ status: 'inactive', reasons: ['not_owner'] })
  const { listing: _, ...item } = buildItem({ owner: buyer })
  showPanel(item, order, [came(seller, buyer)])
  expect(screen.getByText(signatures.away({ prices: '1.20 ETH' }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: signatures.staleListingAction }))
  expect(openAction.getState()).toMatchObject({ kind: 'cancel', orders: [order.hash] })
})
