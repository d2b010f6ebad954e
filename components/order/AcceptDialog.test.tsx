// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { zeroAddress } from 'viem'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { enSale } from '@/lib/messages/en-sale'
import { enSell } from '@/lib/messages/en-sell'
import { keySender } from '@/lib/transactions/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { AcceptDialog } from './AcceptDialog'

const order = buildOrder({ side: 'offer', maker: buyer, flags: ['other_payment'] })
vi.mock('@/hooks/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
vi.mock('@/hooks/useFlow', () => ({
  useFlow: () => ({ state: { step: 'review', plan }, sent: null, isOnChain: true }),
}))
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

it('says what is unusual about the offer, and ends a sale of the seller’s own first, unless the seller wants otherwise', () => {
  const item = buildItem({ owner: seller })
  const { chainId, contract, tokenId } = item
  const request = { kind: 'accept' as const, chainId, works: [{ contract, tokenId }], orders: [order.hash], path: '/' }
  render(<AcceptDialog config={buildConfig()} items={[item]} request={request} />)
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: enSell.accept.cancelSigned })
  expect(box().checked).toBe(true)
  expect(screen.getByText(enSale.flags.text.other_payment)).toBeTruthy()
  expect(screen.getByText(enSell.accept.cancelled({ prices: '1.20 ETH' }))).toBeTruthy()
  fireEvent.click(box())
  expect(box().checked).toBe(false)
  expect(screen.getByText(enSell.accept.signed({ prices: '1.20 ETH' }))).toBeTruthy()
})
