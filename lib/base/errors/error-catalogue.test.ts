// @vitest-environment jsdom
import { createRequire } from 'node:module'
import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSdk, { type SafeInfo } from '@safe-global/safe-apps-sdk'
import { createClient, custom } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect, sendTransaction, switchChain } from 'wagmi/actions'
import { coinbaseWallet, safe, walletConnect } from 'wagmi/connectors'
import { sendCall } from '@/lib/transactions/send/execute-calls'
import type { ErrorCode } from './app-error'
import { toAppError } from './to-app-error'

// The specification's catalogue of errors (section 8), each thrown by the code that throws it.

const account = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>

/** A browser wallet that answers what a test is about. */
function buildWallet(answers: Record<string, unknown>) {
  const request: Request = async ({ method }) => {
    const answer = { eth_accounts: [account], eth_requestAccounts: [account], eth_chainId: '0x1', ...answers }[method]
    if (answer instanceof Error) throw answer
    if (answer === undefined) throw coded(4200)
    return answer
  }
  return { request, on() {}, removeListener() {} }
}

const coded = (code: number, message = 'no', data?: unknown) => Object.assign(new Error(message), { code, data })

function buildConfig(connector: ReturnType<typeof injected>) {
  return createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http('http://127.0.0.1:9'), [polygon.id]: http('http://127.0.0.1:9') },
    connectors: [connector],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
}

const browserWallet = (provider: unknown) =>
  injected({ target: { id: 'test', name: 'Test', provider: provider as never }, shimDisconnect: false })

async function connectTo(answers: Record<string, unknown>) {
  const config = buildConfig(browserWallet(buildWallet(answers)))
  await connect(config, { connector: first(config) })
  return config
}

function first(config: ReturnType<typeof buildConfig>) {
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  return connector
}

/** A connector whose library is replaced by one that fails: the connector's own code makes the error. */
function connectWithLibrary(create: ReturnType<typeof injected>, provider: Record<string, unknown>) {
  // The library's own set-up would call its servers.
  const config = buildConfig(((parameters: never) => ({ ...create(parameters), setup: undefined })) as never)
  const connector = first(config)
  Object.assign(connector, { getProvider: async () => ({ on() {}, removeListener() {}, ...provider }) })
  return connect(config, { connector })
}

