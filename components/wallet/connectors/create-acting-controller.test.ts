// @vitest-environment jsdom
import { type Address, encodeFunctionData, http, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { connect, disconnect, getAccount, getConnectorClient } from 'wagmi/actions'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { readStoredActing, writeStoredActing } from '@/lib/safe/acting/stored-acting'
import { executeCalls } from '@/lib/transactions/send/execute-calls'
import { createDemoProvider } from '@/lib/wallet/demo-provider'
import { writeStoredWallet } from '@/lib/wallet/stored-wallet'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { createWalletSetup } from './create-wallet-setup'
import { getWalletId } from './get-wallet-id'
import { restoreWallet } from './restore-wallet'

let world: SafeWorld
let accounts: Address[]
let safe: Address
let listeners: Record<string, ((value: unknown) => void)[]>

beforeAll(async () => {
  world = await startSafeWorld()
  ;({ safe } = world)
  accounts = [...world.owners, world.stranger].map(({ address }) => address)
}, 60_000)
afterAll(() => world?.stop())

beforeEach(() => {
  localStorage.clear()
  listeners = {}
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) => {
    const { origin, pathname } = new URL(String(url), window.location.origin)
    // The market's own server runs in this process too.
    if (origin !== window.location.origin) return fetch(url, init)
    return fetch(pathname.startsWith('/api/rpc/') ? world.chain.chain.rpcUrl : `${world.served.url}${pathname}`, init)
  })
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const setup = createWalletSetup({
    ...{ config: world.services.config, appName: 'Verdigris' },
    ...{ formatDemoName: (name: string) => name, onObstacle: vi.fn(), onFailure: vi.fn() },
  })
  const connectAs = async (id: string) => {
    const connector = setup.wagmi.connectors.find((other) => getWalletId(other) === id)
    if (!connector) throw new Error(`no ${id}`)
    await connect(setup.wagmi, { connector })
  }
  const who = () => {
    const { status, address, connector } = getAccount(setup.wagmi)
    return { status, address, type: connector?.type, connections: setup.wagmi.state.connections.size }
  }
  return { ...setup, connectAs, who }
}

/** An extension with one of the demo wallets' keys. */
function announce(account: Address) {
  const known = world.chain.chain.accounts.find(({ address }) => address === account)
  if (!known) throw new Error('no key')
  const demo = createDemoProvider({
    ...{ account: known, chain: localViemChain, transport: http(world.chain.chain.rpcUrl) },
    ask: async () => true,
  })
  const wallet = { account }
  const provider: Eip1193Provider = {
    request: async (call) => (/^eth_(requestA|a)ccounts$/.test(call.method) ? [wallet.account] : demo.request(call)),
    on: (name, listener) => {
      listeners[name] = [...(listeners[name] ?? []), listener as never]
    },
    removeListener: () => {},
  }
  const info = { uuid: crypto.randomUUID(), name: 'Test', rdns: 'test.wallet', icon: 'data:image/svg+xml,<svg/>' }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  return (next: Address) => {
    wallet.account = next
    tell('accountsChanged', [next])
  }
}

function tell(name: string, value: unknown) {
  for (const listener of listeners[name] ?? []) listener(value)
}

it('an owner becomes the Safe, and is himself again', async () => {
  const { acting, connectAs, who, wagmi } = open()
  await connectAs('demo-ada')
  await acting.act(safe)
  expect(who()).toEqual({ status: 'connected', address: safe, type: 'acting', connections: 1 })
  expect(getAccount(wagmi).connector).toMatchObject({ accountName: 'Safe\u00a02/3 as\u00a0Ada' })
  await acting.leave()
  expect(who()).toEqual({ status: 'connected', address: accounts[0], type: 'demo', connections: 1 })
  expect(readStoredActing()).toBeNull()
})

it('after a reload it is the Safe again, without a question', async () => {
  const before = open()
  await before.connectAs('demo-bela')
  await before.acting.act(safe)
  writeStoredWallet({ walletId: 'acting', address: safe, chainId: 31337, name: null })
  const after = open()
  await restoreWallet(after.wagmi, after.acting)
  expect(after.who()).toEqual({ status: 'connected', address: safe, type: 'acting', connections: 1 })
  await after.acting.leave()
  expect(after.who()).toMatchObject({ address: accounts[1], type: 'demo' })
})

