// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { formatAddress } from '@/lib/base/format/format-address'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { buildOffer } from '@/lib/protocol/seaport'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buyer } from '@/tests/builders/build-order'
import { OfferDialog } from './OfferDialog'

const { offer, flow } = enOrderFlows
const confirm = vi.fn()
let cheaperWei: bigint | null
vi.mock('@/hooks/flows/useCanSignOffChain', () => ({ useCanSignOffChain: () => false }))
vi.mock('@/hooks/flows/useFlow', () => ({
  useFlow: () => ({ state: { step: 'review', plan: { ...plan, cheaperWei } }, sent: null, isOnChain: true, confirm }),
}))
const item = buildItem()
const { chainId, contract, tokenId } = item
const terms = {
  ...{ chainId, contract, tokenId, standard: 'ERC721', name: 'First Hang', scope: 'trait', salt: '1' },
  ...{ trait: { name: 'Mood', value: 'Calm' }, priceWei: '2510000000000000000', startTime: '1', endTime: '2' },
  currency: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' as const,
}
const creator = `0x${'44'.repeat(20)}` as const
const signed = buildOffer({
  ...{ offerer: buyer, contract, wanted: { criteria: 5n }, currency: terms.currency, priceWei: BigInt(terms.priceWei) },
  ...{ startTimeSeconds: 1n, endTimeSeconds: 2n, counter: 0n, salt: 1n, fees: [{ recipient: creator, bps: 1_000 }] },
})
const plan = {
  ...{ sender: keySender, steps: [], signing: { typedData: {} }, maxNetworkFeeWei: 0n, chainId, account: buyer },
  ...{
    order: signed,
    allowsMore: false,
    royalty: { parts: [], engines: [], problem: null },
    exposure: { balanceWei: 1n, offeredWei: 1n, count: 1 },
    terms,
  },
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
beforeEach(() => {
  confirm.mockReset()
})
afterEach(cleanup)

const show = (of: Partial<typeof terms> = {}) => {
  plan.terms = { ...terms, ...of }
  const asked = { kind: 'offer' as const, chainId, items: [{ contract, tokenId }], orders: [], path: '/' }
  const request = { ...asked, terms: plan.terms }
  render(<OfferDialog config={buildConfig()} items={[item]} request={request} />)
}
const sign = () => screen.getByRole('button', { name: /^Sign offer of 2.51 / })

it('an offer above what such an item is for sale at takes a second yes', () => {
  cheaperWei = 860_000_000_000_000_000n
  show()
  screen.getByText(offer.above.trait({ floor: '0.86 ETH', of: item.collection.name, label: 'Mood: Calm' }))
  fireEvent.click(screen.getByRole('button', { name: offer.above.missing }))
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: flow.yes }))
  fireEvent.click(sign())
  expect(confirm).toHaveBeenCalledOnce()
})

it('another is signed at once', () => {
  cheaperWei = null
  show()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(sign())
  expect(confirm).toHaveBeenCalledOnce()
})

it('the review says what of the price goes to the creator', () => {
  cheaperWei = null
  show()
  const row = screen.getByText(offer.included({ role: enOrderFlows.list.role.royalty })).parentElement
  expect(row?.textContent).toContain(`0.251 WETH ${formatAddress(creator)}`)
})

it('what the wrapped coin is, is said where the offer is paid in it', () => {
  cheaperWei = null
  show()
  screen.getByText(offer.stays({ isWrapped: true, token: 'WETH', coin: 'ETH' }))
  cleanup()
  show({ currency: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as never })
  expect(screen.getByText(/^The money stays in your wallet/).textContent).not.toContain('ETH')
})
