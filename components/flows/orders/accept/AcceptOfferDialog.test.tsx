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
const prepare = vi.hoisted(() => vi.fn(async (..._: [unknown, { token: { quantity: string } }]) => null))
vi.mock('@/lib/flows/orders/accept/prepare-accept', () => ({ prepareAccept: prepare }))
vi.mock('@/hooks/flows/useFlow', () => ({
  useFlow: ({ prepare }: { prepare: (ground: unknown) => unknown }) => {
    void prepare({})
    return {
      ...{ sent: null, isOnChain: true },
      // One plan, whatever is typed in its review.
      state: { step: sold.step, plan: Object.assign(plan, sold.change, { quantity: sold.quantity }) },
    }
  },
}))
const sold = vi.hoisted(() => ({ quantity: 1n, step: 'review', change: {} }))
const plan = {
  ...{ order, sender: keySender, steps: [], signing: null, maxNetworkFeeWei: 0n, chainId: 31337, account: seller },
  ...{
    openQuantity: 3n,
    priceWei: 1n,
    parts: [],
    royalty: { status: 'none' },
    ownRoyaltyWei: 0n,
    currency: zeroAddress,
  },
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

it('asks how many of an edition are sold, at most what the seller has and the offer takes', () => {
  Object.assign(sold, { quantity: 1n, step: 'review', change: {} })
  prepare.mockClear()
  show(buildItem({ owner: null, standard: 'ERC1155', owners: [{ address: seller, quantity: '2' }] }))
  const { quantity, chooseQuantity, quantityProblem } = enPurchase.buy
  const field = screen.getByLabelText<HTMLInputElement>(quantity)
  expect(screen.getByText(enOrderFlows.accept.most({ count: '2' }))).toBeTruthy()
  const sell = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sell and receive/ })
  expect(sell().disabled).toBe(false)
  fireEvent.change(field, { target: { value: '3' } })
  expect(sell().disabled, 'the review is of another number').toBe(true)
  fireEvent.click(screen.getByRole('button', { name: chooseQuantity }))
  expect(screen.getByText(quantityProblem({ count: 2n }))).toBeTruthy()
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: chooseQuantity }))
  expect(prepare.mock.lastCall?.[1].token.quantity).toBe('2')
})

it('of one that the seller has one of, nothing is asked', () => {
  Object.assign(sold, { quantity: 1n, step: 'review', change: {} })
  show(buildItem({ owner: null, standard: 'ERC1155', owners: [{ address: seller, quantity: '1' }] }))
  expect(screen.queryByLabelText(enPurchase.buy.quantity)).toBeNull()
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
