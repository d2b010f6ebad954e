// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FlowRequest } from '@/lib/flows/open-action'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import type { BelowFloor } from '@/lib/orders/find-below-floor'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { ListDialog } from './ListDialog'

const confirm = vi.fn()
let farBelow: BelowFloor | null = null

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null, chainId: 31337 }) }))
vi.mock('@/hooks/flows/useCanSignOffChain', () => ({ useCanSignOffChain: () => false }))
vi.mock('@/hooks/flows/useFlow', () => ({
  useFlow: () => ({
    state: { step: 'review', plan: { ...plan, farBelow }, isRejected: false, hasChanged: false },
    sent: null,
    isGoal: false,
    isOnChain: true,
    confirm,
  }),
}))

const item = buildItem()
const { parameters, endTime } = buildOrder()
const lot: ListingTerms['lots'][number] = {
  priceWei: '1000000000000',
  tokens: [
    {
      ...{ contract: item.contract, tokenId: item.tokenId, standard: 'ERC721', name: item.name },
      ...{ collectionName: 'Fen', quantity: '1' },
    },
  ],
}
const terms: ListingTerms = {
  ...{ chainId: 31337, lots: [lot], currency: `0x${'00'.repeat(20)}`, startTime: '1', endTime, salt: '1' },
  ...{ approvesAll: false, replaces: [] },
}
const plan = {
  ...{ chainId: 31337, account: item.contract, steps: [], signing: {}, sender: { safe: null } },
  ...{
    maxNetworkFeeWei: 0n,
    replaced: [],
    royalty: { parts: [], engines: [], problem: null },
    terms,
    orders: [decodeOrderComponents(parameters)],
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
beforeEach(() => confirm.mockClear())
afterEach(cleanup)

function show() {
  const request = { kind: 'list', chainId: 31337, orders: [], terms } as unknown as FlowRequest
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListDialog {...{ config: buildConfig(), request, items: [item] }} />
    </QueryClientProvider>,
  )
}

const sign = () => screen.queryByRole('button', { name: enOrderFlows.list.sign({ price: '0.000001 ETH' }) })

it('asks for a second yes to a price far below the floor before the wallet is asked', () => {
  farBelow = { kind: 'price', lot, priceWei: 10n ** 12n, floorWei: 10n ** 18n, count: 1 }
  show()
  expect(sign()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: enOrderFlows.list.far.missing }))
  const yes = screen.getByRole('checkbox')
  expect(document.activeElement).toBe(yes)
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.click(yes)
  fireEvent.click(sign() as HTMLElement)
  expect(confirm).toHaveBeenCalledOnce()
})

it('asks for nothing more where the price is not far below the floor', () => {
  farBelow = null
  show()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(sign() as HTMLElement)
  expect(confirm).toHaveBeenCalledOnce()
})
