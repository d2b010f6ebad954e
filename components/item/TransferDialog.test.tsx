// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { enErrors } from '@/lib/messages/en-errors'
import { enSell } from '@/lib/messages/en-sell'
import type { Order } from '@/lib/schemas/order'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buyer, seller } from '@/tests/builders/build-order'
import { TransferDialog } from './TransferDialog'

const findLiveOrders = vi.fn<() => Promise<Order[]>>()
vi.mock('@/lib/api/order-api', () => ({ findLiveOrders: () => findLiveOrders() }))
vi.mock('@/hooks/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
vi.mock('@/hooks/useFlow', () => ({ useFlow: () => ({ state: { step: 'preparing' }, sent: null }) }))

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

const { flow, list, transfer } = enSell

it('while nobody knows what is signed for it, nothing is sent, and it is said why', async () => {
  findLiveOrders.mockRejectedValue(new AppError('unavailable', 'away'))
  const item = buildItem({ owner: seller })
  const { chainId, contract, tokenId } = item
  const request = { kind: 'transfer' as const, chainId, works: [{ contract, tokenId }], orders: [], path: '/' }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TransferDialog config={buildConfig()} items={[item]} request={request} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(transfer.to), { target: { value: buyer } })
  fireEvent.click(screen.getByRole('button', { name: list.review }))
  expect((await screen.findByRole('alert')).textContent).toBe(enErrors.unavailable)
  findLiveOrders.mockResolvedValue([])
  fireEvent.click(screen.getByRole('button', { name: flow.again }))
  expect(await screen.findByText(flow.preparing)).toBeTruthy()
})

it.each([seller, seller.toLowerCase(), ` ${seller} `])('to oneself (%s): the work is there already', (text) => {
  findLiveOrders.mockReturnValue(new Promise(() => {}))
  const item = buildItem({ owner: seller })
  const { chainId, contract, tokenId } = item
  const request = { kind: 'transfer' as const, chainId, works: [{ contract, tokenId }], orders: [], path: '/' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransferDialog config={buildConfig()} items={[item]} request={request} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(transfer.to), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: list.review }))
  expect(screen.getByRole('alert').textContent).toBe(transfer.self)
})
