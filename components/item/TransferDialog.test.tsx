// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enSell } from '@/lib/messages/en-sell'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { seller } from '@/tests/builders/build-order'
import { TransferDialog } from './TransferDialog'

vi.mock('@/hooks/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
vi.mock('@/lib/api/order-api', () => ({ findLiveOrders: () => new Promise(() => {}) }))

beforeEach(() => {
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(cleanup)

it.each([seller, seller.toLowerCase(), ` ${seller} `])('to oneself (%s): the work is there already', (text) => {
  const item = buildItem({ owner: seller })
  const { chainId, contract, tokenId } = item
  const request = { kind: 'transfer', chainId, works: [{ contract, tokenId }], orders: [], path: '/' } as const
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransferDialog
        config={buildConfig()}
        request={{ ...request, works: [...request.works], orders: [] }}
        items={[item]}
      />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(enSell.transfer.to), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: enSell.list.review }))
  expect(screen.getByRole('alert').textContent).toBe(enSell.transfer.self)
})
