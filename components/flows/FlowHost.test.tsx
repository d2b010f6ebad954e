// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WalletProvider } from '@/context/WalletProvider'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { FlowRequest } from '@/lib/flows/open-action'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { disconnected } from '@/lib/wallet/wallet-store'
import { buildConfig } from '@/tests/builders/build-config'
import { FlowHost } from './FlowHost'
import { ActionDialog } from './shell/ActionDialog'

const [safe, ada] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const network = vi.hoisted(() => ({ isAway: false }))
vi.mock('./load-action-dialog', () => ({
  loadActionDialog: async () => {
    if (network.isAway) throw new Error('away')
    return ReviewDialog
  },
}))

function ReviewDialog() {
  return (
    <ActionDialog heading="Review">
      <p>The review</p>
    </ActionDialog>
  )
}

const request: FlowRequest = { kind: 'cancel', chainId: 31337, items: [], orders: [], path: '/' }
let store: ReturnType<typeof useWalletStore>

function Probe() {
  store = useWalletStore()
  return <FlowHost config={buildConfig()} request={request} whyOther="In another tab you went back." />
}

const renderHost = () =>
  render(
    <WalletProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Probe />
      </QueryClientProvider>
    </WalletProvider>,
  )

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
  renderHost()
  await become(safe)
  expect(await screen.findByText('The review')).toBeTruthy()
  await become(null)
  expect(screen.queryByText('The review')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(enPurchase.buy.connectText)
  await become(ada)
  expect(screen.queryByText('The review')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(`In another tab you went back. ${enPurchase.otherAccount.text}`)
  fireEvent.click(screen.getByRole('button', { name: enPurchase.otherAccount.again }))
  expect(await screen.findByText('The review')).toBeTruthy()
})

it('who connects another wallet in the dialog has chosen it', async () => {
  renderHost()
  await become(safe)
  expect(await screen.findByText('The review')).toBeTruthy()
  await become(null)
  fireEvent.click(screen.getByRole('button', { name: enPurchase.buy.connect }))
  expect(store.getState().intent).toEqual({ kind: 'connect' })
  await become(ada)
  expect(await screen.findByText('The review')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says where the dialog would be that its code did not come, and asks for it again', async () => {
  network.isAway = true
  renderHost()
  await become(ada)
  expect(await screen.findByRole('dialog', { name: enCommon.partFailed })).toBeTruthy()
  network.isAway = false
  fireEvent.click(screen.getByRole('button', { name: enPurchase.mend.retry }))
  expect(await screen.findByText('The review')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: enCommon.partFailed })).toBeNull()
})
