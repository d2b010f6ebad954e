// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Order } from '@/lib/api/schemas/order'
import { openAction } from '@/lib/flows/open-action'
import { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import { buildOffer, encodeOrderComponents } from '@/lib/protocol/seaport'
import { buildOrder, buyer, collection } from '@/tests/builders/build-order'
import { CartPurchaseOwnOffers } from './CartPurchaseDialog'

vi.mock('@/lib/api/client/orders', () => ({ listLiveOrders: () => new Promise(() => {}) }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: buyer }) }))
vi.mock('@/hooks/items/useItemNames', () => ({ useItemNames: () => () => 'Fen' }))

afterEach(cleanup)

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

function offerFor(tokenId: string, standard: 'ERC721' | 'ERC1155' = 'ERC721'): Order {
  const components = buildOffer({
    ...{ offerer: buyer, contract: collection, standard, wanted: { tokenId: BigInt(tokenId) } },
    ...{ currency: weth, priceWei: 1n, startTimeSeconds: 1n, endTimeSeconds: 2n, counter: 0n, salt: 1n, fees: [] },
  })
  const parameters = encodeOrderComponents(components)
  const hash = `0x${tokenId.padStart(64, '0')}` as const
  return buildOrder({
    side: 'offer',
    maker: buyer,
    tokenId,
    hash,
    currency: weth,
    priceWei: `${tokenId}00000000000000000`,
    parameters,
  })
}

const items = ['1', '2', '3'].map((tokenId) => ({ contract: collection, tokenId, name: `Heron ${tokenId}` })) as [
  { contract: typeof collection; tokenId: string; name: string },
]
function show(orders: Order[], some: Parameters<typeof CartPurchaseOwnOffers>[0]['items'], chainId = 31337) {
  const client = new QueryClient()
  client.setQueryData(liveOrdersQueryOptions(buyer).queryKey, orders)
  return render(
    <QueryClientProvider client={client}>
      <CartPurchaseOwnOffers {...{ chainId, items: some }} />
    </QueryClientProvider>,
  )
}
const { own } = enCartPurchase

it('names each own offer for what is bought, and ends those alone', () => {
  show([offerFor('1'), offerFor('3'), offerFor('9'), buildOrder({ tokenId: '2' })], items)
  const offers = [
    own.offer({ price: '0.10 WETH', name: 'Heron 1' }),
    own.offer({ price: '0.30 WETH', name: 'Heron 3' }),
  ]
  expect(screen.getByText(own.text({ offers: offers.join(', ') }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: own.action({ count: 2 }) }))
  expect(openAction.getState()).toMatchObject({
    kind: 'cancel',
    orders: [offerFor('1').hash, offerFor('3').hash],
    items: ['1', '3'].map((tokenId) => ({ contract: collection, tokenId })),
  })
})

it('calls another item of a bundle by what the market calls it', () => {
  show([offerFor('2')], [{ contract: collection, tokenId: '2' }])
  expect(screen.getByText(/0\.20 WETH for Fen/)).toBeTruthy()
})

it.each([
  ['of an edition, for an offer is for another piece', offerFor('1', 'ERC1155'), 31337],
  ['of another network', offerFor('1'), 1],
])('says nothing %s', (_, offer, chainId) => {
  const { container } = show([offer], items, chainId)
  expect(container.textContent).toBe('')
})