it('who disconnects disconnects the wallet behind it too', async () => {
  const { acting, connectAs, who, wagmi } = open()
  await connectAs('demo-ada')
  await acting.act(safe)
  await disconnect(wagmi)
  expect(who()).toMatchObject({ status: 'disconnected', connections: 0 })
  expect(readStoredActing()).toBeNull()
  const next = open()
  await restoreWallet(next.wagmi, next.acting)
  expect(next.who()).toMatchObject({ status: 'disconnected' })
})

it('who is no owner stays who he is', async () => {
  const { acting, connectAs, who } = open()
  await connectAs('demo-dario')
  await expect(acting.act(safe)).rejects.toMatchObject({ code: 'wrong_account' })
  expect(who()).toMatchObject({ status: 'connected', address: accounts[3], type: 'demo' })
  expect(readStoredActing()).toBeNull()
})

it('the Safe is left, with a word, when the wallet has the account of no owner; not for another owner’s', async () => {
  const { acting, connectAs, who, wagmi } = open()
  const [ada, bela, , dario] = accounts as [Address, Address, Address, Address]
  const change = announce(ada)
  await connectAs('test.wallet')
  await acting.act(safe)
  change(bela)
  await vi.waitFor(() => expect(getAccount(wagmi).connector).toMatchObject({ acting: { owner: bela } }))
  expect(who()).toMatchObject({ status: 'connected', address: safe, type: 'acting' })
  expect(acting.left.getState()).toBeNull()
  change(dario)
  await vi.waitFor(() => expect(acting.left.getState()).toBe('account'))
  expect(who()).toMatchObject({ status: 'connected', address: dario, type: 'injected' })
})

it('the Safe is left, with a word, when the wallet goes to another network, and without one when it goes', async () => {
  const { acting, connectAs, who } = open()
  announce(accounts[0] as Address)
  await connectAs('test.wallet')
  await acting.act(safe)
  tell('chainChanged', '0x1')
  await vi.waitFor(() => expect(who()).toMatchObject({ status: 'connected', type: 'injected' }))
  expect(acting.left.getState()).toBe('network')
  await acting.act(safe)
  expect(acting.left.getState(), 'it is read').toBeNull()
  tell('accountsChanged', [])
  await vi.waitFor(() => expect(who()).toMatchObject({ status: 'disconnected', connections: 0 }))
  expect(readStoredActing()).toBeNull()
})

it('who was removed from the owners meanwhile is himself when he proposes or reloads, and reads why', async () => {
  const before = open()
  await before.connectAs('demo-bela')
  await before.acting.act(safe)
  writeStoredWallet({ walletId: 'acting', address: safe, chainId: 31337, name: null })
  const [ada, bela, cleo] = world.owners
  const abi = parseAbi(['function removeOwner(address prevOwner, address owner, uint256 _threshold)'])
  const data = encodeFunctionData({ abi, args: [ada.address, bela.address, 2n] })
  const tx = await world.buildTx({ to: safe, data })
  await world.execute(tx, [await world.sign(ada, tx), await world.sign(cleo, tx)])
  const client = await getConnectorClient(before.wagmi)
  const calls = [{ to: safe, data: '0x', valueWei: 0n }] as const
  const sender = { safe: { nonce: 0, threshold: 2, owners: 2 }, isBatching: true }
  const sending = executeCalls(client, { from: safe, chainId: 31337, calls, gas: 0n, sender })
  await expect(sending).rejects.toThrow(/no longer an owner/)
  await vi.waitFor(() => expect(before.who()).toMatchObject({ address: bela.address, type: 'demo' }))
  expect(before.acting.left.getState()).toBe('removed')
  expect(readStoredActing()).toBeNull()

  writeStoredActing({ walletId: 'demo-bela', owner: bela.address, safe, chainId: 31337 })
  const after = open()
  await restoreWallet(after.wagmi, after.acting)
  expect(after.who()).toMatchObject({ status: 'connected', address: bela.address, type: 'demo' })
  expect(after.acting.left.getState()).toBe('removed')
})
