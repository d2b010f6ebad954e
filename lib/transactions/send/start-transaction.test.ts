import type { PublicClient } from 'viem'
import { expect, it } from 'vitest'
import { hashCalls } from '@/lib/transactions/hash-call'
import { buyer } from '@/tests/builders/build-order'
import { buildAsked } from '@/tests/builders/build-transaction'
import { keySender, type Sender } from './sender'
import { startTransaction } from './start-transaction'

const account = buyer as `0x${string}`
const call = { to: account, data: '0x01', valueWei: 0n } as const
const calls = [call, { ...call, data: '0x02' }] as const

it('is written down with the nonce by which it will be found: a Safe’s own, or the network’s count of a key', async () => {
  const client = { getTransactionCount: async () => 9, getBlockNumber: async () => 12n } as unknown as PublicClient
  const { about } = buildAsked()
  const start = (sender: Sender) => startTransaction(client, { chainId: 31337, account, sender, about, calls })
  const ofSafe = await start({ safe: { nonce: 4, threshold: 2, owners: 3 }, isBatching: true })
  expect(ofSafe).toMatchObject({ status: 'asked', nonce: 4, askedBlock: '12', safe: { threshold: 2 } })
  expect(ofSafe.callHash).toBe(hashCalls(calls))
  const ofKey = await start(keySender)
  expect(ofKey).toMatchObject({ nonce: 9, callHash: hashCalls(calls) })
  expect(ofKey).not.toHaveProperty('safe')
  expect(ofKey.id).not.toBe(ofSafe.id)
})
