// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WalletProvider } from '@/context/WalletProvider'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { FlowRequest } from '@/lib/flows/open-action'
import { en } from '@/lib/i18n/catalogues/en'
import { enPurchase } from '@/lib/i18n/catalogues/en-purchase'
import { disconnected } from '@/lib/wallet/wallet-store'
import { buildConfig } from '@/tests/builders/build-config'
import { FlowHost } from './FlowHost'

const [safe, ada] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const network = vi.hoisted(() => ({ isAway: false }))
vi.mock('./registry', () => ({
  get RequestedDialog() {
    if (network.isAway) throw new Error('away')
    return () => <p>The review</p>
  },
}))

const request: FlowRequest = { kind: 'cancel', chainId: 31337, items: [], orders: [], path: '/' }
let store: ReturnType<typeof useWalletStore>

function Probe() {
  store = useWalletStore()
  return <FlowHost config={buildConfig()} request={request} whyOther="In another tab you went back." />
}

const become = (address: `0x${string}` | null) =>
  act(async () =>
    store.setConnection(
      address
        ? { status: 'connected', address, chainId: 31337, isUnsupported: false, name: null }
        : { ...disconnected, status: 'disconnected' },
    ),
  )

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
})
afterEach(cleanup)

it('what was begun as one account goes on as another by a click alone', async () => {
  render(
    <WalletProvider>
      <Probe />
    </WalletProvider>,
  )
  await become(safe)
  expect(await screen.findByText('The review')).toBeTruthy()
  await become(null)
  await become(ada)
  expect(screen.queryByText('The review')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(`In another tab you went back. ${enPurchase.otherAccount.text}`)
  fireEvent.click(screen.getByRole('button', { name: enPurchase.otherAccount.again }))
  expect(screen.getByText('The review')).toBeTruthy()
})

it('says where the dialog would be that its code did not come, and asks for it again', async () => {
  network.isAway = true
  render(
    <WalletProvider>
      <Probe />
    </WalletProvider>,
  )
  await become(ada)
  expect(await screen.findByRole('dialog', { name: en.partFailed })).toBeTruthy()
  network.isAway = false
  fireEvent.click(screen.getByRole('button', { name: enPurchase.mend.retry }))
  expect(await screen.findByText('The review')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: en.partFailed })).toBeNull()
})
