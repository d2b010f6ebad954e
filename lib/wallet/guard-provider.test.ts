import { afterEach, expect, it, vi } from 'vitest'
import { guardProvider } from './guard-provider'

const ours = `0x${'aa'.repeat(32)}`

function open(answers: Record<string, unknown>, readGenesisHash = async (): Promise<string | null> => ours) {
  const request = vi.fn(async ({ method }: { method: string }): Promise<unknown> => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer === 'never' ? new Promise(() => {}) : answer
  })
  const listeners: string[] = []
  const wallet = {
    request,
    on(name: string) {
      listeners.push(name)
      return this
    },
  }
  const guarded = guardProvider(wallet, { readGenesisHash, limitMs: 20 })
  const send = (chainId: unknown = '0x7a69') =>
    guarded.request({ method: 'eth_sendTransaction', params: [{ chainId }] })
  const asked = () => request.mock.calls.map(([{ method }]) => method)
  return { guarded, send, asked, listeners }
}

const block = (hash: string) => ({ hash })
const honest = { eth_chainId: '0x7a69', eth_getBlockByNumber: block(ours), eth_sendTransaction: '0x1' }

it('sends what an honest wallet is asked for', async () => {
  const { send, asked } = open(honest)
  expect(await send()).toBe('0x1')
  expect(asked().at(-1)).toBe('eth_sendTransaction')
})

it('does not ask a wallet that is on another network by now', async () => {
  const { send, asked } = open({ ...honest, eth_chainId: '0x1' })
  await expect(send()).rejects.toMatchObject({ code: 'wrong_chain' })
  await expect(send(31337)).rejects.toMatchObject({ code: 'wrong_chain' })
  expect(asked()).not.toContain('eth_sendTransaction')
})

it.each(['0x7a69', undefined])('does not ask a wallet that lies about its network (chainId %s)', async (chainId) => {
  const { guarded, asked } = open({ ...honest, eth_getBlockByNumber: block(`0x${'bb'.repeat(32)}`) })
  const sent = guarded.request({ method: 'eth_sendTransaction', params: [{ chainId }] })
  await expect(sent).rejects.toMatchObject({ code: 'wrong_chain' })
  expect(asked()).not.toContain('eth_sendTransaction')
})

it.each([
  ['knows no blocks', { eth_getBlockByNumber: new Error('unsupported') }, undefined],
  ['does not answer about blocks', { eth_getBlockByNumber: 'never' }, undefined],
  ['is on a network without a node of ours', {}, async () => null],
  ['is asked while our node is away', {}, async () => Promise.reject(new Error('away'))],
])('sends with a wallet that %s', async (_, answers, readGenesisHash) => {
  expect(await open({ ...honest, ...answers }, readGenesisHash).send()).toBe('0x1')
})

it('waits for a person without limit, for a read with one', async () => {
  vi.useFakeTimers()
  const { guarded } = open({ eth_accounts: 'never', personal_sign: 'never' })
  const [read, signed] = [vi.fn(), vi.fn()]
  guarded.request({ method: 'eth_accounts' }).catch(read)
  guarded.request({ method: 'personal_sign' }).finally(signed)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ code: 'timeout' }))
  expect(signed).not.toHaveBeenCalled()
})

it('hands on the events of the wallet, where it has any', () => {
  const { guarded, listeners } = open({})
  guarded.on('accountsChanged', () => {})
  expect(listeners).toEqual(['accountsChanged'])
  const mute = guardProvider({ request: async () => null }, { readGenesisHash: async () => null })
  expect(() => mute.removeListener('accountsChanged', () => {})).not.toThrow()
})

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['4001', 4001],
  ['ACTION_REJECTED', 4001],
  ['-32002', -32002],
])('says a refusal with the code %s as EIP-1193 does, so that nobody asks again', async (code, said) => {
  const { guarded } = open({ eth_requestAccounts: Object.assign(new Error('No.'), { code }) })
  await expect(guarded.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: said, message: 'No.' })
})

it('leaves any other error of a wallet as it is', async () => {
  const failure = Object.assign(new Error('Unknown chain.'), { code: 4902 })
  const { guarded } = open({ wallet_switchEthereumChain: failure })
  await expect(guarded.request({ method: 'wallet_switchEthereumChain' })).rejects.toBe(failure)
})
