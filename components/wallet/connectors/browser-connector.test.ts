// @vitest-environment jsdom
import { http } from 'viem'
import { expect, it, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { connect, disconnect, getAccount, reconnect, switchChain } from 'wagmi/actions'
import { buildChains } from '@/lib/wallet/build-chains'
import { buildConfig } from '@/tests/builders/build-config'
import { browserConnector } from './browser-connector'

const [one, two] = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', '0x90F79bf6EB2c4f870365E785982E1f101E93b906'] as const

const hang = Symbol('no answer')

type Listener = (value: never) => void

function open(answers: Record<string, unknown> = {}) {
  const state = { chainId: '0x7a69', accounts: [one] as string[], isThere: true }
  const listeners: [string, Listener][] = []
  const request = vi.fn(async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    if (answers[method] === hang) return new Promise(() => {})
    if (method in answers) throw answers[method]
    if (method === 'eth_chainId') return state.chainId
    if (method === 'wallet_switchEthereumChain') state.chainId = (params as [{ chainId: string }])[0].chainId
    if (method === 'wallet_requestPermissions') throw Object.assign(new Error('No such method'), { code: 4200 })
    return /accounts/i.test(method) ? state.accounts : null
  })
  const provider = {
    request,
    on: (name: string, listener: Listener) => void listeners.push([name, listener]),
    removeListener: () => {},
  }
  const emit = (name: string, value: unknown) => {
    for (const [heard, listener] of listeners) if (heard === name) listener(value as never)
  }
  const chains = buildChains(buildConfig(), 'http://127.0.0.1:3000')
  const onMissing = vi.fn()
  const wagmi = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http('http://127.0.0.1:9')])),
    connectors: [
      browserConnector({ id: 'test', name: 'Test', find: () => (state.isThere ? provider : undefined), onMissing }),
    ],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = wagmi.connectors
  if (!connector) throw new Error('No connector')
  const heard: unknown[] = []
  connector.emitter.on('message', ({ type }) => heard.push(type))
  connector.emitter.on('change', ({ accounts, chainId }) => heard.push({ accounts, chainId }))
  connector.emitter.on('disconnect', () => heard.push('disconnect'))
  const methods = () => request.mock.calls.map(([{ method }]) => method)
  return { wagmi, connector, state, emit, heard, methods, onMissing, start: () => connect(wagmi, { connector }) }
}

it('says connecting, change and disconnect', async () => {
  const { wagmi, emit, heard, start } = open()
  await start()
  emit('accountsChanged', [two])
  emit('chainChanged', '0x89')
  expect(getAccount(wagmi)).toMatchObject({ address: two, chainId: 137 })
  emit('accountsChanged', [])
  await vi.waitFor(() => expect(getAccount(wagmi).status).toBe('disconnected'))
  expect(heard).toEqual([
    'connecting',
    { accounts: [two], chainId: undefined },
    { accounts: undefined, chainId: 137 },
    'disconnect',
  ])
})

it.each([[['garbage']], [[42]], ['banana'], [null]])(
  'keeps its account when the wallet says that it is %j now, and throws nothing at it',
  async (accounts) => {
    const { wagmi, emit, heard, start } = open()
    await start()
    expect(() => emit('accountsChanged', accounts)).not.toThrow()
    expect(getAccount(wagmi)).toMatchObject({ address: one, status: 'connected' })
    expect(heard).toEqual(['connecting'])
  },
)

it('takes an empty list of accounts while connecting for a locked wallet', async () => {
  const { state, wagmi, start } = open()
  state.accounts = []
  await expect(start()).rejects.toMatchObject({ code: 'wallet_locked' })
  expect(getAccount(wagmi).status).toBe('disconnected')
})

it('knows a chain that is not configured by its number alone: it is unsupported', async () => {
  const { wagmi, emit, start } = open()
  await start()
  emit('chainChanged', '0x3e7')
  expect(getAccount(wagmi)).toMatchObject({ status: 'connected', chainId: 999, chain: undefined })
})

it('stays on the wallet’s own network when the list asks for another', async () => {
  const { wagmi, connector, methods } = open()
  await connect(wagmi, { connector, chainId: 1 })
  expect(getAccount(wagmi).chainId).toBe(31337)
  expect(methods()).not.toContain('wallet_switchEthereumChain')
  await switchChain(wagmi, { chainId: 1 })
  expect(getAccount(wagmi).chainId).toBe(1)
})

it('leaves a wallet alone that is not chosen yet, and after it was let go of', async () => {
  const { wagmi, connector, emit, methods, start } = open()
  await connector.getChainId()
  expect(methods()).toEqual([])
  await start()
  await disconnect(wagmi)
  const asked = methods().length
  emit('accountsChanged', [two])
  emit('connect', { chainId: '0x7a69' })
  await connector.getChainId()
  expect(getAccount(wagmi).status).toBe('disconnected')
  expect(methods()).toHaveLength(asked)
})

it.each([
  ['has said no to', { eth_requestAccounts: Object.assign(new Error('No'), { code: 4001 }) }],
  ['leaves open', { eth_requestAccounts: hang }],
] as const)('asks nothing before the next choice of a wallet that %s the first', async (_, answers) => {
  const { connector, methods, start } = open(answers)
  const ended = vi.fn()
  start().catch(ended)
  await vi.waitFor(() => expect(methods()).toContain('eth_requestAccounts'))
  const asked = methods().length
  if (answers.eth_requestAccounts !== hang) await vi.waitFor(() => expect(ended).toHaveBeenCalled())
  await connector.getChainId()
  expect(methods()).toHaveLength(asked)
})

it('says that the wallet is not there, on each choice', async () => {
  const { state, onMissing, start } = open()
  state.isThere = false
  await expect(start()).rejects.toMatchObject({ code: 'wallet_missing' })
  expect(onMissing).toHaveBeenCalledOnce()
  state.isThere = true
  await expect(start()).resolves.toMatchObject({ accounts: [one] })
})

it('comes back without a question, and not at all when the wallet shows no account any more', async () => {
  const { wagmi, connector, state, methods } = open()
  await reconnect(wagmi, { connectors: [connector] })
  expect(getAccount(wagmi).status).toBe('connected')
  expect(methods()).not.toContain('eth_requestAccounts')
  await disconnect(wagmi)
  state.accounts = []
  await reconnect(wagmi, { connectors: [connector] })
  expect(getAccount(wagmi).status).toBe('disconnected')
})

const refusal = (code: unknown) => Object.assign(new Error('No.'), { code })

it.each(['4001', 'ACTION_REJECTED'])('asks once, however a wallet says no (code %s)', async (code) => {
  const declined = open({ wallet_requestPermissions: refusal(code) })
  await expect(declined.start()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(declined.methods()).not.toContain('eth_requestAccounts')

  const { wagmi, connector, methods, start } = open({ wallet_switchEthereumChain: refusal(code) })
  await start().catch(() => {})
  await expect(switchChain(wagmi, { connector, chainId: 137 })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
  expect(methods()).not.toContain('wallet_addEthereumChain')
})
