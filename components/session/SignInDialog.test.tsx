// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { concatHex, custom, type Hex, hashMessage, numberToHex, recoverAddress, slice } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Connector, createConfig, createConnector, WagmiContext } from 'wagmi'
import { connect } from 'wagmi/actions'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { SignInDialog } from './SignInDialog'

const account = privateKeyToAccount(generatePrivateKey())
const session = { address: account.address, chainId: 31337, contractChainId: null, expiresAt: '4102444800' }
const nonce = {
  nonce: 'a'.repeat(32),
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 600_000).toISOString(),
}

type Answer = [status: number, body: unknown]
const failure = (status: number, code: string): Answer => [status, { error: { code, message: 'No.', requestId: '1' } }]

let sign: () => Promise<string>
/** What the wallet makes of its key's signature. */
let give: (signature: Hex) => Promise<unknown>
let answers: { nonce: Answer[]; session: Answer[] }
let posted: unknown[]
const signed = vi.fn()
const [onSession, onCancel] = [vi.fn(), vi.fn()]

const wagmi = createConfig({
  chains: [localViemChain],
  connectors: [
    createConnector((config) => ({
      id: 'test',
      name: 'Test',
      type: 'test',
      connect: async () => ({ accounts: [account.address] as never, chainId: localViemChain.id }),
      disconnect: async () => {},
      getAccounts: async () => [account.address],
      getChainId: async () => localViemChain.id,
      getProvider: async () => ({
        request: async ({ method, params }: { method: string; params: [`0x${string}`] }) => {
          if (method !== 'personal_sign') throw new Error(method)
          signed()
          await sign()
          return give(await account.signMessage({ message: { raw: params[0] } }))
        },
      }),
      isAuthorized: async () => true,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => config.emitter.emit('disconnect'),
    })),
  ],
  transports: { [localViemChain.id]: custom({ request: async () => '0x' }) },
})

beforeAll(async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const [connector] = wagmi.connectors
  await connect(wagmi, { connector: connector as Connector })
})
beforeEach(() => {
  sign = async () => 'signed'
  give = async (signature) => signature
  answers = { nonce: [], session: [] }
  posted = []
  for (const mock of [signed, onSession, onCancel]) mock.mockClear()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const isNonce = path.endsWith('/nonce')
    if (!isNonce) posted.push(JSON.parse(String(body)))
    const otherwise: Answer = isNonce ? [201, nonce] : [201, { session }]
    const [status, json] = answers[isNonce ? 'nonce' : 'session'].shift() ?? otherwise
    return new Response(JSON.stringify(json), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open({ isSafe = false } = {}) {
  render(
    <WagmiContext value={wagmi}>
      <SignInDialog
        address={account.address}
        chainId={localViemChain.id}
        isSafe={isSafe}
        onSession={onSession}
        onCancel={onCancel}
      />
    </WagmiContext>,
  )
}

const press = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const readAlert = async () => (await screen.findByRole('alert')).textContent

test('prepares a message of this page, asks once, and hands the session over', async () => {
  await open()
  await press(/^Sign message$/)
  await vi.waitFor(() => expect(onSession).toHaveBeenCalledWith(session))
  const [{ message, framed }] = posted as [{ message: string; framed: boolean }]
  expect(message).toContain(
    `${window.location.host} wants you to sign in with your Ethereum account:\n${account.address}`,
  )
  expect(message).toContain(`URI: ${window.location.origin}\nVersion: 1\nChain ID: 31337\nNonce: ${nonce.nonce}`)
  expect(framed).toBe(false)
  expect(signed).toHaveBeenCalledTimes(1)
})

test('Error preparing message, please retry!', async () => {
  answers.nonce.push(failure(503, 'unavailable'))
  await open()
  expect(await readAlert()).toBe('Error preparing message, please retry!')
  await press(/^Try again$/)
  expect(screen.queryByRole('alert'), 'it is gone at the next try').toBeNull()
  await press(/^Sign message$/)
  await vi.waitFor(() => expect(onSession).toHaveBeenCalled())
})

test('Error signing message, please retry!', async () => {
  sign = () => Promise.reject(Object.assign(new Error('Internal error'), { code: -32603 }))
  await open()
  await press(/^Sign message$/)
  expect(await readAlert()).toBe('Error signing message, please retry!')
})

test('a signature with v 0 or 1 is handed in with 27 or 28', async () => {
  give = async (signature) => concatHex([slice(signature, 0, 64), numberToHex(Number(slice(signature, 64)) - 27)])
  await open()
  await press(/^Sign message$/)
  await vi.waitFor(() => expect(onSession).toHaveBeenCalledWith(session))
  const [{ message, signature }] = posted as [{ message: string; signature: Hex }]
  expect([27, 28]).toContain(Number(slice(signature, 64)))
  expect(await recoverAddress({ hash: hashMessage(message), signature })).toBe(account.address)
})

test('a signature of another account is not handed in', async () => {
  const other = privateKeyToAccount(generatePrivateKey())
  give = () => other.signMessage({ message: 'Anything' })
  await open()
  await press(/^Sign message$/)
  expect(await readAlert()).toMatch(/^Your wallet signed with a different account\./)
  expect(posted).toEqual([])
})

test('no signature at all is an error of the wallet', async () => {
  give = async () => null
  await open()
  await press(/^Sign message$/)
  expect(await readAlert()).toBe('Error signing message, please retry!')
  expect(posted).toEqual([])
})

test('Error verifying signature, please retry!', async () => {
  answers.session.push(failure(401, 'unauthenticated'))
  await open()
  await press(/^Sign message$/)
  expect(await readAlert()).toBe('Error verifying signature, please retry!')
  await press(/^Try again$/)
  await vi.waitFor(() => expect(onSession).toHaveBeenCalled())
  expect(signed, 'a refused signature is not sent again').toHaveBeenCalledTimes(2)
})

test('Oops, something went wrong!', async () => {
  answers.session.push(failure(500, 'internal'))
  await open()
  await press(/^Sign message$/)
  expect(await readAlert()).toBe('Oops, something went wrong!')
})

test('a signature that nobody could check yet is sent again without asking the wallet', async () => {
  answers.session.push(failure(503, 'node_unavailable'))
  await open()
  await press(/^Sign message$/)
  expect(await readAlert()).toBe('Error verifying signature, please retry!')
  await press(/^Try again$/)
  await vi.waitFor(() => expect(onSession).toHaveBeenCalled())
  expect(signed).toHaveBeenCalledTimes(1)
  expect(posted[1]).toEqual(posted[0])
})

test('a rejection in the wallet is no failure', async () => {
  sign = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
  await open()
  await press(/^Sign message$/)
  expect((await screen.findByRole('status')).textContent).toContain('Your wallet stays connected')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Sign message' })).toBeDefined()
})

test('a wallet that never answers can be left, and what it says later opens nothing', async () => {
  let answer = (_: string) => {}
  sign = () => new Promise((resolve) => (answer = resolve))
  await open({ isSafe: true })
  expect(screen.getByText(/Safe owners sign one after another/)).toBeDefined()
  await press(/^Sign message$/)
  await press(/^Cancel$/)
  expect(onCancel).toHaveBeenCalledTimes(1)
  cleanup()
  await act(async () => answer('late'))
  expect(onSession).not.toHaveBeenCalled()
  expect(posted).toEqual([])
})
