// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, disconnect, getAccount, switchChain } from 'wagmi/actions'
import type { Config } from '@/lib/api/schemas/config'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { buildConfig } from '@/tests/builders/build-config'
import { walletGroups } from './build-wallet-list'
import { createWalletSetup } from './create-wallet-setup'
import { getWalletId } from './get-wallet-id'
import { restoreWallet } from './restore-wallet'

interface Details {
  id: string
  name: string
  groupName: string
  iconAccent?: string
}

const fetchStub = vi.fn(async () => Response.error())

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetchStub)
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetchStub.mockClear()
})

function setup(config: Config = buildConfig()) {
  const onObstacle = vi.fn()
  const made = createWalletSetup({
    config,
    appName: 'Verdigris',
    formatDemoName: (name) => name,
    onObstacle,
    onFailure: vi.fn(),
  })
  const details = made.wagmi.connectors.map((connector) => (connector as unknown as { rkDetails: Details }).rkDetails)
  const find = (id: string) => {
    const connector = made.wagmi.connectors.find((other) => getWalletId(other) === id)
    if (!connector) throw new Error(`No ${id}`)
    return connector
  }
  return { ...made, onObstacle, details, find }
}

const seven = ['injected', 'safe', 'rainbow', 'coinbase', 'metaMask', 'walletConnect', 'brave']

