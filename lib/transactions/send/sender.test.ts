import { type PublicClient, zeroAddress } from 'viem'
import { expect, it, vi } from 'vitest'
import { keySender, readSender } from './sender'

const account: `0x${string}` = `0x${'aa'.repeat(20)}`
// A key, by the chain.
const client = { getCode: async () => undefined } as unknown as PublicClient
const read = (request: () => Promise<unknown>) => readSender(client, { request } as never, { account, chainId: 1 })

it.each([
  ['supported', true],
  // It would first make the account another kind of account.
  ['ready', false],
  ['unsupported', false],
])('a wallet whose batches are %s', async (status, isBatching) => {
  expect(await read(async () => ({ '0x1': { atomic: { status } } }))).toEqual({ safe: null, isBatching })
})

it.each([
  ['does not know the question', async () => Promise.reject(new Error('4200'))],
  ['answers for another network', async () => ({ '0x2': { atomic: { status: 'supported' } } })],
  ['answers something else', async () => null],
])('a wallet that %s sends one by one', async (_, request) => {
  expect(await read(request)).toEqual(keySender)
})

it('a wallet that never answers is not waited for', async () => {
  vi.useFakeTimers()
  const sender = read(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await sender).toEqual(keySender)
  vi.useRealTimers()
})

it('an account that nobody can tell apart is not taken for a key', async () => {
  const away = { getCode: () => Promise.reject(new Error('away')) } as unknown as PublicClient
  await expect(readSender(away, { request: async () => null } as never, { account, chainId: 1 })).rejects.toThrow(
    'away',
  )
})

it.each([
  [{ '0x0': { atomic: { status: 'supported' } } }, { isBatching: true }],
  [{ '0x0': { atomic: { status: 'supported' } }, '0x1': { atomic: { status: 'unsupported' } } }, { isBatching: false }],
  [{ '0x01': { paymasterService: { supported: true } } }, { outside: { paysFees: true, assets: [] } }],
  [{ '0x0': { auxiliaryFunds: { supported: true } } }, { outside: { paysFees: false, assets: 'any' } }],
  [
    { '0x1': { auxiliaryFunds: { supported: true, assets: ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', account] } } },
    { outside: { paysFees: false, assets: [zeroAddress, account] } },
  ],
  [{ '0x1': { auxiliaryFunds: { supported: false }, paymasterService: 'yes' } }, {}],
  [
    { '0x1': { atomic: 'supported', paymasterService: { supported: true } } },
    { outside: { paysFees: true, assets: [] } },
  ],
  [{ '0x2': { paymasterService: { supported: true } }, '0x1': 7 }, {}],
])('capabilities %j', async (capabilities, sender) => {
  expect(await read(async () => capabilities)).toEqual({ ...keySender, ...sender })
})
