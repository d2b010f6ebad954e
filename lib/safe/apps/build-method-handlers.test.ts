// @vitest-environment jsdom
import { Methods } from '@safe-global/safe-apps-sdk'
import { type PublicClient, zeroAddress } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'
import { createGateway } from '@/lib/protocol/safe-gateway'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { messageHash, safe, safeTxHash } from '@/tests/builders/gateway-answers'
import { createAppGrants } from './app-grants'
import { buildMethodHandlers } from './build-method-handlers'
import type { HostedSafe } from './hosted-safe'

const app = { name: 'Boats', url: 'https://boats.example/fold' }
const { origin } = new URL(app.url)
const node = vi.fn()
const propose = vi.fn(async () => safeTxHash)
const sign = vi.fn(async () => ({ messageHash, signature: '0x1b' }) as const)
const askForAddressBook = vi.fn(async () => true)
const gatewayFetch = vi.fn(async () => new Response(null, { status: 404 }))

const hosted = {
  ground: {
    ...{ chainId: 1, safe, client: { request: node } as unknown as PublicClient },
    gateway: createGateway({ baseUrl: 'https://gateway.example', fetch: gatewayFetch }),
  },
  addressBook: [{ name: 'Ada', address: safe }],
  ...{ propose, sign, rejectAll: vi.fn() },
} as HostedSafe

let answers: ReturnType<typeof buildMethodHandlers>
let grants: ReturnType<typeof createAppGrants>

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  grants = createAppGrants(origin)
  answers = buildMethodHandlers({ safe: hosted, app, hostOrigin: 'https://market.example', grants, askForAddressBook })
})

const asker = { isHeard: () => true }
const ask = async (method: Methods, given?: unknown) => answers[method](given, asker)
const call = { to: zeroAddress, value: '1', data: '0x' }
const request = [{ requestAddressBook: {} }]

it('a batch goes to the Safe with the app’s name, and an empty one nowhere', async () => {
  expect(await ask(Methods.sendTransactions, { txs: [call, call] })).toEqual({ safeTxHash })
  const read = { to: zeroAddress, value: 1n, data: '0x' }
  expect(propose).toHaveBeenCalledExactlyOnceWith([read, read], { ...app, ...asker })
  await expect(ask(Methods.sendTransactions, { txs: [] })).rejects.toThrow('No transactions were passed')
  for (const txs of [undefined, null, {}, [{ ...call, to: '0x8675B754342754A30A2AeF474D114d8460bca19B' }]]) {
    await expect(ask(Methods.sendTransactions, { txs }), JSON.stringify(txs)).rejects.toThrow()
  }
  expect(propose).toHaveBeenCalledOnce()
})

it('a message is signed by owners, or on the chain when the app has chosen that', async () => {
  expect(await ask(Methods.signMessage, { message: 'A boat' })).toEqual({ messageHash, signature: '0x1b' })
  expect(sign).toHaveBeenCalledExactlyOnceWith('A boat', { ...app, ...asker })
  const setting = { call: 'safe_setSettings', params: [{ offChainSigning: false }] }
  expect(await ask(Methods.rpcCall, setting)).toEqual({ offChainSigning: false })
  expect(node).not.toHaveBeenCalled()
  expect(await ask(Methods.signMessage, { message: 'A boat' })).toEqual({ safeTxHash })
  expect(propose).toHaveBeenCalledExactlyOnceWith(
    [expect.objectContaining({ to: safeDeployments.signMessageLib, operation: 1 })],
    { ...app, ...asker },
  )
  for (const given of [undefined, { message: 5 }, { message: 'a'.repeat(50_001) }]) {
    await expect(ask(Methods.signMessage, given)).rejects.toThrow()
  }
  for (const typedData of [undefined, {}, { domain: {}, types: {}, message: null }]) {
    await expect(ask(Methods.signTypedMessage, { typedData })).rejects.toThrow()
  }
})

it('the node is asked what only reads', async () => {
  node.mockResolvedValue('0x5')
  expect(await ask(Methods.rpcCall, { call: 'eth_getBalance', params: [safe, 'latest'] })).toBe('0x5')
  for (const method of [
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'anvil_setBalance',
    'toString',
    '__proto__',
    null,
  ]) {
    await expect(ask(Methods.rpcCall, { call: method, params: [] }), String(method)).rejects.toThrow()
  }
  expect(node).toHaveBeenCalledOnce()
})

it('the address book is read once it was allowed, asked for once, until it is taken back', async () => {
  expect(await ask(Methods.wallet_getPermissions)).toEqual([])
  await expect(ask(Methods.requestAddressBook)).rejects.toThrow('Permissions were rejected')
  askForAddressBook.mockResolvedValueOnce(false)
  await expect(ask(Methods.wallet_requestPermissions, request)).rejects.toThrow('Permissions were rejected')
  expect(await ask(Methods.wallet_getPermissions), 'a denial is no permission').toEqual([])
  const granted = [expect.objectContaining({ parentCapability: 'requestAddressBook', invoker: origin, caveats: [] })]
  expect(await ask(Methods.wallet_requestPermissions, request)).toEqual(granted)
  expect(await ask(Methods.wallet_requestPermissions, request)).toEqual(granted)
  expect(askForAddressBook).toHaveBeenCalledTimes(2)
  expect(await ask(Methods.requestAddressBook)).toEqual([{ name: 'Ada', address: safe, chainId: '1' }])
  grants.change({ addressBookMs: undefined })
  await expect(ask(Methods.requestAddressBook)).rejects.toThrow('Permissions were rejected')
})

it.each([[[]], [[{}, {}]], [[{ eth_accounts: {} }]], [null], [{ requestAddressBook: {} }]])(
  'nobody is asked for %j',
  async (given) => {
    await expect(ask(Methods.wallet_requestPermissions, given)).rejects.toThrow()
    expect(askForAddressBook).not.toHaveBeenCalled()
  },
)

it('a hash that is none is not looked up, and a message that lacks signatures has none', async () => {
  await expect(ask(Methods.getTxBySafeTxHash, { safeTxHash: '../safes' })).rejects.toThrow()
  await expect(ask(Methods.getOffChainSignature, '0x')).rejects.toThrow()
  expect(gatewayFetch).not.toHaveBeenCalled()
  await expect(ask(Methods.getOffChainSignature, messageHash)).rejects.toThrow('not signed by enough owners')
  await expect(ask(Methods.getSafeBalances, { currency: 5 })).rejects.toThrow()
  expect(await ask(Methods.getEnvironmentInfo)).toEqual({ origin: 'https://market.example' })
})
