// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildCartLine } from '@/lib/cart/build-cart-line'
import { cartDrawer } from '@/lib/cart/cart-drawer'
import { getCartStore } from '@/lib/cart/cart-store'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { CartSlot } from './CartSlot'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ status: 'connected', address: buyer }) }))
vi.mock('next/router', () => ({ default: { events: { on: vi.fn(), off: vi.fn() } } }))
afterEach(() => {
  cleanup()
  act(() => cartDrawer.setState(false))
  vi.unstubAllGlobals()
})

it('waits until the page is idle, but not where the cart is to open', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  const item = buildItem({ listing: buildOrder() })
  vi.stubGlobal('fetch', async () => Response.json({ item }))
  // Of a page that is never idle.
  const wait = vi.fn(() => 1)
  vi.stubGlobal('requestIdleCallback', wait)
  vi.stubGlobal('cancelIdleCallback', () => {})
  const [line] = [buildCartLine(item)].flatMap((one) => one ?? [])
  if (!line) throw new Error('It is not for sale.')
  const slot = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CartSlot />
    </QueryClientProvider>
  )
  const { unmount } = render(slot)
  act(() => void getCartStore().add([line]))
  await vi.waitFor(() => expect(wait).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  act(() => cartDrawer.setState(true))
  render(slot)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(wait).toHaveBeenCalledOnce()
})
