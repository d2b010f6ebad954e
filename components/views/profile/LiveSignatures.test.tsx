// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { tokenBalanceQueryOptions } from '@/lib/accounts/token-balance-query'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import { liveVouchersQueryOptions } from '@/lib/api/queries/live-vouchers'
import type { Activity } from '@/lib/api/schemas/activity'
import type { Order } from '@/lib/api/schemas/order'
import { openAction } from '@/lib/flows/open-action'
import { enOffers } from '@/lib/i18n/generated/en/offers'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { voucher } from '@/server/api/openapi/examples'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { LiveSignatures } from './LiveSignatures'

const { live: messages } = enOrderFlows
vi.mock('@/lib/api/client/orders', () => ({ listLiveOrders: () => new Promise(() => {}) }))
vi.mock('@/lib/api/client/vouchers', () => ({ listLiveVouchers: () => new Promise(() => {}) }))
vi.mock('@/lib/accounts/read-token-balance', () => ({ readTokenBalance: async () => 10n ** 18n }))
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: () => new Promise(() => {}) }))
const weth = findChain(localChainId)?.weth.address ?? '0x'
afterEach(cleanup)

it('offers to cancel what is selected once something is', () => {
  const client = new QueryClient()
  client.setQueryData(liveOrdersQueryOptions(seller).queryKey, [buildOrder()])
  client.setQueryData(liveVouchersQueryOptions(seller).queryKey, [])
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

it.each([
  ['says so where the offers come to more than there is', 2, enOffers.offer.overdrawn],
  ['says nothing where there is enough', 1, null],
])('%s', async (_, count, words) => {
  const offers = Array.from({ length: count }, (_, index) =>
    buildOrder({
      side: 'offer',
      chainId: localChainId,
      maker: seller,
      hash: `0x${String(index).repeat(64)}`,
      currency: weth,
      priceWei: String(6n * 10n ** 17n),
    }),
  )
  const client = new QueryClient()
  client.setQueryData(liveOrdersQueryOptions(seller).queryKey, offers)
  client.setQueryData(liveVouchersQueryOptions(seller).queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <LiveSignatures address={seller} />
    </QueryClientProvider>,
  )
  const { queryKey } = tokenBalanceQueryOptions({ chainId: offers[0]?.chainId ?? 0, token: weth, account: seller })
  await waitFor(() => expect(client.getQueryData(queryKey)).toBe(10n ** 18n))
  const text = words?.({ count: 2, offered: '1.20 WETH', balance: '1.00 WETH' })
  await waitFor(() => expect(screen.queryByRole('status')?.textContent).toBe(text))
})

it('an offer that is not the best any more says so, with the way to offer more; a listing of the item says nothing', () => {
  const of = { chainId: localChainId, collection, tokenId: '7', currency: weth } as const
  const offer = buildOrder({ ...of, side: 'offer', kind: 'item', maker: seller, priceWei: String(4n * 10n ** 17n) })
  const best = buildOrder({ ...of, side: 'offer', kind: 'item', maker: buyer, priceWei: String(5n * 10n ** 17n) })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const show = (order: Order) => {
    client.setQueryData(liveOrdersQueryOptions(seller).queryKey, [order])
    client.setQueryData(liveVouchersQueryOptions(seller).queryKey, [])
    const id = { chainId: localChainId, contract: collection, tokenId: '7' } as const
    client.setQueryData(itemQueryOptions(id).queryKey, { ...buildItem(id), bestOffer: best })
    render(
      <QueryClientProvider client={client}>
        <LiveSignatures address={seller} />
      </QueryClientProvider>,
    )
  }
  show(offer)
  expect(screen.getByText(enOffers.offer.outbid({ price: '0.50 WETH' }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: enOffers.offer.more }))
  expect(openAction.getState()).toMatchObject({ kind: 'offer', items: [{ contract: collection, tokenId: '7' }] })
  cleanup()
  show({ ...offer, side: 'listing' })
  expect(screen.queryByText(/^Outbid/)).toBeNull()
})

it('what is signed for an item that is not minted stands there too, with its own way to end it', () => {
  const client = new QueryClient()
  const { chainId, collection: contract, tokenId, hash } = voucher
  client.setQueryData(liveOrdersQueryOptions(seller).queryKey, [])
  client.setQueryData(liveVouchersQueryOptions(seller).queryKey, [voucher])
  render(
    <QueryClientProvider client={client}>
      <LiveSignatures address={seller} />
    </QueryClientProvider>,
  )
  expect(screen.queryByText(messages.empty)).toBeNull()
  expect(screen.getByText(new RegExp(`^${messages.kind.voucher}`)).textContent).toContain(messages.now)
  fireEvent.click(screen.getByRole('button', { name: messages.endVoucherOf({ name: `#${tokenId}` }) }))
  expect(openAction.getState()).toMatchObject({
    kind: 'cancel_voucher',
    items: [{ contract, tokenId }],
    orders: [hash],
  })
  fireEvent.click(screen.getByRole('button', { name: messages.cancelAll }))
  expect(openAction.getState()).toMatchObject({ kind: 'cancel_all', chainId, items: [], orders: [] })
})

it('of an item that came back it is said that its price was signed before', () => {
  const client = new QueryClient()
  const order = buildOrder()
  const { chainId, collection: contract, tokenId = '' } = order
  const place = { id: 'a', chainId, contract, tokenId, quantity: '1', time: '0' }
  const back: Activity = { ...place, kind: 'transfer', from: buyer, to: seller }
  client.setQueryData(liveOrdersQueryOptions(seller).queryKey, [order])
  client.setQueryData(liveVouchersQueryOptions(seller).queryKey, [])
  client.setQueryData(activityQueryOptions({ chainId, contract, tokenId }).queryKey, {
    activity: [back],
    next: null,
  })
  render(
    <QueryClientProvider client={client}>
      <LiveSignatures address={seller} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(messages.cameBackLine)).toBeTruthy()
})
