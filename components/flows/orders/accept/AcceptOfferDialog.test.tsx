// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { formatAddress } from '@/lib/base/format/format-address'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { AcceptOfferDialog } from './AcceptOfferDialog'

vi.mock('@/components/flows/orders/PriceContext', () => ({ PriceContext: () => null }))

const order = buildOrder({ side: 'offer', maker: buyer, flags: ['other_payment'] })
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
vi.mock('@/hooks/flows/useFlow', () => ({
  useFlow: () => ({
    ...{ sent: null, isOnChain: true },
    state: { step: sold.step, plan: { ...plan, ...sold.change, quantity: sold.quantity } },
  }),
}))
const sold = vi.hoisted(() => ({ quantity: 1n, step: 'review', change: {} }))
const plan = {
  ...{ order, sender: keySender, steps: [], signing: null, maxNetworkFeeWei: 0n, chainId: 31337, account: seller },
  ...{ priceWei: 1n, parts: [], royalty: { status: 'none' }, ownRoyaltyWei: 0n, currency: zeroAddress },
  ...{ exposure: { balanceWei: 1n, offeredWei: 1n, count: 1 }, signed: [buildOrder()] },
}

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

function show(item: Item) {
  const { chainId, contract, tokenId } = item
  const request = { kind: 'accept' as const, chainId, items: [{ contract, tokenId }], orders: [order.hash], path: '/' }
  render(<AcceptOfferDialog config={buildConfig()} items={[item]} request={request} />)
}

it('says what is unusual about the offer, and ends a sale of the seller’s own first, unless the seller wants otherwise', () => {
  const item = buildItem({ owner: seller })
  show(item)
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: enOrderFlows.accept.cancelSigned })
  expect(box().checked).toBe(true)
  expect(screen.getByText(enListingKinds.flags.text.other_payment)).toBeTruthy()
  expect(screen.getByText(enOrderFlows.accept.cancelled({ prices: '1.20 ETH' }))).toBeTruthy()
  fireEvent.click(box())
  expect(box().checked).toBe(false)
  expect(screen.getByText(enOrderFlows.accept.signed({ prices: '1.20 ETH' }))).toBeTruthy()
})

it.each<[string, bigint, number | undefined, string | null]>([
  ['one of several', 1n, undefined, '1 × Late Heron'],
  ['several', 3n, undefined, '3 × Late Heron'],
  ['a part', 50n, 2, '0.5 × Late Heron'],
])('says how many are sold: %s', (_, quantity, decimals, said) => {
  sold.quantity = quantity
  const item = buildItem({ owner: seller, standard: 'ERC1155', decimals })
  show(item)
  expect(screen.queryByText(enOrderFlows.accept.gives)?.nextElementSibling?.textContent ?? null).toBe(said)
})

it('ends in what was paid and what came of it, with the way to the item', () => {
  const milli = 10n ** 15n
  const parts = [{ recipient: buyer, amountWei: 60n * milli, role: 'royalty' }]
  Object.assign(sold, { quantity: 1n, step: 'done', change: { priceWei: 1200n * milli, parts } })
  const item = buildItem({ image: '/a.webp', owner: seller })
  const request = { kind: 'accept' as const, chainId: 31337, items: [], orders: [order.hash], path: '/' }
  render(<AcceptOfferDialog config={buildConfig()} request={request} items={[item]} />)
  const text = enOrderFlows.accept.doneFor({ price: '1.20 ETH', amount: '1.14 ETH', account: formatAddress(seller) })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('src')).toBe('/a.webp')
  expect(screen.getByRole('link', { name: enPurchase.mend.see_item })).toBeTruthy()
})
