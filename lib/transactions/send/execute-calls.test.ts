import type { Client } from 'viem'
import { expect, it, vi } from 'vitest'
import type { CallRequest } from '@/lib/protocol/seaport'
import { executeCalls } from './execute-calls'
import { keySender, type Sender } from './sender'

const from: `0x${string}` = `0x${'aa'.repeat(20)}`
const to: `0x${string}` = `0x${'bb'.repeat(20)}`
const hash = `0x${'5A'.repeat(32)}`
const [pay, call] = [
  { to, data: '0x' as const, valueWei: 5n },
  { to, data: '0x12' as const, valueWei: 0n },
]
const safe = { nonce: 3, threshold: 2, owners: 3 }
const inFrame: Sender = { safe, isBatching: true }

async function execute(calls: CallRequest[], sender: Sender, answer: unknown) {
  const request = vi.fn(async (_: { method: string; params: unknown }) => answer)
  const client = { request } as unknown as Client
  const execution = await executeCalls(client, { from, chainId: 31337, calls, gas: 9n, sender })
  return { execution, asked: request.mock.calls.map(([first]) => first) }
}

it('a key: one call, with the gas that it was tried with', async () => {
  const { execution, asked } = await execute([pay], keySender, hash)
  expect(execution).toEqual({ kind: 'sent', hash })
  expect(asked).toEqual([
    { method: 'eth_sendTransaction', params: [{ from, to, data: '0x', value: '0x5', gas: '0x9' }] },
  ])
})

it('a Safe: one call without gas of ours, and a proposal', async () => {
  const { execution, asked } = await execute([pay], inFrame, hash)
  expect(execution).toEqual({ kind: 'proposed', safeTxHash: hash.toLowerCase() })
  expect(asked).toEqual([{ method: 'eth_sendTransaction', params: [{ from, to, data: '0x', value: '0x5' }] }])
})

it('several calls go out as one: a proposal of a Safe, a batch of any other wallet', async () => {
  const batch = {
    ...{ version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true },
    calls: [
      { to, data: '0x', value: '0x5' },
      { to, data: '0x12', value: '0x0' },
    ],
  }
  const safes = await execute([pay, call], inFrame, { id: hash })
  expect(safes.asked).toEqual([{ method: 'wallet_sendCalls', params: [batch] }])
  expect(safes.execution).toEqual({ kind: 'proposed', safeTxHash: hash.toLowerCase() })
  const others = await execute([pay, call], { safe: null, isBatching: true }, { id: 'a-batch' })
  expect(others.execution).toEqual({ kind: 'called', callsId: 'a-batch' })
})

it('nothing to send, and answers that are none: refused', async () => {
  await expect(execute([], keySender, hash)).rejects.toThrow(RangeError)
  await expect(execute([pay], inFrame, '0x')).rejects.toThrow()
  await expect(execute([pay, call], inFrame, {})).rejects.toThrow()
})