describe('the list', () => {
  it('has the demo wallets first, then seven in one group named Popular', () => {
    const { details } = setup()
    expect(details.map(({ groupName, id }) => [groupName, id])).toEqual([
      [walletGroups.demo, 'demo-ada'],
      [walletGroups.demo, 'demo-ben'],
      // Twice: RainbowKit adds WalletConnect's own window to it.
      ...seven.flatMap((id) => (id === 'walletConnect' ? [id, id] : [id])).map((id) => ['Popular', id]),
    ])
  })

  it('has no demo wallets outside the embedded default', () => {
    const { details } = setup(buildConfig({ embedded: undefined }))
    expect(new Set(details.map(({ groupName }) => groupName))).toEqual(new Set(['Popular']))
  })

  it('has the seven with a WalletConnect project id too', () => {
    const { details } = setup(buildConfig({ embedded: undefined, walletConnectProjectId: 'ab'.repeat(16) }))
    expect([...new Set(details.map(({ id }) => id))]).toEqual(seven)
  })

  it('gives each option an accent as hex', () => {
    for (const { iconAccent } of setup().details) expect(iconAccent).toMatch(/^#([0-9a-f]{3}){1,2}$/i)
  })

  it('holds the specification’s constants', () => {
    const { wagmi, queryClient } = setup()
    const client = wagmi.getClient()
    expect(client.pollingInterval).toBe(4000)
    expect(client.batch).toEqual({ multicall: { wait: 32 } })
    const { queries, mutations } = queryClient.getDefaultOptions()
    expect(queries).toEqual({ retry: 0, networkMode: 'offlineFirst', refetchOnWindowFocus: false, gcTime: 86_400_000 })
    expect(mutations).toEqual({ networkMode: 'offlineFirst' })
  })

  it('calls nobody while it is made', async () => {
    setup()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(fetchStub).not.toHaveBeenCalled()
  })

  it.each([
    ['injected', 'no_browser_wallet'],
    ['safe', 'not_framed'],
    ['rainbow', 'no_project_id'],
    ['metaMask', 'no_project_id'],
    ['walletConnect', 'no_project_id'],
    ['brave', 'not_brave'],
  ])('%s says why it cannot be used: %s', async (id, obstacle) => {
    const { wagmi, find, onObstacle } = setup()
    await expect(connect(wagmi, { connector: find(id) })).rejects.toThrow()
    expect(onObstacle).toHaveBeenCalledWith(expect.any(String), obstacle)
    expect(fetchStub).not.toHaveBeenCalled()
  })
})

describe('wallets of this browser', () => {
  const mute: Eip1193Provider = { request: async () => null }
  const announce = (name: string, rdns: string, provider = mute) =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { uuid: crypto.randomUUID(), name, rdns, icon: 'data:image/svg+xml,<svg/>' }, provider },
      }),
    )
  const during = (...wallets: [string, string][]) => {
    const answer = () => {
      for (const wallet of wallets) announce(...wallet)
    }
    window.addEventListener('eip6963:requestProvider', answer, { once: true })
    return setup()
  }
  const outside = (details: Details[], group: string) => details.filter(({ groupName }) => groupName === group)

  it('stand in a group of their own, before the seven', () => {
    const { details } = during(['One', 'test.one'], ['Two', 'test.two'])
    expect(outside(details, 'Installed').map(({ id, name }) => [id, name])).toEqual([
      ['test.one', 'One'],
      ['test.two', 'Two'],
    ])
    expect([...new Set(outside(details, 'Popular').map(({ id }) => id))]).toEqual(seven)
  })

  it('are no second entry when they are among the seven, which then need no project id', async () => {
    const { details, find, wagmi } = during(['MetaMask', 'io.metamask'], ['Rainbow', 'me.rainbow'])
    expect(outside(details, 'Installed')).toEqual([])
    expect([...new Set(outside(details, 'Popular').map(({ id }) => id))]).toEqual(seven)
    await expect(connect(wagmi, { connector: find('metaMask') })).rejects.not.toMatchObject({ code: 'wallet_missing' })
  })

  const internal = Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 })
  it.each<[string, unknown, string]>([
    ['fails inside', internal, 'wallet_failed'],
    ['gives no list', 'banana', 'wallet_failed'],
    ['gives no addresses', [42], 'wallet_failed'],
    ['gives no account', [], 'wallet_locked'],
    ['says no', Object.assign(new Error('No'), { code: 4001 }), 'user_rejected'],
    ['is asked already', Object.assign(new Error('Already'), { code: -32002 }), 'wallet_busy'],
  ])('of which one %s when it is asked for accounts: its fault, not ours', async (_, answer, code) => {
    const { wagmi, find } = setup()
    const request: Eip1193Provider['request'] = async ({ method }) => {
      if (method === 'eth_chainId') return '0x7a69'
      if (method === 'wallet_requestPermissions') throw Object.assign(new Error('None'), { code: 4200 })
      if (answer instanceof Error) throw answer
      return answer
    }
    announce('Odd', 'test.odd', { request })
    const thrown = await connect(wagmi, { connector: find('test.odd') }).catch(toAppError)
    expect(thrown).toMatchObject({ code })
    expect(getAccount(wagmi).status).toBe('disconnected')
  })

  it('are not asked before one is chosen; then that one alone is asked and heard, also after a reload', async () => {
    const heard: string[] = []
    const open = (account: string) => {
      const request = vi.fn(async ({ method }: { method: string }): Promise<unknown> => {
        if (method === 'eth_chainId') return '0x7a69'
        if (method === 'wallet_requestPermissions') throw Object.assign(new Error('None'), { code: 4200 })
        return [account]
      })
      const on = (name: string) => void heard.push(account + name)
      return { request, on, removeListener: () => {} }
    }
    const [first, second] = (buildConfig().embedded?.accounts ?? []).map(({ address }) => address)
    const [one, two] = [open(first ?? ''), open(second ?? '')]
    const tab = setup()
    announce('One', 'test.one', one)
    announce('Two', 'test.two', two)
    expect([one.request, two.request].map(({ mock }) => mock.calls)).toEqual([[], []])
    await connect(tab.wagmi, { connector: tab.find('test.two') })
    expect(getAccount(tab.wagmi).address).toBe(second)
    expect(one.request).not.toHaveBeenCalled()
    expect(heard).not.toContain(`${first}accountsChanged`)
    expect(heard).toContain(`${second}accountsChanged`)

    const stored = { walletId: 'test.two', address: second, chainId: 31337, name: null }
    localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
    const next = setup()
    announce('One', 'test.one', one)
    announce('Two', 'test.two', two)
    await restoreWallet(next.wagmi, next.acting)
    expect(getAccount(next.wagmi).address).toBe(second)
    expect(one.request).not.toHaveBeenCalled()
  })

  describe('of which one claims to be another', () => {
    const [mine = '0x', other = '0x'] = (buildConfig().embedded?.accounts ?? []).map(({ address }) => address)
    const open = (account: string): Eip1193Provider => ({
      request: async ({ method }) => (method === 'eth_chainId' ? '0x7a69' : [account]),
    })
    const [real, impostor] = [open(mine), open(other)]

    it('are both listed under a warning, and MetaMask’s option leads to neither', async () => {
      window.addEventListener(
        'eip6963:requestProvider',
        () => {
          announce('MetaMask', 'io.metamask', impostor)
          announce('MetaMask', 'io.metamask', real)
        },
        { once: true },
      )
      const { details, wagmi, find, onObstacle } = setup()
      const contested = outside(details, walletGroups.contested)
      expect(contested.map(({ name }) => name)).toEqual(['MetaMask', 'MetaMask'])
      expect([...new Set(outside(details, 'Popular').map(({ id }) => id))]).toEqual(seven)
      await expect(connect(wagmi, { connector: find('metaMask') })).rejects.toMatchObject({ code: 'wallet_missing' })
      expect(onObstacle).toHaveBeenCalledExactlyOnceWith('MetaMask', 'contested')
      await connect(wagmi, { connector: find(contested[1]?.id ?? '') })
      expect(getAccount(wagmi).address).toBe(mine)
    })

    it('one that comes later does not take the place of one that is connected, and is listed beside it', async () => {
      window.addEventListener('eip6963:requestProvider', () => announce('MetaMask', 'io.metamask', real), {
        once: true,
      })
      const { wagmi, find } = setup()
      await connect(wagmi, { connector: find('metaMask') })
      announce('MetaMask', 'io.metamask', impostor)
      expect(await find('metaMask').getAccounts()).toEqual([mine])
      const listed = wagmi.connectors.map((connector) => (connector as unknown as { rkDetails: Details }).rkDetails)
      expect(outside(listed, walletGroups.contested)).toHaveLength(2)
      await disconnect(wagmi)
      await expect(connect(wagmi, { connector: find('metaMask') })).rejects.toMatchObject({ code: 'wallet_missing' })
    })
  })

  it('are found when they come after the page', async () => {
    const { wagmi } = setup()
    announce('Late', 'test.late')
    announce('MetaMask', 'io.metamask')
    expect(wagmi.connectors.filter((connector) => getWalletId(connector) === 'test.late')).toHaveLength(1)
    expect(wagmi.connectors.filter((connector) => getWalletId(connector) === 'io.metamask')).toEqual([])
  })
})

