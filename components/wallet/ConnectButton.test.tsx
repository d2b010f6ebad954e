// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useWalletStore, WalletProvider } from '@/context/WalletProvider'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { ConnectButton } from './ConnectButton'

let store: WalletStore

function Probe() {
  store = useWalletStore()
  return null
}

const slot = (
  <WalletProvider>
    <ConnectButton />
    <Probe />
  </WalletProvider>
)

const address = `0x${'ab'.repeat(20)}` as const

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('is a real button in the HTML of the server', () => {
  expect(renderToString(slot)).toMatch(/<button[^>]*type="button"[^>]*>.*Connect wallet/)
})

it('starts to load when somebody turns to it, and asks on a click', () => {
  render(slot)
  const button = screen.getByRole('button')
  expect(store.getState().loadRequested).toBe(false)
  fireEvent.focus(button)
  expect(store.getState()).toMatchObject({ loadRequested: true, intent: null })
  fireEvent.click(button)
  expect(store.getState().intent).toEqual({ kind: 'connect' })
})

it('shows the address of the connected wallet and opens its account', () => {
  render(slot)
  act(() => store.setConnection({ status: 'connected', address, chainId: 31337, name: null }))
  const button = screen.getByRole('button', { name: 'Your wallet 0xabab…abab. Open account' })
  expect(button.textContent).toBe('0xabab…abab')
  fireEvent.click(button)
  expect(store.getState().intent).toEqual({ kind: 'account' })
})

it('says that the wallet is on another network, and leads to the networks', () => {
  render(slot)
  act(() => store.setConnection({ status: 'connected', address, chainId: 999, isUnsupported: true, name: null }))
  const button = screen.getByRole('button', { name: /^Wrong network\. The network of your wallet 0xabab…abab/ })
  expect(button.textContent).toBe('Wrong network')
  fireEvent.click(button)
  expect(store.getState().intent).toEqual({ kind: 'network' })
})

it('shows the wallet of the last visit until it has answered, a demo wallet by its name', () => {
  const stored = { walletId: 'demo-ada', address, chainId: 31337, name: 'Ada' }
  localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
  render(slot)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Your wallet Ada, 0xabab…abab. Reconnecting' }).textContent).toBe('Ada')
})

it('offers to try again when the wallet code did not load', () => {
  render(slot)
  act(() => {
    store.requestConnect()
    store.failLoad()
  })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(store.getState()).toMatchObject({ loadRequested: true, loadFailed: false })
})
