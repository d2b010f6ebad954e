import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { packCalls, type SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { hashCalls } from '@/lib/transactions/hash-call'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { buildTransactionDetails, safe, safeTxHash } from '@/tests/builders/gateway-answers'
import { findAnywhereInSafeQueue, findInSafeQueue } from './find-in-safe-queue'

const gatewayUrl = 'https://gateway.example/cgw'
const minuteMs = 60_000
const askedAt = 100 * minuteMs
const pay: SafeCall = { to: zeroAddress, value: 5n, data: '0x' }
const call: SafeCall = {
  ...{ to: safe, value: 0n },
  data: encodeFunctionData({ abi: parseAbi(['function changeThreshold(uint256)']), args: [1n] }),
}
const hashOf = (...calls: SafeCall[]) => hashCalls(calls.map(({ to, data, value }) => ({ to, data, valueWei: value })))
const asked = (...calls: SafeCall[]) =>
  buildTransaction({ status: 'asked', account: safe, chainId: 1, askedAt, callHash: hashOf(...calls), hash: undefined })

/** A queue with one transaction, proposed when the wallet was asked unless it says otherwise. */
function hold({ to, value, data, operation }: Required<SafeCall>, timestamp = askedAt) {
  const id = `multisig_${safe}_${safeTxHash}`
  const details = buildTransactionDetails({
    txData: { to: { value: to }, value: String(value), hexData: data, operation } as never,
  })
  const { txStatus, txInfo, detailedExecutionInfo } = details
  const info = { ...detailedExecutionInfo, safeTxHash: safeTxHash.toUpperCase().replace('0X', '0x') }
  const transaction = { id, timestamp, txStatus, txInfo, executionInfo: null, safeAppInfo: null }
  const page = {
    results: [
      { type: 'LABEL', label: 'Next' },
      { type: 'TRANSACTION', transaction, conflictType: 'None' },
    ],
  }
  const answers = { queued: page, [id]: { ...details, detailedExecutionInfo: info } }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => Response.json(answers[new URL(url).pathname.split('/').at(-1) as 'queued'])),
  )
}
afterEach(() => vi.unstubAllGlobals())

it('finds what makes the calls that were asked for, one or a batch, by the hash as chains write it', async () => {
  hold(packCalls([pay]))
  expect(await findInSafeQueue(asked(pay), gatewayUrl)).toBe(safeTxHash)
  hold(packCalls([pay, call]))
  expect(await findInSafeQueue(asked(pay, call), gatewayUrl)).toBe(safeTxHash)
})

it.each<[string, Required<SafeCall>]>([
  ['another amount', packCalls([{ ...pay, value: 6n }])],
  ['a batch of more', packCalls([pay, pay])],
  ['a batch with a delegate call within', packCalls([{ ...pay, operation: 1 }, call])],
  ['a delegate call', { ...pay, operation: 1 }],
  ['the data of a batch that another contract runs', { ...packCalls([pay, call]), to: safe }],
  ['a delegate call of no batch', { ...call, operation: 1 }],
])('%s is not it', async (_, held) => {
  hold(held)
  for (const one of [asked(pay), asked(pay, call), asked(call)])
    expect(await findInSafeQueue(one, gatewayUrl)).toBeNull()
})

it('what was in the queue before it was asked for is another owner’s, and followed instead of asked for', async () => {
  hold(packCalls([pay]), askedAt - 5 * minuteMs)
  expect(await findInSafeQueue(asked(pay), gatewayUrl), 'clocks differ').toBe(safeTxHash)
  hold(packCalls([pay]), askedAt - 5 * minuteMs - 1)
  expect(await findInSafeQueue(asked(pay), gatewayUrl)).toBeNull()
  expect(await findAnywhereInSafeQueue(asked(pay), gatewayUrl)).toBe(safeTxHash)
})

it('where there is no gateway, or none that answers, nobody was first', async () => {
  hold(packCalls([pay]))
  expect(await findInSafeQueue(asked(pay), null)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
  await expect(findInSafeQueue(asked(pay), gatewayUrl)).rejects.toMatchObject({ status: null })
  expect(await findAnywhereInSafeQueue(asked(pay), gatewayUrl)).toBeNull()
})