describe('the wallet of the last visit', () => {
  const address = buildConfig().embedded?.accounts[0]?.address ?? '0x'
  const request = async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : [address])
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: {
          info: { uuid: crypto.randomUUID(), name: 'Slow', rdns: 'test.slow', icon: 'data:image/svg+xml,<svg/>' },
          provider: { request },
        },
      }),
    )

  it('is waited for when it announces itself after the page', async () => {
    const stored = { walletId: 'test.slow', address, chainId: 31337, name: null }
    localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
    const { wagmi, acting } = setup()
    const restored = restoreWallet(wagmi, acting)
    announce()
    await restored
    expect(getAccount(wagmi)).toMatchObject({ address, status: 'connected' })
  })

  it('is given up when it does not come', async () => {
    const stored = { walletId: 'test.gone', address, chainId: 31337, name: null }
    localStorage.setItem('verdigris.wallet', JSON.stringify(stored))
    const { wagmi, acting } = setup()
    await restoreWallet(wagmi, acting)
    expect(getAccount(wagmi).status).toBe('disconnected')
  })
})

describe('a demo wallet', () => {
  it('connects, comes back after a reload without a question, and is forgotten on disconnect', async () => {
    const first = setup()
    await connect(first.wagmi, { connector: first.find('demo-ben') })
    const { address, chainId } = getAccount(first.wagmi)
    expect([address, chainId]).toEqual([buildConfig().embedded?.accounts[1]?.address, 31337])
    const stored = { walletId: 'demo-ben', address, chainId, name: 'Ben' }
    localStorage.setItem('verdigris.wallet', JSON.stringify(stored))

    const second = setup()
    await restoreWallet(second.wagmi, second.acting)
    expect(getAccount(second.wagmi)).toMatchObject({ address, status: 'connected' })

    await disconnect(second.wagmi)
    const third = setup()
    await restoreWallet(third.wagmi, third.acting)
    expect(getAccount(third.wagmi).status).toBe('disconnected')
  })

  it('knows its own chain alone', async () => {
    const { wagmi, find } = setup()
    await connect(wagmi, { connector: find('demo-ada') })
    await expect(switchChain(wagmi, { chainId: 1 })).rejects.toMatchObject({ code: 4902 })
    await expect(switchChain(wagmi, { chainId: 31337 })).resolves.toMatchObject({ id: 31337 })
  })
})
