// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, WagmiContext } from 'wagmi'
import { connect } from 'wagmi/actions'
import { useWalletStore, WalletProvider } from '@/context/WalletProvider'
import { enInbox } from '@/lib/i18n/generated/en/inbox'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { buildChains } from '@/lib/wallet/build-chains'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { buildConfig } from '@/tests/builders/build-config'
import { seller } from '@/tests/builders/build-order'
import { AccountMenu } from './AccountMenu'
import { browserConnector } from './connectors/browser-connector'
import type { ActingController } from './connectors/create-acting-controller'

const inbox = vi.hoisted(() => ({ sum: 0, isSafe: false }))
vi.mock('@/hooks/inbox/useInbox', () => ({ useInbox: () => inbox, mostInboxCounted: 100 }))
vi.mock('next/router', () => ({ useRouter: () => ({}), default: {} }))
afterEach(cleanup)

const { account: messages } = enWalletConnection
let store: WalletStore

function Probe() {
  store = useWalletStore()
  return null
}

async function show({ knowsPermissions = false } = {}) {
  const request = vi.fn(async ({ method }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'wallet_requestPermissions' && !knowsPermissions)
      throw Object.assign(new Error('No such method'), { code: 4200 })
    return /accounts/i.test(method) ? [seller] : []
  })
  const provider = { request, on: () => {}, removeListener: () => {} }
  const { chains: served } = buildConfig()
  const chains = buildChains(buildConfig(), 'http://127.0.0.1:3000')
  const wagmi = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http('http://127.0.0.1:9')])),
    connectors: [browserConnector({ id: 'test', name: 'Some Wallet', find: () => provider, onMissing: vi.fn() })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = wagmi.connectors
  if (!connector) throw new Error('No connector')
  await connect(wagmi, { connector })
  render(
    <WagmiContext value={wagmi}>
      <WalletProvider>
        <AccountMenu chains={served} acting={{} as ActingController} onNetworks={vi.fn()} />
        <Probe />
      </WalletProvider>
    </WagmiContext>,
  )
  request.mockClear()
  return () => request.mock.calls.map(([call]) => call)
}

it.each([
  ['that knows the question is asked for another account', true, ''],
  ['that does not know the question is asked, and its person is told what to do', false, messages.switchByHand],
])('a wallet %s', async (_, knowsPermissions, note) => {
  const readAsked = await show({ knowsPermissions })
  fireEvent.click(screen.getByRole('button', { name: messages.switchAccount }))
  expect(screen.getByRole('status').textContent).toBe(messages.switching)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(note))
  expect(readAsked()).toEqual([{ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }])
})

it('leads to the transactions and to the profile', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: messages.transactions }))
  expect(store.getState().areTransactionsOpen).toBe(true)
  expect(screen.getByRole('link', { name: messages.profile }).getAttribute('href')).toBe(`/profile/${seller}`)
})

it.each([
  [0, enInbox.heading],
  [3, enInbox.sum({ count: 3, counted: 3 })],
  [100, enInbox.sum({ count: 100, counted: enInbox.many })],
])('leads to the inbox, and says how much is in it: %d', async (sum, name) => {
  inbox.sum = sum
  await show()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/profile/${seller}?tab=inbox`)
})
