// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Config } from '@/lib/api/schemas/config'
import { enFunding } from '@/lib/i18n/generated/en/funding'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { enWalletHelp } from '@/lib/i18n/generated/en/wallet-help'
import { officialWallets } from '@/lib/wallet/official-wallets'
import { buildConfig } from '@/tests/builders/build-config'
import { WalletHelpDialog } from './WalletHelpDialog'

const wagmi = vi.hoisted(() => ({ connectors: [] as { type: string }[], connectAsync: vi.fn(async () => {}) }))
vi.mock('wagmi', () => ({
  useConnectors: () => wagmi.connectors,
  useConnect: () => ({ connectAsync: wagmi.connectAsync, isPending: false }),
}))
const wallet = vi.hoisted(() => ({ address: null, name: 'Ada (demo)', intent: null as { kind: string } | null }))
vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => wallet }))

const ends = { onClose: vi.fn(), onChoose: vi.fn(), onConnected: vi.fn() }
const demo = { type: 'demo' }

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  wagmi.connectors = []
  wallet.intent = null
})

const show = (change: Partial<Config> = {}) => render(<WalletHelpDialog config={buildConfig(change)} {...ends} />)
const serve = (id: number, change: Partial<Config['chains'][number]> = {}) =>
  buildConfig().chains.map((chain) => ({
    ...chain,
    served: false,
    ...(chain.id === id ? { served: true, ...change } : {}),
  }))
const listLinks = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('says what a wallet is, and leads to official sites alone, in tabs of their own', () => {
  show({ chains: serve(1) })
  const dialog = screen.getByRole('dialog', { name: enWallet.help })
  for (const text of [enWalletHelp.keys, enWalletHelp.phrase, enWalletHelp.free]) {
    expect(dialog.textContent).toContain(text)
  }
  expect(listLinks()).toEqual(Object.values(officialWallets).flatMap((sites) => sites.map(({ href }) => href)))
  for (const link of screen.getAllByRole('link')) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }
  expect(screen.queryByRole('button', { name: enWalletHelp.demo })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: enWalletHelp.connect }))
  expect(ends.onChoose).toHaveBeenCalledOnce()
})

it.each([null, { kind: 'help' }])('connects a demo wallet and says what to do with it (%o)', async (intent) => {
  wagmi.connectors = [{ type: 'injected' }, demo]
  wallet.intent = intent
  show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: enWalletHelp.demo })))
  expect(wagmi.connectAsync).toHaveBeenCalledExactlyOnceWith({ connector: demo })
  expect(ends.onConnected).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe(enWalletHelp.demoReadyText({ name: 'Ada (demo)' }))
  expect(listLinks()).toEqual(['/create', '/explore'])
  fireEvent.click(screen.getByRole('button', { name: enPurchase.close }))
  expect(ends.onConnected).toHaveBeenCalledOnce()
})

it('goes on with the purchase of who came from one', async () => {
  wagmi.connectors = [demo]
  wallet.intent = { kind: 'buy' }
  show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: enWalletHelp.demo })))
  expect(ends.onConnected).toHaveBeenCalledOnce()
})

it('names the coin and the operator’s sites for it', () => {
  show({ chains: serve(137), funding: { onrampUrl: 'https://onramp.example/' } })
  expect(screen.getByText(enWalletHelp.coinText({ symbol: 'POL', chain: 'Polygon' }))).toBeTruthy()
  expect(screen.getByRole('link', { name: enFunding.buy({ symbol: 'POL', host: 'onramp.example' }) })).toBeTruthy()
})

it('leads to a test network that is served', () => {
  show({ chains: serve(10, { isTestnet: true }), funding: { onrampUrl: 'https://onramp.example/' } })
  expect(screen.getByRole('link', { name: enWalletHelp.browse({ chain: 'Optimism' }) }).getAttribute('href')).toBe(
    '/explore?network=10',
  )
  expect(screen.queryByText(enWalletHelp.coin)).toBeNull()
})