const fail = (message: string) => async () => {
  throw new Error(message)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function codeOf(run: () => unknown): Promise<ErrorCode> {
  try {
    await run()
  } catch (thrown) {
    return toAppError(thrown).code
  }
  throw new Error('nothing was thrown')
}

describe('wallets', () => {
  it.each<[string, () => unknown, ErrorCode]>([
    ['rejected: wagmi’s injected connector', () => connectTo({ eth_requestAccounts: coded(4001) }), 'user_rejected'],
    [
      'modal closed: wagmi’s Coinbase connector',
      () => connectWithLibrary(coinbaseWallet({ appName: 'x' }) as never, { request: fail('User closed modal') }),
      'user_rejected',
    ],
    [
      'empty accounts: wagmi’s Coinbase connector',
      () =>
        connectWithLibrary(coinbaseWallet({ appName: 'x' }) as never, { request: fail('accounts received is empty') }),
      'user_rejected',
    ],
    [
      'rejected: wagmi’s WalletConnect connector',
      () =>
        connectWithLibrary(walletConnect({ projectId: 'x' }) as never, {
          connect: fail('Connection request reset. Please try again.'),
        }),
      'user_rejected',
    ],
    [
      'pending request: wagmi’s injected connector',
      () => connectTo({ eth_requestAccounts: coded(-32002, 'Already processing') }),
      'wallet_busy',
    ],
    [
      'no provider: wagmi’s injected connector',
      () => connect(buildConfig(browserWallet(undefined)), { connector: browserWallet(undefined) }),
      'wallet_missing',
    ],
    [
      'unknown chain: wagmi’s switchChain',
      async () => switchChain(await connectTo({}), { chainId: 99 as never }),
      'chain_not_configured',
    ],
    [
      'other switch failure: wagmi’s injected connector',
      async () =>
        switchChain(await connectTo({ wallet_switchEthereumChain: coded(-32603, 'broken') }), { chainId: 137 }),
      'switch_chain',
    ],
    [
      'switch rejected: wagmi’s injected connector',
      async () => switchChain(await connectTo({ wallet_switchEthereumChain: coded(4001) }), { chainId: 137 }),
      'user_rejected',
    ],
    [
      'adding the chain rejected after 4902 in -32603: wagmi’s injected connector',
      async () =>
        switchChain(
          await connectTo({
            wallet_switchEthereumChain: coded(-32603, 'x', { originalError: { code: 4902 } }),
            wallet_addEthereumChain: coded(4001),
          }),
          { chainId: 137 },
        ),
      'user_rejected',
    ],
    [
      'on another chain than asked: wagmi’s sendTransaction',
      async () => sendTransaction(await connectTo({}), { to: other, chainId: 137 }),
      'wrong_chain',
    ],
  ])('%s', async (_, run, code) => {
    expect(await codeOf(run)).toBe(code)
  })
})

describe('a transaction, by viem’s client', () => {
  const send = (thrown: Error) =>
    sendCall(createClient({ chain: mainnet, transport: custom(buildWallet({ eth_sendTransaction: thrown })) }), {
      from: account,
      to: other,
      data: '0x',
      valueWei: 0n,
      gas: 21_000n,
    })

  it.each<[string, Error, ErrorCode]>([
    ['4001', coded(4001), 'user_rejected'],
    ['4001 as a string', Object.assign(new Error('no'), { code: '4001' }), 'user_rejected'],
    ['ethers’ ACTION_REJECTED', Object.assign(new Error('no'), { code: 'ACTION_REJECTED' }), 'user_rejected'],
    ['4100', coded(4100), 'wallet_locked'],
    ['4200', coded(4200), 'wallet_unsupported'],
    ['4900', coded(4900), 'wallet_disconnected'],
    ['4901', coded(4901), 'wallet_off_chain'],
    ['4902', coded(4902), 'chain_not_configured'],
    ['-32603 around 4902', coded(-32603, 'x', { originalError: { code: 4902 } }), 'chain_not_configured'],
    ['-32002', coded(-32002), 'wallet_busy'],
    ['-32005', coded(-32005), 'rate_limited'],
    ['-32000, no funds', coded(-32000, 'insufficient funds for gas * price + value'), 'insufficient_funds'],
    ['-32000, nonce too low', coded(-32000, 'nonce too low'), 'nonce_taken'],
    ['-32000, underpriced replacement', coded(-32000, 'replacement transaction underpriced'), 'nonce_taken'],
    ['-32000, already known', coded(-32000, 'already known'), 'already_sent'],
    ['-32603 around 4001', coded(-32603, 'x', { code: 4001, message: 'no' }), 'user_rejected'],
    ['Safe’s closed dialog', new Error('Transaction was rejected'), 'user_rejected'],
    ['WalletConnect’s expired request', coded(8000, 'Session request expired.'), 'wallet_timeout'],
  ])('%s', async (_, thrown, code) => {
    expect(await codeOf(() => send(thrown))).toBe(code)
  })
})

describe('the Safe provider and bridge', () => {
  const info = { safeAddress: account, chainId: 1, threshold: 2, owners: [] } as unknown as SafeInfo
  const provider = () => new SafeAppProvider(info, new SafeAppsSdk())
  const bridge = (send: () => Promise<unknown>) => {
    const { wallet } = new SafeAppsSdk()
    Object.assign(wallet, { communicator: { send } })
    return wallet
  }
  const permission = [{ requestAddressBook: {} }]

  it.each<[string, () => unknown, ErrorCode]>([
    [
      'personal_sign for another',
      () => provider().request({ method: 'personal_sign', params: ['0x', other] }),
      'wrong_account',
    ],
    ['eth_sign of no hash', () => provider().request({ method: 'eth_sign', params: [account, 'x'] }), 'wrong_account'],
    [
      'typed data for another',
      () => provider().request({ method: 'eth_signTypedData_v4', params: [other, '{}'] }),
      'wrong_account',
    ],
    ['"method" not implemented', () => provider().request({ method: 'wallet_watchAsset' }), 'wallet_unsupported'],
    ['Permissions rejected', () => bridge(fail('x')).requestPermissions(permission), 'user_rejected'],
    [
      'Permissions request is invalid: nobody was asked',
      () => bridge(async () => ({ data: [] })).requestPermissions([{ other: {} }] as never),
      'internal',
    ],
  ])('%s', async (_, run, code) => {
    expect(await codeOf(run)).toBe(code)
  })

  it('Could not load Safe information: wagmi’s Safe connector in a frame', async () => {
    vi.stubGlobal('parent', { postMessage() {} })
    const { default: Sdk } = await import('@safe-global/safe-apps-sdk')
    vi.spyOn(Object.getPrototypeOf(new Sdk().safe), 'getInfo').mockResolvedValue(null)
    const connector = first(buildConfig(safe() as never))
    expect(await codeOf(() => connector.getProvider())).toBe('safe_silent')
  })
})

it.each(['input is invalid type', 'finalize already called'])('hashing helper (js-sha3): %s', async (text) => {
  // js-sha3 comes with solc.
  const sha3 = createRequire(createRequire(import.meta.url).resolve('solc'))('js-sha3')
  const run = () => {
    const hash = sha3.keccak256.create()
    if (text.startsWith('input')) return hash.update(7)
    hash.finalize()
    return hash.update('x')
  }
  expect(run).toThrow(text)
  expect(await codeOf(run)).toBe('internal')
})

it.each<[string, unknown, ErrorCode]>([
  ['provider is required.', new Error('provider is required.'), 'wallet_missing'],
  ['RainbowKit’s dialog: preparing', new Error('Error preparing message, please retry!'), 'verification_failed'],
  ['RainbowKit’s dialog: signing', new Error('Error signing message, please retry!'), 'verification_failed'],
  ['RainbowKit’s dialog: verifying', new Error('Error verifying signature, please retry!'), 'verification_failed'],
  ['RainbowKit’s dialog: else', new Error('Oops, something went wrong!'), 'verification_failed'],
  ['gateway, to be built: code: message', named('GatewayError', '1337: Safe not found'), 'gateway_failed'],
  ['gateway, to be built: status text', named('GatewayError', 'Bad Gateway'), 'gateway_failed'],
  ['gateway, to be built: Invalid response content', new Error('Invalid response content'), 'gateway_failed'],
  ['Safe host: Request failed', new Error('Request failed'), 'internal'],
])('fed to the mapper: %s', (_, thrown, code) => {
  expect(toAppError(thrown).code).toBe(code)
})

function named(name: string, message: string) {
  return Object.assign(new Error(message), { name })
}
