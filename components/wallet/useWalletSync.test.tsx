// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WagmiContext } from 'wagmi'
import { connect, disconnect, getAccount } from 'wagmi/actions'
import { WalletProvider } from '@/context/WalletProvider'
import { useWallet } from '@/hooks/useWallet'
import { readStoredWallet } from '@/lib/wallet/stored-wallet'
import { buildConfig } from '@/tests/builders/build-config'
import type { Acting } from './create-acting'
import { createWalletSetup } from './create-wallet-setup'
import { findWalletId } from './restore-wallet'
import { useWalletSync } from './useWalletSync'

const onGone = vi.fn()

function Probe({ acting }: { acting: Acting }) {
  useWalletSync({ chains: buildConfig().chains, onGone, acting })
  const { status, address, isUnsupported } = useWallet()
  return <p>{`${status} ${address}${isUnsupported ? ' wrong network' : ''}`}</p>
}

function setup() {
  const { wagmi, acting } = createWalletSetup({
    ...{ config: buildConfig(), appName: 'Verdigris', demoGroup: 'Demo' },
    ...{ formatDemoName: (name: string) => name, onObstacle: vi.fn(), onFailure: vi.fn() },
  })
  const open = (name: string) => {
    const connector = wagmi.connectors.find((other) => findWalletId(other) === name)
    if (!connector) throw new Error(`No ${name}`)
    return connect(wagmi, { connector })
  }
  return { wagmi, acting, open }
}

/** The code as it comes to a page, once something asks for it. */
function LateProbe({ acting }: { acting: Acting }) {
  return useWallet().loadRequested ? <Probe acting={acting} /> : null
}

function showUnconnected(Shown: ComponentType<{ acting: Acting }> = Probe) {
  const tab = setup()
  render(
    <WagmiContext value={tab.wagmi}>
      <WalletProvider>
        <Shown acting={tab.acting} />
      </WalletProvider>
    </WagmiContext>,
  )
  return tab
}

async function show() {
  const tab = showUnconnected()
  await act(() => tab.open('demo-ada'))
  await waitFor(() => screen.getByText(`connected ${ada}`))
  return tab
}

const [ada, ben] = (buildConfig().embedded?.accounts ?? []).map(({ address }) => address)
const tell = () => act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'verdigris.wallet' })))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('lets go of the wallet that another tab has disconnected', async () => {
  const { wagmi } = await show()
  localStorage.removeItem('verdigris.demo-wallet')
  localStorage.removeItem('verdigris.wallet')
  await tell()
  await waitFor(() => screen.getByText('disconnected null'))
  expect(getAccount(wagmi).status).toBe('disconnected')
  expect(onGone).toHaveBeenCalledOnce()
})

it('connects what another tab has connected', async () => {
  const { wagmi } = showUnconnected()
  await waitFor(() => screen.getByText('disconnected null'))
  const stored = { walletId: 'demo-ben', address: ben, chainId: 31337, name: 'Ben' }
  localStorage.setItem('verdigris.demo-wallet', JSON.stringify(ben))
  localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
  await tell()
  await waitFor(() => screen.getByText(`connected ${ben}`))
  expect(getAccount(wagmi).status).toBe('connected')
  expect(onGone).not.toHaveBeenCalled()
})

it('leaves the other tab its wallet where it does not answer here', async () => {
  const { wagmi } = showUnconnected()
  await waitFor(() => screen.getByText('disconnected null'))
  const seen: string[] = []
  wagmi.subscribe(
    ({ status }) => status,
    (status) => seen.push(status),
  )
  const stored = { walletId: 'demo-ben', address: ben, chainId: 31337, name: 'Ben' }
  localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
  await tell()
  await waitFor(() => expect(seen).toEqual(['connecting', 'disconnected']))
  await waitFor(() => screen.getByText('disconnected null'))
  expect(readStoredWallet()).toEqual(stored)
})

it('leaves the other tab its wallet where the code comes for that, and the wallet does not answer here', async () => {
  showUnconnected(LateProbe)
  const stored = { walletId: 'demo-ben', address: ben, chainId: 31337, name: 'Ben' }
  localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
  await tell()
  await waitFor(() => screen.getByText('disconnected null'))
  expect(readStoredWallet()).toEqual(stored)
})

it('follows to the wallet that another tab has switched to, and leaves its storage alone', async () => {
  const { wagmi } = await show()
  const stored = { walletId: 'demo-ben', address: ben, chainId: 31337, name: 'Ben' }
  localStorage.setItem('verdigris.demo-wallet', JSON.stringify(ben))
  localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
  await tell()
  await waitFor(() => screen.getByText(`connected ${ben}`))
  expect(getAccount(wagmi).address).toBe(ben)
  expect(onGone).toHaveBeenCalledOnce()
  expect(readStoredWallet()).toEqual(stored)
})

it.each([
  ['that the market does not know', 999],
  ['that it knows and does not serve', 1],
])('marks a wallet on a network %s', async (_, chainId) => {
  const { wagmi } = await show()
  const { connector } = getAccount(wagmi)
  const changeTo = (id: number) => act(async () => connector?.emitter.emit('change', { chainId: id }))
  await changeTo(chainId)
  await waitFor(() => screen.getByText(`connected ${ada} wrong network`))
  await changeTo(31337)
  await waitFor(() => screen.getByText(`connected ${ada}`))
})

it('is not disturbed by what it is itself, and forgets what it disconnects', async () => {
  const { wagmi } = await show()
  await tell()
  expect(getAccount(wagmi).address).toBe(ada)
  expect(onGone).not.toHaveBeenCalled()
  await act(() => disconnect(wagmi))
  await waitFor(() => expect(readStoredWallet()).toBeNull())
})

it('goes from one demo wallet to another, and comes back to that one', async () => {
  const { wagmi, open } = await show()
  expect(readStoredWallet()).toMatchObject({ walletId: 'demo-ada', name: 'Ada' })
  const { connector } = getAccount(wagmi)
  await act(() => open('demo-ben'))
  await act(() => disconnect(wagmi, { connector }))
  await waitFor(() => screen.getByText(`connected ${ben}`))
  expect(readStoredWallet()).toMatchObject({ walletId: 'demo-ben', name: 'Ben' })
  expect(await getAccount(wagmi).connector?.isAuthorized()).toBe(true)
})
