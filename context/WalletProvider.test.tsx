// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { useWalletStore, WalletProvider } from './WalletProvider'

const key = 'verdigris.wallet'
const stored = { walletId: 'demo-ada', address: `0x${'ab'.repeat(20)}`, chainId: 31337, name: 'Ada' }
let store: WalletStore

function Probe() {
  store = useWalletStore()
  return null
}

const show = () =>
  render(
    <WalletProvider>
      <Probe />
    </WalletProvider>,
  )
/** As another tab writes it. */
const write = (wallet: typeof stored | null) => {
  if (wallet) localStorage.setItem(key, JSON.stringify(wallet))
  else localStorage.removeItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}
const whenIdle = () => act(() => vi.advanceTimersByTime(2000))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('follows to the wallet that another tab connects, and away from it, before the wallet code is there', () => {
  show()
  whenIdle()
  expect(store.getState()).toMatchObject({ status: 'disconnected', loadRequested: false })
  write(stored)
  expect(store.getState()).toMatchObject({ status: 'reconnecting', address: stored.address, name: 'Ada' })
  whenIdle()
  expect(store.getState()).toMatchObject({ loadRequested: true, intent: null })
  write(null)
  expect(store.getState()).toMatchObject({ status: 'disconnected', address: null })
})

it('leaves it to the wallet code once that is asked for', () => {
  show()
  act(store.requestLoad)
  write(stored)
  expect(store.getState()).toMatchObject({ status: 'disconnected', address: null })
})
