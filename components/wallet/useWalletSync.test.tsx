// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WagmiContext } from 'wagmi'
import { connect, disconnect, getAccount } from 'wagmi/actions'
import { WalletProvider } from '@/context/WalletProvider'
import { useWallet } from '@/hooks/wallet/useWallet'
import { readStoredWallet } from '@/lib/wallet/stored-wallet'
import { buildConfig } from '@/tests/builders/build-config'
import type { ActingController } from './connectors/create-acting-controller'
import { createWalletSetup } from './connectors/create-wallet-setup'
import { getWalletId } from './connectors/get-wallet-id'
import { useWalletSync } from './useWalletSync'

const onGone = vi.fn()

function Probe({ acting }: { acting: ActingController }) {
  useWalletSync({ chains: buildConfig().chains, onGone, acting })
  const { status, address, isUnsupported } = useWallet()
  return <p>{`${status} ${address}${isUnsupported ? ' wrong network' : ''}`}</p>
}

function setup() {
  const { wagmi, acting } = createWalletSetup({
    ...{ config: buildConfig(), appName: 'Verdigris' },
    ...{ formatDemoName: (name: string) => name, onObstacle: vi.fn(), onFailure: vi.fn() },
  })
  const open = (name: string) => {
    const connector = wagmi.connectors.find((other) => getWalletId(other) === name)
    if (!connector) throw new Error(`No ${name}`)
    return connect(wagmi, { connector })
  }
  return { wagmi, acting, open }
}

/** The code as it comes to a page, once something asks for it. */
function LateProbe({ acting }: { acting: ActingController }) {
  return useWallet().loadRequested ? <Probe acting={acting} /> : null
}

function showUnconnected(Shown: ComponentType<{ acting: ActingController }> = Probe) {
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

describe('a wallet in this browser', () => {
  type Listener = (value: unknown) => void

  /** Says that it is there when a page asks, as an extension does. */
  function install() {
    const state = { accounts: [ada], chainId: '0x7a69' }
    const listeners: [string, Listener][] = []
    const request = vi.fn(async ({ method }: { method: string }): Promise<unknown> => {
      if (method === 'eth_chainId') return state.chainId
      if (method === 'wallet_requestPermissions') throw Object.assign(new Error('No such method'), { code: 4200 })
      return /accounts/i.test(method) ? state.accounts : null
    })
    const provider = {
      request,
      on: (name: string, listener: Listener) => void listeners.push([name, listener]),
      removeListener: () => {},
    }
    const info = { uuid: crypto.randomUUID(), name: 'Own', rdns: 'test.own', icon: 'data:image/svg+xml,<svg/>' }
    const announce = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    window.addEventListener('eip6963:requestProvider', announce)
    onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
    const emit = (name: string, value: unknown) =>
      act(async () => {
        for (const [heard, listener] of listeners) if (heard === name) listener(value)
      })
    const methods = () => request.mock.calls.map(([{ method }]) => method)
    return { state, emit, methods }
  }

  async function showOwn(chainId = '0x7a69') {
    const wallet = install()
    wallet.state.chainId = chainId
    const tab = showUnconnected()
    await waitFor(() => screen.getByText('disconnected null'))
    await act(() => tab.open('test.own'))
    await waitFor(() => screen.getByText(new RegExp(`^connected ${ada}`)))
    return { ...wallet, ...tab }
  }

  it('shows another account once the wallet has turned to it', async () => {
    const { emit } = await showOwn()
    await emit('accountsChanged', [ben])
    await waitFor(() => screen.getByText(`connected ${ben}`))
    expect(readStoredWallet()).toMatchObject({ walletId: 'test.own', address: ben })
  })

  it.each([
    ['shows no account any more', 'accountsChanged', []],
    ['says that it is disconnected', 'disconnect', { code: 4900, message: 'Disconnected' }],
  ])('is gone, also after a reload, once it %s', async (_, name, value) => {
    const { emit } = await showOwn()
    await emit(name, value)
    await waitFor(() => screen.getByText('disconnected null'))
    await waitFor(() => expect(readStoredWallet()).toBeNull())
  })

  it('comes back after a reload without a question', async () => {
    const { methods } = await showOwn()
    cleanup()
    const asked = methods().length
    showUnconnected()
    await waitFor(() => screen.getByText(`connected ${ada}`))
    expect(methods().slice(asked)).not.toContain('eth_requestAccounts')
    expect(methods().slice(asked)).not.toContain('wallet_requestPermissions')
  })

  it('does not come back after a reload once it has taken its permission back', async () => {
    const { state } = await showOwn()
    cleanup()
    state.accounts = []
    showUnconnected()
    await waitFor(() => screen.getByText('disconnected null'))
    await waitFor(() => expect(readStoredWallet()).toBeNull())
  })

  it('connects on a network that nobody knows, is marked, and is not asked to switch', async () => {
    const { methods } = await showOwn('0x3e7')
    await waitFor(() => screen.getByText(`connected ${ada} wrong network`))
    expect(methods()).not.toContain('wallet_switchEthereumChain')
  })
})
