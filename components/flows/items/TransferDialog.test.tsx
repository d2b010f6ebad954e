// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { enErrorOutcomes } from '@/lib/i18n/generated/en/error-outcomes'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { keySender } from '@/lib/transactions/send/sender'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { TransferDialog } from './TransferDialog'

const listLiveOrders = vi.fn<() => Promise<Order[]>>()
vi.mock('@/lib/api/client/orders', () => ({ listLiveOrders: () => listLiveOrders() }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
const flowNow = vi.hoisted(() => ({ current: { state: { step: 'preparing' } as object, sent: null, isOnChain: true } }))
vi.mock('@/hooks/flows/useFlow', () => ({ useFlow: () => flowNow.current }))

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  flowNow.current.state = { step: 'preparing' }
})

const { flow, list, transfer } = enOrderFlows

function requestOf({ chainId, contract, tokenId }: Item) {
  return { kind: 'transfer' as const, chainId, items: [{ contract, tokenId }], orders: [], path: '/' }
}

it('while nobody knows what is signed for it, nothing is sent, and it is said why', async () => {
  listLiveOrders.mockRejectedValue(new AppError('unavailable', 'away'))
  const item = buildItem({ owner: seller })
  const request = requestOf(item)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TransferDialog config={buildConfig()} items={[item]} request={request} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(transfer.to), { target: { value: buyer } })
  fireEvent.click(screen.getByRole('button', { name: list.review }))
  expect((await screen.findByRole('alert')).textContent).toBe(`${enErrors.unavailable} ${enErrorOutcomes.nothingSent}`)
  listLiveOrders.mockResolvedValue([])
  fireEvent.click(screen.getByRole('button', { name: flow.again }))
  expect(await screen.findByText(flow.preparing)).toBeTruthy()
})

it.each([seller, seller.toLowerCase(), ` ${seller} `])('to oneself (%s): the item is there already', (text) => {
  listLiveOrders.mockReturnValue(new Promise(() => {}))
  const item = buildItem({ owner: seller })
  const { chainId, contract, tokenId } = item
  const request = { kind: 'transfer' as const, chainId, items: [{ contract, tokenId }], orders: [], path: '/' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransferDialog config={buildConfig()} items={[item]} request={request} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(transfer.to), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: list.review }))
  expect(screen.getByRole('alert').textContent).toBe(transfer.self)
})

const both = [transfer.endsText, transfer.endsOfferText]
it.each([
  ['a sale', ['listing'], [transfer.ends], [transfer.endsText]],
  ['an offer of the sender’s own', ['offer'], [transfer.endsOffer], [transfer.endsOfferText]],
  ['both', ['listing', 'offer'], [transfer.ends, transfer.endsOffer], both],
] as const)('what ends first is called what it is: %s', async (_, sides, labels, texts) => {
  listLiveOrders.mockResolvedValue(sides.map((side, index) => buildOrder({ side, hash: `0x${`${index}`.repeat(64)}` })))
  const item = buildItem({ owner: seller })
  const { chainId, contract, tokenId } = item
  const steps: never[] = []
  flowNow.current.state = { step: 'review', plan: { steps, signing: null, sender: keySender, maxNetworkFeeWei: 0n } }
  const terms = { to: buyer, quantity: '1' }
  const request = { kind: 'transfer' as const, chainId, items: [{ contract, tokenId }], orders: [], terms, path: '/' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransferDialog config={buildConfig()} items={[item]} request={request} />
    </QueryClientProvider>,
  )
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  for (const label of labels) expect(screen.getByText(label)).toBeTruthy()
  for (const text of both.filter((other) => !texts.some((one) => one === other))) {
    expect(screen.queryByText(text)).toBeNull()
  }
})

it('what can be divided is sent by its decimals', async () => {
  listLiveOrders.mockResolvedValue([])
  const item = buildItem({ owner: seller, standard: 'ERC1155', supply: '1550', decimals: 2 })
  const request = requestOf(item)
  flowNow.current.state = {
    step: 'review',
    plan: { steps: [], signing: null, sender: keySender, maxNetworkFeeWei: 0n },
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransferDialog config={buildConfig()} items={[item]} request={request} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(list.held({ count: '15.5' }))).toBeTruthy()
  fireEvent.change(screen.getByLabelText(transfer.to), { target: { value: buyer } })
  const send = (value: string) => {
    fireEvent.change(screen.getByLabelText(list.quantity), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: list.review }))
  }
  send('0.001')
  const said = list.problem.quantityInParts({ least: '0.01', most: '15.5', digits: 2 })
  expect(screen.getByRole('alert').textContent).toBe(said)
  send('0.5')
  expect(await screen.findByText(transfer.stays({ count: '15' }))).toBeTruthy()
  expect(screen.getByText(transfer.sends).nextElementSibling?.textContent).toContain('0.5 × Late Heron')
})
